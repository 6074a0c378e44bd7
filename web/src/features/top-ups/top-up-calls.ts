/** The same sheets and pages for two sellers: an agency with sub-agencies, and the platform's treasury. */
import { allows, hasPermission } from '@interline/domain/access/access'
import { useQuery } from '@tanstack/react-query'
import { call, type Input, type Reply } from '../../api/call.ts'
import { fulfil, intentionKey } from '../../api/intention.ts'
import { useRouteEntry } from '../../shell/frame/current-route.ts'
import { officeViewer, useOfficeUser } from '../../shell/office-session.ts'
import { useMe } from '../../shell/session.ts'

export type Realm = 'portal' | 'office'
export type TopUp = Reply<'topUps.list'>['rows'][number]
export type TopUpRequest = Reply<'topUps.requests'>['rows'][number]
export type TopUpAgency = Reply<'topUps.agencies'>['rows'][number]
export type CreditLimit = Reply<'topUps.credit'>
type Body = Input<'topUps.create'>['body']

export function useRealm(): Realm {
  return useRouteEntry()?.layout === 'office' ? 'office' : 'portal'
}

/** What the user may do with the money of sub-agencies. */
export function useTopUpRights(realm: Realm): { readonly topUp: boolean; readonly credit: boolean } {
  const me = useMe()
  const staff = officeViewer(useOfficeUser())
  if (realm === 'office') {
    const isTreasury = allows({ realm: 'office', roles: ['treasury'] }, staff).ok
    return { topUp: isTreasury, credit: isTreasury }
  }
  const may = (permission: string) => me !== null && hasPermission(me.permissions, [permission])
  return { topUp: may('agencybalance:write'), credit: may('agencycredit:write') }
}

/** An agency as a seller tops it up; null: it is not sold to by this seller. */
export function useTopUpAgency(realm: Realm, id: number | null) {
  return useQuery({
    queryKey: ['topUps.agency', realm, id],
    queryFn: async ({ signal }) => {
      const { rows } = await callsOf(realm).agencies({ id: id ?? 0 }, signal)
      return rows[0] ?? null
    },
    enabled: id !== null,
  })
}

/** Posts it once: a second click and a reload use the same key. */
export function createTopUp(realm: Realm, id: number, body: Body): Promise<TopUp> {
  return once(`top-up ${id} ${JSON.stringify(body)}`, (options) =>
    realm === 'office'
      ? call('officeTopUps.create', { params: { id }, body }, options)
      : call('topUps.create', { params: { id }, body }, options),
  )
}

export function reverseTopUp(
  realm: Realm,
  id: string,
  body: Input<'topUps.reverse'>['body'],
): Promise<TopUp> {
  return once(`reverse ${id} ${JSON.stringify(body)}`, (options) =>
    realm === 'office'
      ? call('officeTopUps.reverse', { params: { id }, body }, options)
      : call('topUps.reverse', { params: { id }, body }, options),
  )
}

async function once<T>(
  intention: string,
  ask: (options: { readonly idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  const done = await ask({ idempotencyKey: intentionKey(intention) })
  fulfil(intention)
  return done
}

const PORTAL = {
  list: (query: Input<'topUps.list'>['query'], signal: AbortSignal) =>
    call('topUps.list', { query }, { signal }),
  requests: (query: Input<'topUps.requests'>['query'], signal: AbortSignal) =>
    call('topUps.requests', { query }, { signal }),
  agencies: (query: Input<'topUps.agencies'>['query'], signal: AbortSignal) =>
    call('topUps.agencies', { query }, { signal }),
  refuse: (id: string, body: Input<'topUps.refuseRequest'>['body']) =>
    call('topUps.refuseRequest', { params: { id }, body }),
  rules: (signal: AbortSignal) => call('topUps.rules', undefined, { signal }),
  saveRules: (body: Input<'topUps.saveRules'>['body']) => call('topUps.saveRules', { body }),
  credit: (id: number, signal: AbortSignal) => call('topUps.credit', { params: { id } }, { signal }),
  saveCredit: (id: number, body: Input<'topUps.saveCredit'>['body']) =>
    call('topUps.saveCredit', { params: { id }, body }),
  proof: 'topUps.proof' as 'topUps.proof' | 'officeTopUps.proof',
}

const OFFICE: typeof PORTAL = {
  list: (query, signal) => call('officeTopUps.list', { query }, { signal }),
  requests: (query, signal) => call('officeTopUps.requests', { query }, { signal }),
  agencies: (query, signal) => call('officeTopUps.agencies', { query }, { signal }),
  refuse: (id, body) => call('officeTopUps.refuseRequest', { params: { id }, body }),
  rules: (signal) => call('officeTopUps.rules', undefined, { signal }),
  saveRules: (body) => call('officeTopUps.saveRules', { body }),
  credit: (id, signal) => call('officeTopUps.credit', { params: { id } }, { signal }),
  saveCredit: (id, body) => call('officeTopUps.saveCredit', { params: { id }, body }),
  proof: 'officeTopUps.proof',
}

export function callsOf(realm: Realm): typeof PORTAL {
  return realm === 'office' ? OFFICE : PORTAL
}
