import { ADJUSTMENT_FILTERS } from '@interline/domain/backoffice/adjustments/adjustment'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { allows } from '@interline/domain/access/access'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { ExportMenu } from '../../../shell/list/export-menu.tsx'
import { ListFilters } from '../../../shell/list/list-filters.tsx'
import { ListTools } from '../../../shell/list/list-tools.tsx'
import { defineList, shownColumns, useList } from '../../../shell/list/list.ts'
import { officeViewer, useOfficeUser } from '../../../shell/office-session.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import styles from '../treasury/treasury.module.css'
import { AdjustedAmount } from './adjusted-amount.tsx'
import { AdjustmentDetails } from './adjustment-details.tsx'
import { AdjustmentSheet } from './adjustment-sheet.tsx'
import { ADJUSTMENT_TONES, type Adjustment } from './adjustment-tones.ts'
import { wordsOf } from '../treasury/words-of.ts'
import { adjustmentsText } from './text.ts'

const COLUMNS = ['requested', 'target', 'amount', 'reference', 'reason', 'by', 'state'] as const
const { agency: _, ...FILTERS } = ADJUSTMENT_FILTERS
const LIST = defineList({
  name: 'adjustments',
  realm: 'office',
  filters: FILTERS,
  columns: COLUMNS,
  usual: COLUMNS,
  sorts: [],
  pageSize: 20,
})

/** `/office/treasury/adjustments`: what was corrected by hand, and what waits for a second person. */
export default function AdjustmentsPage() {
  const t = useText(adjustmentsText)
  const list = useList(LIST)
  const viewer = officeViewer(useOfficeUser())
  const mayAsk = allows({ realm: 'office', roles: ['treasury'] }, viewer).ok
  const [open, setOpen] = useState<Adjustment | null>(null)
  const [isNew, setNew] = useState(false)
  const found = useQuery({
    queryKey: ['officeAdjustments', list.query],
    queryFn: ({ signal }) => call('officeAdjustments.list', { query: list.query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns(setOpen)
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={t(($) => $.note)}
        actions={
          <>
            <ExportMenu
              call="officeAdjustments.export"
              input={(format) => ({ body: { ...list.asked, format } })}
              name="adjustments"
              total={found.data?.total}
            />
            {mayAsk && (
              <Button kind="primary" onClick={() => setNew(true)}>
                {t(($) => $.create)}
              </Button>
            )}
          </>
        }
      />
      <ListFilters
        {...list.filters}
        search={t(($) => $.list.search)}
        labels={t.messages.filters}
        options={{ state: wordsOf(t.messages.states), target: wordsOf(t.messages.targets) }}
      >
        <ListTools list={LIST} heads={t.messages.columns} />
      </ListFilters>
      <Loaded query={found} title={t(($) => $.list.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.title)}
          columns={shownColumns(columns, list)}
          density={list.density}
          rows={found.data?.rows}
          rowKey={({ id }) => id}
          rowLabel={({ reference }) => reference}
          onOpen={setOpen}
          card={(row) => <AdjustmentCard row={row} onOpen={setOpen} />}
          empty={
            <EmptyState title={t(($) => (list.isFiltered ? $.list.filtered : $.list.none))}>
              {t(($) => (list.isFiltered ? $.list.filteredText : $.list.noneText))}
            </EmptyState>
          }
          foot={found.data && <Pager {...found.data} onPage={list.toPage} />}
        />
      </Loaded>
      {open && <AdjustmentDetails key={open.id} adjustment={open} onClose={() => setOpen(null)} />}
      {isNew && <AdjustmentSheet onClose={() => setNew(false)} />}
    </Page>
  )
}

function useColumns(onOpen: (row: Adjustment) => void): readonly Column<Adjustment>[] {
  const t = useText(adjustmentsText)
  return useMemo<Column<Adjustment>[]>(
    () => [
      {
        key: 'requested',
        head: t(($) => $.list.requested),
        nowrap: true,
        cell: (row) => instantText(row.requestedAt),
      },
      {
        key: 'target',
        head: t(($) => $.columns.target),
        cell: (row) => <OpenAdjustment row={row} onOpen={onOpen} />,
      },
      {
        key: 'amount',
        head: t(($) => $.fields.amount),
        align: 'end',
        nowrap: true,
        cell: (row) => <AdjustedAmount row={row} />,
      },
      { key: 'reference', head: t(($) => $.fields.reference), cell: (row) => <Code>{row.reference}</Code> },
      { key: 'reason', head: t(($) => $.fields.reason), cell: (row) => row.reason },
      { key: 'by', head: t(($) => $.list.by), cell: (row) => row.requestedBy },
      {
        key: 'state',
        head: t(($) => $.list.state),
        nowrap: true,
        cell: (row) => <Status tone={ADJUSTMENT_TONES[row.state]}>{t.messages.states[row.state]}</Status>,
      },
    ],
    [t, onOpen],
  )
}

interface RowProps {
  readonly row: Adjustment
  readonly onOpen: (row: Adjustment) => void
}

function OpenAdjustment({ row, onOpen }: RowProps) {
  const t = useText(adjustmentsText)
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(row)}>
      {row.agencyName ?? t.messages.targets[row.target]}
      <span className="visually-hidden"> {row.reference}</span>
    </button>
  )
}

function AdjustmentCard({ row, onOpen }: RowProps) {
  const t = useText(adjustmentsText)
  return (
    <div className={styles.card}>
      <div>
        <OpenAdjustment row={row} onOpen={onOpen} />
        <AdjustedAmount row={row} />
      </div>
      <div>
        <Code>{row.reference}</Code>
        <Status tone={ADJUSTMENT_TONES[row.state]}>{t.messages.states[row.state]}</Status>
      </div>
      <p className={styles.quiet}>
        {instantText(row.requestedAt)} · {row.requestedBy}
      </p>
    </div>
  )
}
