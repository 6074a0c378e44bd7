import { askedFilters, defineFilters, type FilterValues } from '@interline/domain/lists/filters'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { ClearFilters } from '../../shell/list/clear-filters.tsx'
import { ListFilters } from '../../shell/list/list-filters.tsx'
import { useFilters } from '../../shell/list/use-filters.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './api-clients.module.css'
import { CallCard, useCallColumns } from './call-columns.tsx'
import { readCalls, type CallFilter, type Client } from './client-calls.ts'
import { apiClientsText } from './text.ts'

interface CallsPanelProps {
  readonly clients: readonly Pick<Client, 'id' | 'name'>[]
  /** For the platform's staff: the calls of this client. */
  readonly office?: string
}

const OUTCOMES = ['answered', 'refused', 'failed'] as const

const FILTERS = defineFilters({
  q: { kind: 'words', most: 64 },
  outcome: { kind: 'choice', of: OUTCOMES },
  client: { kind: 'key', most: 40 },
})
type CallFilters = FilterValues<typeof FILTERS>

/** The log of calls, newest first; an agency's filters are in the address, those of a sheet of the platform are not. */
export function CallsPanel({ clients, office }: CallsPanelProps) {
  const t = useText(apiClientsText)
  const address = useFilters(FILTERS)
  const [own, setOwn] = useState<CallFilters>({})
  const filters = office
    ? {
        filters: FILTERS,
        values: own,
        onChange: (valuesOf: (now: CallFilters) => CallFilters) => setOwn(valuesOf),
      }
    : address.filters
  const isFiltered = Object.keys(filters.values).length > 0
  const filter: CallFilter = {
    ...askedFilters(FILTERS, filters.values, ''),
    ...(office !== undefined && { client: office }),
  }
  const log = useInfiniteQuery({
    queryKey: ['apiClients', 'calls', office ?? '', filter],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      readCalls(
        { ...filter, ...(pageParam && { cursor: pageParam }) },
        { office: office !== undefined, signal },
      ),
    getNextPageParam: ({ cursor }) => cursor,
  })
  const columns = useCallColumns()
  return (
    <div className={styles.stack}>
      <ListFilters
        {...filters}
        search={t(($) => $.calls.search)}
        labels={{ outcome: t(($) => $.calls.outcome), client: t(($) => $.usage.client) }}
        options={{
          outcome: OUTCOMES.map((value) => ({ value, label: t.messages.calls.outcomes[value] })),
          client:
            office === undefined ? clients.map(({ id, name }) => ({ value: id, label: name })) : undefined,
        }}
      />
      <Loaded query={log} title={t(($) => $.calls.failed)} safe={t(($) => $.calls.failedSafe)}>
        <DataTable
          label={t(($) => $.calls.title)}
          columns={columns}
          rows={log.data?.pages.flatMap(({ rows }) => rows)}
          rowKey={({ requestId }) => requestId}
          rowLabel={({ call }) => call}
          card={(row) => <CallCard row={row} />}
          empty={
            isFiltered ? (
              <EmptyState
                title={t(($) => $.calls.noMatch)}
                actions={<ClearFilters onClear={() => filters.onChange(() => ({}))} />}
              />
            ) : (
              <EmptyState title={t(($) => $.calls.empty)}>{t(($) => $.calls.emptyHow)}</EmptyState>
            )
          }
          foot={
            log.hasNextPage && (
              <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                {t(($) => $.calls.more)}
              </Button>
            )
          }
        />
      </Loaded>
    </div>
  )
}
