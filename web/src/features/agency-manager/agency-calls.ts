/** The same pages for two audiences: an agency that manages its sub-agencies, and platform staff. */
import { allows, hasPermission } from '@interline/domain/access/access'
import { call, type Input, type Reply } from '../../api/call.ts'
import { paths } from '../../paths.ts'
import { useRouteEntry } from '../../shell/frame/current-route.ts'
import { officeViewer, useOfficeUser } from '../../shell/office-session.ts'
import { useMe } from '../../shell/session.ts'

export type Realm = 'portal' | 'office'
export type AgencyRow = Reply<'agencies.list'>['rows'][number]
export type Agency = Reply<'agencies.get'>
export type AgencyPerson = Reply<'agencies.people'>['people'][number]
export type Trial = Reply<'agencies.tryOut'>
export type HistoryRow = Reply<'agencies.history'>['rows'][number]

const PORTAL = {
  list: (query: Input<'agencies.list'>['query'], signal: AbortSignal) =>
    call('agencies.list', { query }, { signal }),
  get: (id: number, signal?: AbortSignal) => call('agencies.get', { params: { id } }, { signal }),
  people: (id: number, signal: AbortSignal) => call('agencies.people', { params: { id } }, { signal }),
  history: (id: number, query: Input<'agencies.history'>['query'], signal: AbortSignal) =>
    call('agencies.history', { params: { id }, query }, { signal }),
  create: (body: Input<'officeAgencies.create'>['body'], idempotencyKey: string) => {
    const { parentId: _parent, enquiryId: _enquiry, ...own } = body
    return call('agencies.create', { body: own }, { idempotencyKey })
  },
  update: (id: number, body: Input<'officeAgencies.update'>['body']) =>
    call('agencies.update', { params: { id }, body }),
  freeze: (id: number, body: Input<'agencies.freeze'>['body']) =>
    call('agencies.freeze', { params: { id }, body }),
  remove: (id: number, query: Input<'agencies.delete'>['query']) =>
    call('agencies.delete', { params: { id }, query }),
  tryOut: (id: number, body: Input<'agencies.tryOut'>['body']) =>
    call('agencies.tryOut', { params: { id }, body }),
  saveConfig: (id: number, body: Input<'agencies.saveConfig'>['body']) =>
    call('agencies.saveConfig', { params: { id }, body }),
  resetOwner: (id: number) => call('users.resetOwner', { params: { id } }),
  listPath: paths.agencies as string,
  path: paths.agency,
}

const OFFICE: typeof PORTAL = {
  list: (query, signal) => call('officeAgencies.list', { query }, { signal }),
  get: (id, signal) => call('officeAgencies.get', { params: { id } }, { signal }),
  people: (id, signal) => call('officeAgencies.people', { params: { id } }, { signal }),
  history: (id, query, signal) => call('officeAgencies.history', { params: { id }, query }, { signal }),
  create: (body, idempotencyKey) => call('officeAgencies.create', { body }, { idempotencyKey }),
  update: (id, body) => call('officeAgencies.update', { params: { id }, body }),
  freeze: (id, body) => call('officeAgencies.freeze', { params: { id }, body }),
  remove: (id, query) => call('officeAgencies.delete', { params: { id }, query }),
  tryOut: (id, body) => call('officeAgencies.tryOut', { params: { id }, body }),
  saveConfig: (id, body) => call('officeAgencies.saveConfig', { params: { id }, body }),
  resetOwner: (id) => call('officeStaff.resetOwner', { params: { id } }),
  listPath: paths.officeAgencies,
  path: paths.officeAgency,
}

/** The audience of the page: the back office has the same pages under its own addresses. */
export function useRealm(): Realm {
  return useRouteEntry()?.layout === 'office' ? 'office' : 'portal'
}

export function callsOf(realm: Realm): typeof PORTAL {
  return realm === 'portal' ? PORTAL : OFFICE
}

/** What the user may do with agencies in general; single agencies may still be out of reach. */
export function useAgencyRights(realm: Realm) {
  const me = useMe()
  const staff = officeViewer(useOfficeUser())
  if (realm === 'portal') {
    const may = (permission: string) => me !== null && hasPermission(me.permissions, [permission])
    const update = may('agencies:update')
    const opens = me?.company.config.commonConfig.canCreateSubAgency === true && !me.company.frozen
    return {
      config: may('agencies:config'),
      create: opens && may('agencies:create'),
      update,
      freeze: update,
      remove: may('agencies:delete'),
      resetOwner: may('agencysuperuser:reset'),
      makesKeys: may('agencyapikey:write') && me?.userInfo.role.includes('SuperUser') === true,
    }
  }
  const is = (...roles: ('onboarding' | 'pricing' | 'treasury')[]) =>
    allows({ realm: 'office', roles }, staff).ok
  const onboards = is('onboarding')
  return {
    config: is('onboarding', 'pricing'),
    create: onboards,
    update: onboards,
    freeze: is('onboarding', 'treasury'),
    remove: onboards,
    resetOwner: onboards,
    makesKeys: false,
  }
}
