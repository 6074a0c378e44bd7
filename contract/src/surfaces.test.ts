// What callers other than the people of the portal reach, written by hand and apart from the code that decides it. The
// people of the portal and of the back office: server/test/flows/access-matrix.test.ts.

import { allows, API_SCOPES, type ApiScope, type Viewer } from '@interline/domain/access/access'
import { describe, expect, test } from 'vitest'
import { endpoints, type EndpointName } from './index.ts'
import { onSurfaces, type Endpoint } from './kernel/endpoint.ts'

/** What a program of an agency may call, by the scope of its key; what is open needs none. */
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
    'flightOrders.urge',
    'flightServicing.void',
    'flightServicing.quoteVoid',
    'flightServicing.refund',
    'flightServicing.readEvidence',
    'flightServicing.searchChange',
    'flightServicing.acceptLosses',
    'flightServicing.change',
    'flightServicing.confirm',
    'flightServicing.handInEvidence',
    'flightServicing.addEvidence',
    'disruptions.list',
    'disruptions.answer',
    'disruptions.answerMany',
  ],
  pay: ['flightOrders.paymentConfig', 'flightOrders.pay'],
  'finance:read': ['wallet.get', 'wallet.balance'],
}

describe('callers that are no person of the portal', () => {
  const company = {
    enableFlightService: true,
    enableTrainService: false,
    isShowBill: true,
    canCreateSubAgency: false,
    proxyLevel: 1,
  }
  const all: readonly Endpoint[] = endpoints
  /** The calls with a gate that a caller passes. */
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

  test('[A2 H1] a program without bills or flights reaches neither, and one without a scope nothing', () => {
    const program: Viewer = { realm: 'agency', caller: 'client', company, scopes: API_SCOPES }
    expect(reached({ ...program, company: { ...company, isShowBill: false } })).not.toContain('wallet.get')
    expect(reached({ ...program, company: { ...company, enableFlightService: false } })).toEqual(
      PROGRAM['finance:read'].toSorted(),
    )
    expect(reached({ ...program, scopes: [] })).toEqual([])
    expect(reached({ realm: 'platform' })).toEqual([])
  })

  test('[A2 H1] what programs reach, and reference data, is the partner surface', () => {
    const reference = all.filter(({ name }) => name.startsWith('places.')).map(({ name }) => name)
    expect(
      onSurfaces(all, 'partner')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...Object.values(PROGRAM).flat(), ...reference].toSorted())
  })
})
