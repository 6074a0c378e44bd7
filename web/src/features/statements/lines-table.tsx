import { useMemo, type ReactNode } from 'react'
import { serverNow } from '../../clock.ts'
import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Code } from '../../ui/code/code.tsx'
import { momentText } from '../../ui/format/dates.ts'
import { AmountLink } from '../ledger/amount-link.tsx'
import { figureText } from '../../ui/format/money.ts'
import { Money } from '../../ui/money/money.tsx'
import type { Column, Selection } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import styles from './statements.module.css'
import { statementsText } from './text.ts'

type Lines = Reply<'statements.get'>['lines']
export type StatementLine = Lines['rows'][number]

interface LinesTableProps {
  readonly lines: Lines | undefined
  /** Of the agency, in whose days the lines were counted. */
  readonly zone: string | undefined
  readonly showInvoiceType: boolean
  readonly onPage: (page: number) => void
  readonly empty: ReactNode
  readonly selection?: Selection
  /** For platform staff, who see every line of an entry. */
  readonly office?: boolean
}

/** The movements of a statement or bill, newest first. */
export function LinesTable({
  lines,
  zone,
  showInvoiceType,
  onPage,
  empty,
  selection,
  office = false,
}: LinesTableProps) {
  const t = useText(statementsText)
  const columns = useLineColumns({ showInvoiceType, office, zone })
  return (
    <DataTable
      bare
      label={t(($) => $.sheet.movements)}
      columns={columns}
      rows={lines?.rows}
      rowKey={(line) => line.id}
      rowLabel={(line) => line.orderId ?? line.paymentReference}
      {...(selection && { selection })}
      {...(!selection && { card: (line: StatementLine) => <LineCard line={line} zone={zone} /> })}
      empty={empty}
      foot={
        lines && <Pager page={lines.page} pageSize={lines.pageSize} total={lines.total} onPage={onPage} />
      }
    />
  )
}

function useLineColumns({
  showInvoiceType,
  office,
  zone,
}: Required<Pick<LinesTableProps, 'showInvoiceType' | 'office' | 'zone'>>): readonly Column<StatementLine>[] {
  const t = useText(statementsText)
  return useMemo<Column<StatementLine>[]>(
    () => [
      {
        key: 'time',
        head: t(($) => $.lines.time),
        nowrap: true,
        cell: (line) => momentText(line.paymentTime, serverNow(), t.locale, zone),
      },
      {
        key: 'kind',
        head: t(($) => $.lines.kind),
        nowrap: true,
        cell: (line) => t.messages.figures[line.kind],
      },
      {
        key: 'wallet',
        head: t(($) => $.lines.wallet),
        nowrap: true,
        cell: (line) => t.messages.sheet[line.wallet],
      },
      {
        key: 'reference',
        head: t(($) => $.lines.reference),
        cell: (line) => <Code>{line.orderId ?? line.paymentReference}</Code>,
      },
      { key: 'for', head: t(($) => $.lines.for), cell: (line) => line.description },
      ...(showInvoiceType
        ? [
            {
              key: 'invoiceType',
              head: t(($) => $.lines.invoiceType),
              nowrap: true,
              cell: (line: StatementLine) => line.invoiceType && t.messages.invoice[line.invoiceType],
            },
          ]
        : []),
      {
        key: 'amount',
        head: t(($) => $.lines.amount),
        align: 'end',
        nowrap: true,
        cell: (line) => (
          <span className={styles.amount}>
            <AmountLink
              source={{ entry: line.id.slice(0, 36) }}
              office={office}
              amount={line.amount}
              currency={line.currency}
              code={false}
              plus
              strong
            />
            {line.fee !== 0 && (
              <small className={styles.quiet}>
                {t(($) => $.lines.fee, { fee: figureText(line.fee, line.currency) })}
              </small>
            )}
          </span>
        ),
      },
      {
        key: 'balance',
        head: t(($) => $.lines.balance),
        align: 'end',
        nowrap: true,
        cell: (line) => <Money amount={line.balanceAfter} currency={line.currency} code={false} />,
      },
    ],
    [t, showInvoiceType, office, zone],
  )
}

function LineCard({ line, zone }: { readonly line: StatementLine } & Pick<LinesTableProps, 'zone'>) {
  const t = useText(statementsText)
  return (
    <div className={styles.card}>
      <span>
        {t.messages.figures[line.kind]}
        <Money amount={line.amount} currency={line.currency} plus strong />
      </span>
      <span className={styles.quiet}>
        <Code>{line.orderId ?? line.paymentReference}</Code>
        {momentText(line.paymentTime, serverNow(), t.locale, zone)}
      </span>
      <span className={styles.quiet}>
        {line.description}
        {line.invoiceType && <span>{t.messages.invoice[line.invoiceType]}</span>}
      </span>
    </div>
  )
}
