import { AGENCY_FILTERS, AGENCY_STATUSES } from '@interline/domain/agencies/agency-filters'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.tsx'
import { useGo, useListView } from '../../navigation.ts'
import { ListFilters } from '../../shell/list/list-filters.tsx'
import { ListTools } from '../../shell/list/list-tools.tsx'
import { defineList, useList } from '../../shell/list/list.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { callsOf, useAgencyRights, useRealm } from './agency-calls.ts'
import { CreateSheet } from './create-sheet.tsx'
import { AGENCY_COLUMNS, AgencyTable } from './agency-table.tsx'
import { agenciesText } from './text.ts'

const listOf = (realm: 'agency' | 'office') =>
  defineList({
    name: 'agencies',
    realm,
    filters: AGENCY_FILTERS,
    columns: AGENCY_COLUMNS,
    usual: AGENCY_COLUMNS,
    sorts: [],
    pageSize: 50,
  })
const LISTS = { portal: listOf('agency'), office: listOf('office') } as const

/**
 * `/agency-manager`: the agencies below the user's own; `/office/agencies`: all agencies. The address holds search and
 * filters.
 */
export default function AgenciesPage() {
  const realm = useRealm()
  const t = useText(agenciesText)
  const go = useGo()
  // Of the address only the enquiry to open an agency from is not a filter.
  const { parameters, change } = useListView()
  const list = useList(LISTS[realm])
  const calls = callsOf(realm)
  const found = useQuery({
    queryKey: ['agencies', realm, list.query],
    queryFn: ({ signal }) => calls.list(list.query, signal),
    placeholderData: keepPreviousData,
  })
  const rights = useAgencyRights(realm)
  const [isCreating, setCreating] = useState(false)
  const enquiry = parameters.get('enquiry') ?? ''
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={found.data && t(($) => $.found, { count: found.data.total })}
        actions={
          rights.create && (
            <Button kind="primary" onClick={() => setCreating(true)}>
              {t(($) => $.creating.open)}
            </Button>
          )
        }
      />
      <ListFilters
        {...list.filters}
        search={t(($) => $.searchHint)}
        labels={t.messages.filters}
        options={{
          status: AGENCY_STATUSES.map((value) => ({ value, label: t.messages.statuses[value] })),
          overdue: [{ value: 'true', label: t(($) => $.onlyOverdue) }],
        }}
      >
        <ListTools list={LISTS[realm]} heads={t.messages.columns} />
      </ListFilters>
      <Loaded query={found} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <AgencyTable realm={realm} list={list} found={found.data} onOpen={({ id }) => go(calls.path(id))} />
      </Loaded>
      {rights.create && (isCreating || enquiry !== '') && (
        <CreateSheet
          realm={realm}
          enquiryId={enquiry}
          onClose={() => {
            setCreating(false)
            if (enquiry !== '') change({ enquiry: '' })
          }}
        />
      )}
    </Page>
  )
}
