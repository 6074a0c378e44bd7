import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LINE_OUTCOMES } from '@interline/domain/backoffice/billing/differences'
import { call, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { fullDate, instantText } from '../../../ui/format/dates.ts'
import { moneyText } from '../../../ui/format/money.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import styles from '../treasury/treasury.module.css'
import type { BillingFile } from './billing-tones.ts'
import { billingText } from './text.ts'

type Line = Reply<'officeBilling.lines'>['lines']['rows'][number]

const PAGE_SIZE = 20

/** One billing file: how every line of it was accounted for. */
export function FileSheet({ fileId, onClose }: { readonly fileId: string; readonly onClose: () => void }) {
  const t = useText(billingText)
  const [page, setPage] = useState(1)
  const [outcome, setOutcome] = useState<Line['outcome'] | ''>('')
  const query = { page, pageSize: PAGE_SIZE, ...(outcome ? { outcome } : {}) }
  const found = useQuery({
    queryKey: ['officeBilling', 'lines', fileId, query],
    queryFn: ({ signal }) => call('officeBilling.lines', { params: { id: fileId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const file = found.data?.file
  return (
    <Sheet open width={720} onClose={onClose} title={file?.reference ?? t(($) => $.files.loading)}>
      <Loaded query={found} title={t(($) => $.files.failed)} safe={t(($) => $.failedSafe)}>
        <div className={styles.form}>
          {file && <FileFacts file={file} />}
          <SelectField
            label={t(($) => $.lines.outcome)}
            value={outcome}
            options={[
              { value: '', label: t(($) => $.all) },
              ...LINE_OUTCOMES.map((value) => ({ value, label: t.messages.outcomes[value] })),
            ]}
            onChange={(event) => {
              setOutcome(LINE_OUTCOMES.find((each) => each === event.target.value) ?? '')
              setPage(1)
            }}
          />
          <DataTable
            label={t(($) => $.lines.title)}
            columns={useLineColumns()}
            rows={found.data?.lines.rows}
            rowKey={({ line }) => String(line)}
            rowLabel={({ line }) => t(($) => $.lines.line, { line })}
            card={(row) => <LineCard row={row} />}
            empty={<EmptyState title={t(($) => $.lines.none)} />}
            foot={
              found.data && (
                <Pager page={page} pageSize={PAGE_SIZE} total={found.data.lines.total} onPage={setPage} />
              )
            }
          />
        </div>
      </Loaded>
    </Sheet>
  )
}

function FileFacts({ file }: { readonly file: BillingFile }) {
  const t = useText(billingText)
  return (
    <>
      {!file.complete && <Notice tone="info">{t(($) => $.files.partial, { count: file.unbilled })}</Notice>}
      <Facts>
        <Fact label={t(($) => $.files.supplier)}>{file.supplier}</Fact>
        <Fact label={t(($) => $.files.period)}>
          {fullDate(file.from)} – {fullDate(file.to)}
        </Fact>
        <Fact label={t(($) => $.files.lines)}>
          {t(($) => $.files.accounted, {
            lines: file.lines,
            documents: file.documents,
            unread: file.unread,
            other: file.other,
          })}
        </Fact>
        <Fact label={t(($) => $.files.matched)}>
          {t(($) => $.files.matchedOf, { matched: file.matched, repeated: file.repeated })}
        </Fact>
        {file.sums.map(({ currency, billed, matched }) => (
          <Fact key={currency} label={t(($) => $.files.billed, { currency })}>
            {t(($) => $.files.billedOf, {
              billed: moneyText(billed, currency),
              matched: moneyText(matched, currency),
            })}
          </Fact>
        ))}
        <Fact label={t(($) => $.files.uploaded)}>
          {file.uploadedBy} · {instantText(file.uploadedAt)}
        </Fact>
        <Fact label={t(($) => $.files.name)}>{file.name}</Fact>
      </Facts>
    </>
  )
}

function useLineColumns(): readonly Column<Line>[] {
  const t = useText(billingText)
  return [
    { key: 'line', head: t(($) => $.lines.number), align: 'end', cell: (row) => row.line },
    {
      key: 'document',
      head: t(($) => $.lines.document),
      cell: (row) =>
        row.issue ? <Unread row={row} /> : <Code>{row.ticket ?? row.pnr ?? row.reference}</Code>,
    },
    { key: 'type', head: t(($) => $.lines.type), cell: (row) => row.type && t.messages.types[row.type] },
    { key: 'net', head: t(($) => $.lines.net), align: 'end', nowrap: true, cell: (row) => <Net row={row} /> },
    { key: 'outcome', head: t(($) => $.lines.outcome), cell: (row) => t.messages.outcomes[row.outcome] },
  ]
}

function Net({ row }: { readonly row: Line }) {
  if (row.net === null || row.currency === null) return null
  return <Money amount={row.net} currency={row.currency} />
}

function Unread({ row }: { readonly row: Line }) {
  const t = useText(billingText)
  return (
    <>
      {row.issue && t.messages.issues[row.issue]}
      <br />
      <Code>{row.text}</Code>
    </>
  )
}

function LineCard({ row }: { readonly row: Line }) {
  const t = useText(billingText)
  return (
    <div className={styles.card}>
      <div>
        {row.issue ? <Unread row={row} /> : <Code>{row.ticket ?? row.pnr ?? row.reference}</Code>}
        <Net row={row} />
      </div>
      <p className={styles.quiet}>
        {t(($) => $.lines.line, { line: row.line })} · {t.messages.outcomes[row.outcome]}
      </p>
    </div>
  )
}
