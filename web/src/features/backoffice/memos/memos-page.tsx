import { allows } from '@interline/domain/access/access'
import { MEMO_FILTERS } from '@interline/domain/backoffice/memos/memo'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
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
import { shortDate } from '../../../ui/format/dates.ts'
import { Money } from '../../../ui/money/money.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import styles from '../treasury/treasury.module.css'
import { MemoForm } from './memo-form.tsx'
import { MemoSheet } from './memo-sheet.tsx'
import { MEMO_TONES, type Memo } from './memo-tones.ts'
import { wordsOf } from '../treasury/words-of.ts'
import { memosText } from './text.ts'

const COLUMNS = ['airline', 'ticket', 'amount', 'reason', 'due', 'bearer', 'state'] as const
const LIST = defineList({
  name: 'memos',
  realm: 'office',
  filters: MEMO_FILTERS,
  columns: COLUMNS,
  usual: COLUMNS,
  sorts: [],
  pageSize: 20,
})

/** `/office/treasury/memos`: the register of airlines' debit and credit memos. */
export default function MemosPage() {
  const t = useText(memosText)
  const list = useList(LIST)
  const mayWork = allows({ realm: 'office', roles: ['treasury'] }, officeViewer(useOfficeUser())).ok
  const [open, setOpen] = useState<Memo | null>(null)
  const [isNew, setNew] = useState(false)
  const found = useQuery({
    queryKey: ['officeMemos', list.query],
    queryFn: ({ signal }) => call('officeMemos.list', { query: list.query }, { signal }),
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
              call="officeMemos.export"
              input={(format) => ({ body: { ...list.asked, format } })}
              name="memos"
              total={found.data?.total}
            />
            {mayWork && (
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
        options={{
          kind: wordsOf(t.messages.kinds),
          state: wordsOf(t.messages.states),
          due: wordsOf(t.messages.due),
        }}
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
          rowLabel={({ number }) => number}
          onOpen={setOpen}
          card={(row) => <MemoCard row={row} onOpen={setOpen} />}
          empty={
            <EmptyState title={t(($) => (list.isFiltered ? $.list.filtered : $.list.none))}>
              {t(($) => (list.isFiltered ? $.list.filteredText : $.list.noneText))}
            </EmptyState>
          }
          foot={found.data && <Pager {...found.data} onPage={list.toPage} />}
        />
      </Loaded>
      {open && <MemoSheet key={open.id} memo={open} mayWork={mayWork} onClose={() => setOpen(null)} />}
      {isNew && <MemoForm onClose={() => setNew(false)} onEntered={setOpen} />}
    </Page>
  )
}

function useColumns(onOpen: (row: Memo) => void): readonly Column<Memo>[] {
  const t = useText(memosText)
  return useMemo<Column<Memo>[]>(
    () => [
      {
        key: 'number',
        head: t(($) => $.fields.number),
        cell: (row) => <OpenMemo row={row} onOpen={onOpen} />,
      },
      { key: 'airline', head: t(($) => $.fields.airline), cell: (row) => row.airline },
      {
        key: 'ticket',
        head: t(($) => $.fields.ticket),
        nowrap: true,
        cell: (row) => <Code>{row.ticket}</Code>,
      },
      {
        key: 'amount',
        head: t(($) => $.fields.amount),
        align: 'end',
        nowrap: true,
        cell: (row) => <Money amount={row.amount} currency={row.currency} />,
      },
      { key: 'reason', head: t(($) => $.fields.reason), cell: (row) => row.reason },
      {
        key: 'due',
        head: t(($) => $.fields.disputeBy),
        nowrap: true,
        cell: (row) => row.disputeBy && shortDate(row.disputeBy, t.locale),
      },
      {
        key: 'bearer',
        head: t(($) => $.fields.bearer),
        cell: (row) => row.bearer && (row.charged?.agencyName ?? t.messages.bearers.platform),
      },
      { key: 'state', head: t(($) => $.list.state), nowrap: true, cell: (row) => <MemoState row={row} /> },
    ],
    [t, onOpen],
  )
}

function MemoState({ row }: { readonly row: Memo }) {
  const t = useText(memosText)
  if (row.isWaiting) return <Status tone="warning">{t(($) => $.waiting)}</Status>
  return <Status tone={MEMO_TONES[row.state]}>{t.messages.states[row.state]}</Status>
}

interface RowProps {
  readonly row: Memo
  readonly onOpen: (row: Memo) => void
}

function OpenMemo({ row, onOpen }: RowProps) {
  const t = useText(memosText)
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={t(($) => $.list.open, { number: row.number })}
      onClick={() => onOpen(row)}
    >
      {row.number}
    </button>
  )
}

function MemoCard({ row, onOpen }: RowProps) {
  return (
    <div className={styles.card}>
      <div>
        <OpenMemo row={row} onOpen={onOpen} />
        <Money amount={row.amount} currency={row.currency} />
      </div>
      <div>
        <Code>{row.ticket}</Code>
        <MemoState row={row} />
      </div>
      <p className={styles.quiet}>
        {row.airline} · {row.reason}
      </p>
    </div>
  )
}
