import {
  DIFFERENCE_FILTERS,
  DIFFERENCE_KINDS,
  DIFFERENCE_STATES,
} from '@interline/domain/backoffice/billing/differences'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useSearchParams } from '../../../navigation.ts'
import { ExportMenu } from '../../../shell/list/export-menu.tsx'
import { ListFilters } from '../../../shell/list/list-filters.tsx'
import { ListTools } from '../../../shell/list/list-tools.tsx'
import { defineList, shownColumns, useList } from '../../../shell/list/list.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import styles from '../treasury/treasury.module.css'
import { DIFFERENCE_TONES, type Difference } from './billing-tones.ts'
import { DifferenceSheet } from './difference-sheet.tsx'
import { wordsOf } from '../treasury/words-of.ts'
import { billingText } from './text.ts'

const COLUMNS = ['document', 'file', 'theirs', 'ours', 'owner', 'state'] as const
const { file: _, ...FILTERS } = DIFFERENCE_FILTERS
const LIST = defineList({
  name: 'billing-differences',
  realm: 'office',
  filters: FILTERS,
  columns: COLUMNS,
  usual: COLUMNS,
  sorts: [],
  pageSize: 20,
})

interface DifferencesPanelProps {
  readonly mayWork: boolean
}

/** The queue: what is open first, oldest first. Its filters are in their place from the first paint. */
export function DifferencesPanel(props: DifferencesPanelProps) {
  return useOpenQueue() && <Queue {...props} />
}

function Queue({ mayWork }: DifferencesPanelProps) {
  const t = useText(billingText)
  const list = useList(LIST)
  const { state, ...others } = list.values
  const isQueue = state === 'open' && Object.keys(others).length === 0
  const isFiltered = list.isFiltered && !isQueue
  const [open, setOpen] = useState<Difference | null>(null)
  const found = useQuery({
    queryKey: ['officeBilling', 'differences', list.query],
    queryFn: ({ signal }) => call('officeBilling.differences', { query: list.query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const counts = found.data?.counts
  const counted = (value: keyof typeof t.messages.states) =>
    counts ? `${t.messages.states[value]} (${counts[value]})` : `${t.messages.states[value]} (–)`
  const columns = useColumns(setOpen)
  return (
    <div className={styles.stack}>
      <ListFilters
        {...list.filters}
        search={t(($) => $.queue.search)}
        labels={t.messages.filters}
        options={{
          state: DIFFERENCE_STATES.map((value) => ({ value, label: counted(value) })),
          kind: DIFFERENCE_KINDS.map((value) => ({ value, label: t.messages.outcomes[value] })),
          owner: wordsOf(t.messages.owners),
        }}
      >
        <ListTools list={LIST} heads={t.messages.columns} />
        <ExportMenu
          call="officeBilling.exportDifferences"
          input={(format) => ({ body: { ...list.asked, format } })}
          name="billing-differences"
          total={found.data?.total}
        />
      </ListFilters>
      <Loaded query={found} title={t(($) => $.queue.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.tabs.queue)}
          columns={shownColumns(columns, list)}
          density={list.density}
          rows={found.data?.rows}
          rowKey={({ id }) => id}
          rowLabel={documentOf}
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
      {open && (
        <DifferenceSheet key={open.id} difference={open} mayWork={mayWork} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}

/** Coming without a filter, a person sees what is open; without that filter all. True once the filter is set. */
function useOpenQueue(): boolean {
  const [parameters, change] = useSearchParams()
  const [wasSet, setWasSet] = useState(parameters.size > 0)
  if (parameters.size > 0 && !wasSet) setWasSet(true)
  useEffect(() => {
    if (!wasSet) change(() => new URLSearchParams({ state: 'open' }))
  }, [wasSet, change])
  return wasSet
}

function documentOf({ ticket, pnr, reference, line }: Difference): string {
  return ticket ?? pnr ?? (reference || String(line ?? ''))
}

function useColumns(onOpen: (row: Difference) => void): readonly Column<Difference>[] {
  const t = useText(billingText)
  return useMemo<Column<Difference>[]>(
    () => [
      {
        key: 'kind',
        head: t(($) => $.queue.kind),
        cell: (row) => <OpenDifference row={row} onOpen={onOpen} />,
      },
      {
        key: 'document',
        head: t(($) => $.lines.document),
        nowrap: true,
        cell: (row) => <Code>{documentOf(row)}</Code>,
      },
      { key: 'file', head: t(($) => $.files.reference), cell: (row) => row.fileReference },
      {
        key: 'theirs',
        head: t(($) => $.queue.theirs),
        align: 'end',
        nowrap: true,
        cell: (row) => <Side amount={row.theirs} currency={row.theirCurrency} />,
      },
      {
        key: 'ours',
        head: t(($) => $.queue.ours),
        align: 'end',
        nowrap: true,
        cell: (row) => <Side amount={row.ours} currency={row.ourCurrency} />,
      },
      { key: 'owner', head: t(($) => $.queue.owner), cell: (row) => row.owner },
      {
        key: 'state',
        head: t(($) => $.queue.state),
        nowrap: true,
        cell: (row) => <Status tone={DIFFERENCE_TONES[row.state]}>{t.messages.states[row.state]}</Status>,
      },
    ],
    [t, onOpen],
  )
}

function Side({
  amount,
  currency,
}: {
  readonly amount: number | null
  readonly currency: Difference['ourCurrency']
}) {
  if (amount === null || currency === null) return <>–</>
  return <Money amount={amount} currency={currency} />
}

interface RowProps {
  readonly row: Difference
  readonly onOpen: (row: Difference) => void
}

function OpenDifference({ row, onOpen }: RowProps) {
  const t = useText(billingText)
  const kind = t.messages.outcomes[row.kind]
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={t(($) => $.queue.open, { kind, document: documentOf(row) })}
      onClick={() => onOpen(row)}
    >
      {kind}
    </button>
  )
}

function DifferenceCard({ row, onOpen }: RowProps) {
  const t = useText(billingText)
  return (
    <div className={styles.card}>
      <div>
        <OpenDifference row={row} onOpen={onOpen} />
        <Status tone={DIFFERENCE_TONES[row.state]}>{t.messages.states[row.state]}</Status>
      </div>
      <div>
        <Code>{documentOf(row)}</Code>
        <Side amount={row.theirs ?? row.ours} currency={row.theirCurrency ?? row.ourCurrency} />
      </div>
      <p className={styles.quiet}>
        {row.fileReference} · {row.owner ?? t(($) => $.owners.nobody)}
      </p>
    </div>
  )
}
