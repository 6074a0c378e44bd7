// What callers other than portal users can reach, listed by hand and independently of the code that decides
// it. Portal and back-office users: server/test/flows/access-matrix.test.ts.

import { allows, API_SCOPES, type ApiScope, type Viewer } from '@interline/domain/access/access'
import { describe, expect, test } from 'vitest'
import { endpoints, type EndpointName } from './index.ts'
import { onSurfaces, type Endpoint } from './kernel/endpoint.ts'

/** What an agency's program may call, by the scope of its key; public calls need none. */
const PROGRAM: Record<ApiScope, readonly EndpointName[]> = {
  search: [
    'flightSearch.start',
    'flightSearch.solutions',
    'flightSearch.accurate',
    'flightSearch.leave',
    'flightSearch.verify',
    'flightSearch.offer',
  ],
  order: [
    'flightOrders.check',
    'flightOrders.create',
    'flightOrders.list',
    'flightOrders.get',
    'flightOrders.cancel',
    'flightOrders.file',
    'flightOrders.declineReplacement',
    'flightOrders.remind',
    'flightServicing.void',
    'flightServicing.quoteVoid',
    'flightServicing.refund',
    'flightServicing.readEvidence',
    'flightServicing.searchChange',
    'flightServicing.acceptLosses',
    'flightServicing.change',
    'flightServicing.confirm',
    'flightServicing.uploadEvidence',
    'flightServicing.addEvidence',
    'disruptions.list',
    'disruptions.answer',
    'disruptions.answerMany',
  ],
  pay: ['flightOrders.paymentConfig', 'flightOrders.pay'],
  'finance:read': [
    'wallet.get',
    'transactions.list',
    'wallet.balance',
    'statements.list',
    'statements.get',
    'statements.file',
    'statements.credit',
    'statements.creditFile',
    'accounting.export',
    'subStatements.list',
    'subStatements.get',
    'subStatements.file',
    'subStatements.credit',
    'subStatements.creditFile',
    'subStatements.bill',
  ],
}

describe('callers that are not portal users', () => {
  const company = {
    enableFlightService: true,
    enableTrainService: false,
    isShowBill: true,
    canCreateSubAgency: false,
    proxyLevel: 1,
  }
  const all: readonly Endpoint[] = endpoints
  /** The calls with an access rule that a caller passes. */
  const reached = (viewer: Viewer) =>
    all
      .filter(({ access }) => !('public' in access) && allows(access, viewer).ok)
      .map(({ name }) => name)
      .toSorted()

  test.each(API_SCOPES)('[A2 H1] a program with the scope %s', (scope) => {
    const program: Viewer = { realm: 'agency', caller: 'client', company, scopes: [scope] }
    expect(reached(program)).toEqual(PROGRAM[scope].toSorted())
    const embedded: Viewer = { ...program, caller: 'embedded', roles: ['SuperUser'], permissions: ['all'] }
    expect(reached(embedded)).toEqual(PROGRAM[scope].toSorted())
    expect(reached({ ...embedded, roles: [], permissions: ['none'] })).toEqual([])
  })

  test('[A2 H1] without bills, flights or scopes a program reaches none', () => {
    const program: Viewer = { realm: 'agency', caller: 'client', company, scopes: API_SCOPES }
    expect(reached({ ...program, company: { ...company, isShowBill: false } })).not.toContain('wallet.get')
    expect(reached({ ...program, company: { ...company, enableFlightService: false } })).toEqual(
      PROGRAM['finance:read'].toSorted(),
    )
    expect(reached({ ...program, scopes: [] })).toEqual([])
    expect(reached({ realm: 'platform' })).toEqual([])
  })

  test('[A2 H1] programs reach exactly the partner surface and reference data', () => {
    const reference = all.filter(({ name }) => name.startsWith('places.')).map(({ name }) => name)
    expect(
      onSurfaces(all, 'partner')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...Object.values(PROGRAM).flat(), ...reference].toSorted())
  })
})

test('[G1 H1] every call that a frozen agency is refused says so', () => {
  const silent = (endpoints as readonly Endpoint[]).filter(
    ({ buys, errors }) => buys && !errors.includes('agency.frozen'),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})
