import { ROW_OUTCOMES } from '@interline/domain/gateway-reconciliation/differences'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { usePathname } from '../../navigation.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Code } from '../../ui/code/code.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Facts } from '../../ui/facts.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { fullDate, instantText } from '../../ui/format/dates.ts'
import { moneyText } from '../../ui/format/money.ts'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { merchantAccountsText } from '../merchant-accounts/text.ts'
import styles from './settlements.module.css'
import { useSettlementCalls, type SettlementFile, type SettlementRow } from './settlement-calls.ts'
import { settlementsText } from './text.ts'

const PAGE_SIZE = 20

/** One settlement file: how every row of it was accounted for. */
export function FileSheet({ fileId, onClose }: { readonly fileId: string; readonly onClose: () => void }) {
  const t = useText(settlementsText)
  const { calls, key } = useSettlementCalls()
  const [page, setPage] = useState(1)
  const [outcome, setOutcome] = useState<SettlementRow['outcome'] | ''>('')
  const query = { page, pageSize: PAGE_SIZE, ...(outcome ? { outcome } : {}) }
  const found = useQuery({
    queryKey: [...key, 'rows', fileId, query],
    queryFn: ({ signal }) => calls.rows(fileId, query, { signal }),
    placeholderData: keepPreviousData,
  })
  const file = found.data?.file
  return (
    <Sheet
      open
      width={720}
      onClose={onClose}
      title={file ? `${file.account} · ${fullDate(file.day)}` : t(($) => $.files.file)}
    >
      <Loaded query={found} title={t(($) => $.files.failed)} safe={t(($) => $.failedSafe)}>
        <div className={styles.form}>
          {file && <FileFacts file={file} onClose={onClose} />}
          <SelectField
            label={t(($) => $.rows.outcome)}
            value={outcome}
            options={[
              { value: '', label: t(($) => $.all) },
              ...ROW_OUTCOMES.map((value) => ({ value, label: t.messages.outcomes[value] })),
            ]}
            onChange={(event) => {
              setOutcome(ROW_OUTCOMES.find((each) => each === event.target.value) ?? '')
              setPage(1)
            }}
          />
          <DataTable
            label={t(($) => $.rows.title)}
            columns={useRowColumns()}
            rows={found.data?.rows.rows}
            rowKey={({ line }) => String(line)}
            rowLabel={({ line }) => t(($) => $.rows.row, { line })}
            card={(row) => <RowCard row={row} />}
            empty={<EmptyState title={t(($) => $.rows.none)} />}
            foot={found.data && <Pager {...found.data.rows} onPage={setPage} />}
          />
        </div>
      </Loaded>
    </Sheet>
  )
}

interface FileFactsProps {
  readonly file: SettlementFile
  readonly onClose: () => void
}

function FileFacts({ file, onClose }: FileFactsProps) {
  const path = usePathname()
  const t = useText(settlementsText)
  const { channels } = useText(merchantAccountsText).messages
  return (
    <Facts>
      <Fact label={t(($) => $.files.channel)}>{channels[file.channel]}</Fact>
      <Fact label={t(($) => $.files.rows)}>
        {t(($) => $.files.accounted, {
          rows: file.rows,
          matched: file.matched,
          differing: file.differing,
          repeated: file.repeated,
          provider: file.provider,
          unread: file.unread,
        })}
      </Fact>
      <Fact label={t(($) => $.files.missing)}>{file.missing}</Fact>
      <Fact label={t(($) => $.files.differences)}>
        {file.differences > 0 && (
          <Link className={styles.open} to={`${path}?file=${file.id}`} onClick={onClose}>
            {t(($) => $.files.openOf, { open: file.open, all: file.differences })}
          </Link>
        )}
      </Fact>
      {file.sums.map(({ currency, gross, fees, net, paidOut }) => (
        <Fact key={currency} label={currency}>
          {t(($) => $.files.sums, {
            gross: moneyText(gross, currency),
            fees: moneyText(fees, currency),
            net: moneyText(net, currency),
          })}
          {paidOut !== 0 && ` ${t(($) => $.files.paidOut, { amount: moneyText(paidOut, currency) })}`}
        </Fact>
      ))}
      <Fact label={t(($) => $.files.taken)}>
        {file.takenBy ?? t(($) => $.files.daily)} · {instantText(file.takenAt)}
      </Fact>
      <Fact label={t(($) => $.files.name)}>{file.name}</Fact>
    </Facts>
  )
}

function useRowColumns(): readonly Column<SettlementRow>[] {
  const t = useText(settlementsText)
  return [
    { key: 'line', head: t(($) => $.rows.number), align: 'end', cell: (row) => row.line },
    { key: 'ref', head: t(($) => $.rows.reference), cell: (row) => <Reference row={row} /> },
    { key: 'kind', head: t(($) => $.rows.kind), cell: (row) => row.kind && t.messages.kinds[row.kind] },
    {
      key: 'gross',
      head: t(($) => $.files.gross),
      align: 'end',
      nowrap: true,
      cell: (row) => <Side amount={row.gross} currency={row.currency} />,
    },
    {
      key: 'fee',
      head: t(($) => $.files.fees),
      align: 'end',
      nowrap: true,
      cell: (row) => <Side amount={row.fee} currency={row.currency} />,
    },
    { key: 'outcome', head: t(($) => $.rows.outcome), cell: (row) => t.messages.outcomes[row.outcome] },
  ]
}

function Side({
  amount,
  currency,
}: {
  readonly amount: number | null
  readonly currency: SettlementRow['currency']
}) {
  if (amount === null || currency === null) return <>–</>
  return <Money amount={amount} currency={currency} />
}

/** Of a row that was not understood, the row itself. */
function Reference({ row }: { readonly row: SettlementRow }) {
  return <Code>{row.outcome === 'unread' ? row.text : (row.ref ?? row.providerRef)}</Code>
}

function RowCard({ row }: { readonly row: SettlementRow }) {
  const t = useText(settlementsText)
  return (
    <div className={styles.card}>
      <div>
        <Reference row={row} />
        <Side amount={row.gross} currency={row.currency} />
      </div>
      <p className={styles.quiet}>
        {t(($) => $.rows.row, { line: row.line })} · {t.messages.outcomes[row.outcome]}
      </p>
    </div>
  )
}
