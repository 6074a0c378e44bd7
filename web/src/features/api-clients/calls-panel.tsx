import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useListView } from '../../navigation.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
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

/** The log of calls, newest first; filters are in the address. */
export function CallsPanel({ clients, office }: CallsPanelProps) {
  const t = useText(apiClientsText)
  const { parameters, change } = useListView()
  const [typed, setTyped] = useState(parameters.get('q') ?? '')
  const outcome = OUTCOMES.find((each) => each === parameters.get('outcome'))
  const client = office ?? parameters.get('client') ?? ''
  const q = parameters.get('q') ?? ''
  const filter: CallFilter = { ...(client && { client }), ...(q && { q }), ...(outcome && { outcome }) }
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
  const isFiltered = q !== '' || outcome !== undefined || (office === undefined && client !== '')
  return (
    <div className={styles.stack}>
      <form
        className={styles.filters}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          change({ q: typed.trim() })
        }}
      >
        <TextField
          label={t(($) => $.calls.search)}
          type="search"
          maxLength={64}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => change({ q: typed.trim() })}
        />
        <SelectField
          label={t(($) => $.calls.outcome)}
          value={outcome ?? ''}
          options={[
            { value: '', label: t(($) => $.calls.any) },
            ...OUTCOMES.map((value) => ({ value, label: t.messages.calls.outcomes[value] })),
          ]}
          onChange={(event) => change({ outcome: event.target.value })}
        />
        {office === undefined && (
          <SelectField
            label={t(($) => $.usage.client)}
            value={client}
            options={[
              { value: '', label: t(($) => $.usage.all) },
              ...clients.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => change({ client: event.target.value })}
          />
        )}
      </form>
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
              <EmptyState title={t(($) => $.calls.noMatch)} />
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
