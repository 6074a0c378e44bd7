/** The same list for two audiences: owners of an agency, and the platform's auditors over all agencies. */
import { OFFICE_LOG_FILTERS } from '@interline/domain/user-log/filters'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type Input, type Reply } from '../../api/call.ts'
import { useLocale } from '../../i18n/index.tsx'
import { useRouteEntry } from '../../shell/frame/current-route.ts'
import { defineList } from '../../shell/list/list.ts'

export type Realm = 'agency' | 'office'
export type LogRow = Reply<'userLog.list'>['rows'][number]
type Query = Input<'officeUserLog.list'>['query']

const COLUMNS = ['operator', 'agency', 'actionType', 'target', 'via', 'ip', 'device'] as const
export type LogColumn = (typeof COLUMNS)[number]

const common = { filters: OFFICE_LOG_FILTERS, sorts: [], pageSize: 25 } as const

const LISTS = {
  agency: defineList({
    ...common,
    name: 'user-log',
    realm: 'agency',
    columns: COLUMNS.filter((name) => name !== 'agency'),
    usual: ['operator', 'actionType', 'target', 'ip'],
  }),
  office: defineList({
    ...common,
    name: 'audit',
    realm: 'office',
    columns: COLUMNS,
    usual: ['operator', 'agency', 'actionType', 'target', 'ip'],
  }),
} as const

export const listOf = (realm: Realm) => LISTS[realm]

export function useRealm(): Realm {
  return useRouteEntry()?.layout === 'office' ? 'office' : 'agency'
}

export function useLogRows(realm: Realm, query: Query) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['userLog', realm, locale, query],
    queryFn: ({ signal }) =>
      realm === 'office'
        ? call('officeUserLog.list', { query }, { signal })
        : call('userLog.list', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The users to filter by: of the agency, or platform staff. Undefined while loading. */
export function useOperators(realm: Realm) {
  const { data } = useQuery({
    queryKey: ['userLog.operators', realm],
    queryFn: async ({ signal }) =>
      realm === 'office'
        ? (await call('officeStaff.list', {}, { signal })).staff
        : (await call('users.list', { query: { pageSize: 100 } }, { signal })).rows,
    staleTime: 60_000,
  })
  return data?.map(({ id, nickname }) => ({ value: id, label: nickname }))
}

/** All agencies for platform staff; undefined for others. */
export function useAgencies(realm: Realm) {
  const { data } = useQuery({
    queryKey: ['userLog.agencies'],
    queryFn: ({ signal }) => call('officeAgencies.list', { query: { pageSize: 100 } }, { signal }),
    staleTime: 60_000,
    enabled: realm === 'office',
  })
  return data?.rows.map(({ id, name }) => ({ value: String(id), label: name }))
}
