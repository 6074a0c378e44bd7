import { PING, WEBHOOK_TYPES } from '@interline/domain/webhooks/event-types'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { ListFilters } from '../../shell/list/list-filters.tsx'
import { ListTools } from '../../shell/list/list-tools.tsx'
import { shownColumns, useList } from '../../shell/list/list.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { exactInstantText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { DeliverySheet } from './delivery-sheet.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { webhooksText } from './text.ts'
import {
  deliveriesKey,
  DELIVERIES,
  LISTS,
  REFRESH_MS,
  useReader,
  type Delivery,
  type Endpoint,
} from './webhook-calls.ts'
import styles from './webhooks.module.css'

/** Every delivery, by filter; one opens beside the list, many are sent again together. */
export function DeliveriesList({ endpoints }: { readonly endpoints: readonly Endpoint[] }) {
  const t = useText(webhooksText)
  const { reader, mayChange } = useReader()
  const list = useList(LISTS[reader])
  const [open, setOpen] = useState<Delivery | null>(null)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const found = useQuery({
    queryKey: [...deliveriesKey(reader), list.query],
    queryFn: ({ signal }) => DELIVERIES[reader](list.query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const shown = [...picked].filter((id) => found.data?.rows.some((row) => row.id === id))
  return (
    <div className={styles.stack}>
      <h2 className={styles.heading}>{t(($) => $.list.title)}</h2>
      <ListFilters
        {...list.filters}
        search={t(($) => $.list.search)}
        labels={t.messages.list.filters}
        options={{
          endpointId: endpoints.map(({ id, name }) => ({ value: id, label: name })),
          state: Object.entries(t.messages.delivery.states).map(([value, label]) => ({ value, label })),
          type: [...WEBHOOK_TYPES, PING].map((value) => ({ value, label: value })),
          ...(reader === 'office' && { agency: agenciesOf(endpoints) }),
        }}
      >
        <ListTools list={LISTS[reader]} heads={t.messages.list.columns} />
      </ListFilters>
      {mayChange && shown.length > 0 && <RedeliverPicked ids={shown} onDone={() => setPicked(new Set())} />}
      <Loaded query={found} title={t(($) => $.list.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.list.title)}
          columns={shownColumns(useColumns(setOpen), list)}
          density={list.density}
          rows={found.data?.rows}
          rowKey={({ id }) => id}
          rowLabel={({ type, orderId }) => `${type} ${orderId ?? ''}`}
          onOpen={setOpen}
          {...(mayChange && { selection: { keys: picked, onChange: setPicked } })}
          card={(row) => (
            <div className={styles.card}>
              <div>
                <OpenDelivery row={row} onOpen={setOpen} />
                <DeliveryState row={row} />
              </div>
              <p className={styles.quiet}>
                {row.endpoint.name} · {exactInstantText(row.createdAt)}
              </p>
            </div>
          )}
          empty={
            <EmptyState title={t(($) => (list.isFiltered ? $.list.filtered : $.list.none))}>
              {t(($) => (list.isFiltered ? $.list.filteredText : $.list.noneText))}
            </EmptyState>
          }
          foot={found.data && <Pager {...found.data} onPage={list.toPage} />}
        />
      </Loaded>
      {open && <DeliverySheet key={open.id} delivery={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

function agenciesOf(endpoints: readonly Endpoint[]) {
  const names = new Map(endpoints.map(({ agency }) => [String(agency.id), agency.name]))
  return [...names].map(([value, label]) => ({ value, label }))
}

function RedeliverPicked({ ids, onDone }: { readonly ids: readonly string[]; readonly onDone: () => void }) {
  const t = useText(webhooksText)
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => call('webhooks.redeliver', { body: { ids: [...ids] } }),
    onSuccess: ({ count }) => {
      toast.success(t(($) => $.actions.redelivered, { count }))
      onDone()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhooks'] }),
  })
  return (
    <div className={styles.buttons}>
      {again.error && (
        <Notice tone="error" live="assertive">
          {again.error.message}
        </Notice>
      )}
      <Button busy={again.isPending} onClick={() => again.mutate()}>
        {t(($) => $.list.redeliver, { count: ids.length })}
      </Button>
    </div>
  )
}

function useColumns(onOpen: (row: Delivery) => void): readonly Column<Delivery>[] {
  const t = useText(webhooksText)
  const { reader } = useReader()
  const heads = t.messages.list.columns
  return [
    { key: 'event', head: heads.event, cell: (row) => <OpenDelivery row={row} onOpen={onOpen} /> },
    ...(reader === 'office'
      ? [{ key: 'agency', head: heads.agency, cell: (row: Delivery) => row.agency.name }]
      : []),
    { key: 'endpoint', head: heads.endpoint, cell: (row) => row.endpoint.name },
    { key: 'state', head: heads.state, cell: (row) => <DeliveryState row={row} /> },
    { key: 'answer', head: heads.answer, cell: (row) => <LastAnswer row={row} /> },
    { key: 'created', head: heads.created, nowrap: true, cell: (row) => exactInstantText(row.createdAt) },
  ]
}

function OpenDelivery({ row, onOpen }: { readonly row: Delivery; readonly onOpen: (row: Delivery) => void }) {
  const t = useText(webhooksText)
  return (
    <div>
      <button
        type="button"
        className={styles.open}
        aria-label={t(($) => $.list.open, {
          type: row.type,
          order: row.orderId ?? t(($$) => $$.list.noOrder),
        })}
        onClick={() => onOpen(row)}
      >
        <Code>{row.type}</Code>
      </button>
      <div className={styles.quiet}>
        {row.orderId && <Code>{row.orderId}</Code>} {row.test && <Tag>{t(($) => $.delivery.test)}</Tag>}
      </div>
    </div>
  )
}

function LastAnswer({ row }: { readonly row: Delivery }) {
  const t = useText(webhooksText)
  if (row.attempts === 0) return '–'
  return (
    <>
      {row.lastError
        ? t.messages.errors[row.lastError]
        : t(($) => $.delivery.status, { status: row.lastStatus ?? '–' })}
      <div className={styles.quiet}>{t(($) => $.delivery.attempts, { count: row.attempts })}</div>
    </>
  )
}
