/** An API client of the agency, and the calls that name one; sign-on from another system. */
import type { EndpointName } from '@interline/contract/index'
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../src/platform/database/database.ts'
import type { Its } from './its.ts'

const DRAFT = { name: 'x', scopes: ['search'], calls: null, addresses: [] }

export const PROGRAM_ROWS: Partial<Record<EndpointName, (its: Its) => object>> = {
  'apiClients.update': (its) => ({ params: { id: its.apiClient }, body: { ...DRAFT, version: 999 } }),
  'apiClients.rotate': (its) => ({ params: { id: its.apiClient }, body: { grace: true, version: 999 } }),
  'apiClients.endKey': (its) => ({ params: { id: its.apiClient, key: its.apiKey } }),
  'apiClients.below': (its) => ({ params: { id: its.subAgency } }),
  'apiClients.makeBelow': (its) => ({ params: { id: its.subAgency }, body: { mode: 'test', grace: false } }),
  'apiClients.endBelow': (its) => ({ params: { id: its.subAgency, client: its.keyBelow } }),
  'apiClients.end': (its) => ({ params: { id: its.apiClient }, body: { version: 999 } }),
  'signOn.partnerToken': (its) => ({ body: { code: 'NOB0DY00', token: its.token } }),
  'signOn.links': (its) => ({ params: { id: its.person } }),
  'signOn.link': (its) => ({ params: { id: its.person }, body: { outUserId: null, former: 'nobody' } }),
  'signOn.unlinkProvider': (its) => ({ params: { id: its.person } }),
  'officeSignOn.save': (its) => ({
    params: { id: its.agency },
    body: { enabled: false, autoCreate: false, version: 999 },
  }),
  'officeSignOn.makeSecret': (its) => ({
    params: { id: its.agency },
    body: { keepFormer: false, version: 999 },
  }),
  'officeSignOn.check': (its) => ({
    params: { id: its.agency },
    body: { code: '', timestamp: '', userid: '', signature: '', host: '' },
  }),
  'officeApiClients.calls': (its) => ({ params: { id: its.apiClient } }),
  'officeApiClients.end': (its) => ({ params: { id: its.apiClient }, body: { version: 999 } }),
}

/** With a replaced key that is valid for a time, and a client that the agency has made for the one below it. */
export async function apiClientOf(
  tx: Tx,
  agency: number,
  below: number,
): Promise<Pick<Its, 'apiClient' | 'apiKey' | 'keyBelow'>> {
  const ids = { apiClient: 'apc_foreign', apiKey: 'apk_foreign', keyBelow: 'apc_below' }
  const client = {
    name: 'x',
    mode: 'live',
    api_version: '2026-11-01',
    created_at: new Date(),
    created_by: 'x',
    created_by_name: 'x',
  } as const
  await tx
    .insertInto('api_clients')
    .values([
      { ...client, scopes: ['search'], id: ids.apiClient, agency_id: agency, by_parent: false },
      { ...client, scopes: ['search'], id: ids.keyBelow, agency_id: below, by_parent: true },
    ])
    .execute()
  await tx
    .insertInto('api_keys')
    .values({
      id: ids.apiKey,
      client_id: ids.apiClient,
      agency_id: agency,
      prefix: 'ak_live_000000',
      key_hash: randomBytes(32),
      created_at: new Date(),
      ends_at: new Date('2099-01-01'),
    })
    .execute()
  return ids
}
