import {
  DIFFERENCE_STATES,
  SETTLEMENT_DIFFERENCES,
  SETTLEMENT_FILTERS,
} from '@interline/domain/gateway-reconciliation/differences'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useGo, usePathname } from '../../navigation.ts'
import { ListFilters } from '../../shell/list/list-filters.tsx'
import { ListTools } from '../../shell/list/list-tools.tsx'
import { defineList, shownColumns, useList } from '../../shell/list/list.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Code } from '../../ui/code/code.tsx'
import { fullDate } from '../../ui/format/dates.ts'
import { Money } from '../../ui/money/money.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { DifferenceSheet } from './difference-sheet.tsx'
import styles from './settlements.module.css'
import { STATE_TONES, useSettlementCalls, type Difference } from './settlement-calls.ts'
import { settlementsText } from './text.ts'

const COLUMNS = ['reference', 'file', 'theirs', 'ours', 'owner', 'state'] as const
const listIn = (realm: 'office' | 'agency') =>
  defineList({
    name: 'settlement-differences',
    realm,
    filters: SETTLEMENT_FILTERS,
    columns: COLUMNS,
    usual: COLUMNS,
    sorts: [],
    pageSize: 20,
  })
const LISTS = { office: listIn('office'), portal: listIn('agency') }

/** The queue: what is open first, oldest first. */
export function DifferencesPanel() {
  const t = useText(settlementsText)
  const { keeper, calls, key } = useSettlementCalls()
  const list = useList(LISTS[keeper])
  useOpenQueue()
  const { state, ...others } = list.values
  const isQueue = state === 'open' && Object.keys(others).length === 0
  const isFiltered = list.isFiltered && !isQueue
  const [open, setOpen] = useState<Difference | null>(null)
  const found = useQuery({
    queryKey: [...key, 'differences', list.query],
    queryFn: ({ signal }) => calls.differences(list.query, { signal }),
    placeholderData: keepPreviousData,
  })
  const counts = found.data?.counts
  const counted = (value: Difference['state']) =>
    counts ? `${t.messages.states[value]} (${counts[value]})` : t.messages.states[value]
  const columns = useColumns(setOpen)
  const reference = useReference()
  // Chosen by the link of a file; it is named by its rows.
  const ofFile = found.data?.rows.find(({ fileId }) => fileId === list.values.file)
  const { owners } = t.messages
  return (
    <div className={styles.stack}>
      <ListFilters
        {...list.filters}
        search={t(($) => $.queue.search)}
        labels={t.messages.filters}
        options={{
          state: DIFFERENCE_STATES.map((value) => ({ value, label: counted(value) })),
          kind: SETTLEMENT_DIFFERENCES.map((value) => ({ value, label: t.messages.outcomes[value] })),
          owner: (['mine', 'nobody'] as const).map((value) => ({ value, label: owners[value] })),
          file: ofFile && [{ value: ofFile.fileId, label: `${ofFile.account} · ${fullDate(ofFile.day)}` }],
        }}
      >
        <ListTools list={LISTS[keeper]} heads={t.messages.columns} />
      </ListFilters>
      <Loaded query={found} title={t(($) => $.queue.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.tabs.queue)}
          columns={shownColumns(columns, list)}
          density={list.density}
          rows={found.data?.rows}
          rowKey={({ id }) => id}
          rowLabel={reference}
          onOpen={setOpen}
          card={(row) => <DifferenceCard row={row} onOpen={setOpen} />}
          empty={
            <EmptyState title={t(($) => (isFiltered ? $.queue.filtered : $.queue.none))}>
              {t(($) => (isFiltered ? $.queue.filteredText : $.queue.noneText))}
            </EmptyState>
          }
          foot={found.data && <Pager {...found.data} onPage={list.toPage} />}
        />
      </Loaded>
      {open && <DifferenceSheet key={open.id} difference={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** Coming without a filter, a person sees what is open; without that filter all. */
function useOpenQueue(): void {
  const go = useGo()
  const path = usePathname()
  useEffect(() => {
    if (window.location.search === '') go(`${path}?state=open`, { replace: true })
    // Only on coming here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/** What a difference is about; of a row that could not be read only its number is known. */
function useReference(): (row: Difference) => string {
  const t = useText(settlementsText)
  return ({ orderId, ref, providerRef, line }) =>
    orderId ?? ref ?? (providerRef || (line === null ? '' : t(($) => $.rows.row, { line })))
}

function useColumns(onOpen: (row: Difference) => void): readonly Column<Difference>[] {
  const t = useText(settlementsText)
  const reference = useReference()
  const { columns: heads } = t.messages
  return [
    {
      key: 'kind',
      head: t(($) => $.queue.kind),
      cell: (row) => <OpenDifference row={row} onOpen={onOpen} />,
    },
    {
      key: 'reference',
      head: heads.reference,
      nowrap: true,
      cell: (row) => <Code>{reference(row)}</Code>,
    },
    { key: 'file', head: heads.file, cell: (row) => `${row.account} · ${fullDate(row.day)}` },
    {
      key: 'theirs',
      head: heads.theirs,
      align: 'end',
      nowrap: true,
      cell: (row) => <Side amount={row.theirs} currency={row.theirCurrency} />,
    },
    {
      key: 'ours',
      head: heads.ours,
      align: 'end',
      nowrap: true,
      cell: (row) => <Side amount={row.ours} currency={row.ourCurrency} />,
    },
    { key: 'owner', head: heads.owner, cell: (row) => row.owner },
    {
      key: 'state',
      head: heads.state,
      nowrap: true,
      cell: (row) => <Status tone={STATE_TONES[row.state]}>{t.messages.states[row.state]}</Status>,
    },
  ]
}

interface SideProps {
  readonly amount: number | null
  readonly currency: Difference['ourCurrency']
}

function Side({ amount, currency }: SideProps) {
  if (amount === null || currency === null) return <>–</>
  return <Money amount={amount} currency={currency} />
}

interface RowProps {
  readonly row: Difference
  readonly onOpen: (row: Difference) => void
}

function OpenDifference({ row, onOpen }: RowProps) {
  const t = useText(settlementsText)
  const reference = useReference()
  const kind = t.messages.outcomes[row.kind]
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={t(($) => $.queue.open, { kind, reference: reference(row) })}
      onClick={() => onOpen(row)}
    >
      {kind}
    </button>
  )
}

function DifferenceCard({ row, onOpen }: RowProps) {
  const t = useText(settlementsText)
  const reference = useReference()
  return (
    <div className={styles.card}>
      <div>
        <OpenDifference row={row} onOpen={onOpen} />
        <Status tone={STATE_TONES[row.state]}>{t.messages.states[row.state]}</Status>
      </div>
      <div>
        <Code>{reference(row)}</Code>
        <Side amount={row.theirs ?? row.ours} currency={row.theirCurrency ?? row.ourCurrency} />
      </div>
      <p className={styles.quiet}>
        {row.account} · {fullDate(row.day)} · {row.owner ?? t(($) => $.owners.nobody)}
      </p>
    </div>
  )
}
