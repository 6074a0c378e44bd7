/** The same pages for two keepers: the platform's treasury and the owner of an agency tree. */
import { allows } from '@interline/domain/access/access'
import { call, type Input, type Reply } from '../../api/call.ts'
import { useRouteEntry } from '../../shell/frame/current-route.ts'
import { officeViewer, useOfficeUser } from '../../shell/office-session.ts'
import { useMe } from '../../shell/session.ts'

export type Keeper = 'portal' | 'office'
export type Account = Reply<'merchantAccounts.create'>
export type ConnectedChannel = Reply<'merchantAccounts.list'>['channels'][number]
export type Created = Input<'merchantAccounts.create'>['body']
export type Changed = Input<'merchantAccounts.change'>['body']

export function useKeeper(): { readonly keeper: Keeper; readonly mayChange: boolean } {
  const isOffice = useRouteEntry()?.layout === 'office'
  const staff = officeViewer(useOfficeUser())
  const me = useMe()
  return isOffice
    ? { keeper: 'office', mayChange: allows({ realm: 'office', roles: ['treasury'] }, staff).ok }
    : { keeper: 'portal', mayChange: me?.impersonation === undefined }
}

const PORTAL = {
  list: (signal: AbortSignal) => call('merchantAccounts.list', undefined, { signal }),
  create: (body: Created) => call('merchantAccounts.create', { body }),
  change: (id: string, body: Changed) => call('merchantAccounts.change', { params: { id }, body }),
  check: (id: string) => call('merchantAccounts.check', { params: { id } }),
}

const OFFICE: typeof PORTAL = {
  list: (signal) => call('officeMerchantAccounts.list', undefined, { signal }),
  create: (body) => call('officeMerchantAccounts.create', { body }),
  change: (id, body) => call('officeMerchantAccounts.change', { params: { id }, body }),
  check: (id) => call('officeMerchantAccounts.check', { params: { id } }),
}

export function callsOf(keeper: Keeper): typeof PORTAL {
  return keeper === 'office' ? OFFICE : PORTAL
}

export function listKey(keeper: Keeper) {
  return ['merchantAccounts', keeper] as const
}
