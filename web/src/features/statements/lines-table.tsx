import { useMemo, type ReactNode } from 'react'
import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { orderPath } from '../../paths.ts'
import { Code } from '../../ui/code/code.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { AmountLink } from '../ledger/amount-link.tsx'
import { figureText } from '../../ui/format/money.ts'
import { Link } from '../../ui/link.tsx'
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
  const all = useLineColumns({ showInvoiceType, office, zone })
  const few = useChoiceColumns({ office, zone })
  return (
    <DataTable
      bare
      label={t(($) => $.sheet.movements)}
      columns={selection ? few : all}
      rows={lines?.rows}
      rowKey={(line) => line.id}
      rowLabel={(line) => line.orderId ?? line.paymentReference}
      {...(selection && { selection })}
      {...(!selection && {
        card: (line: StatementLine) => <LineCard line={line} zone={zone} office={office} />,
      })}
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
        cell: (line) => instantText(line.paymentTime, undefined, zone),
      },
      {
        key: 'kind',
        head: t(($) => $.lines.kind),
        nowrap: true,
        cell: (line) => (
          <span className={styles.two}>
            {t.messages.figures[line.kind]}
            <small className={styles.quiet}>{t.messages.sheet[line.wallet]}</small>
          </span>
        ),
      },
      {
        key: 'reference',
        head: t(($) => $.lines.reference),
        cell: (line) => (
          <span className={styles.two}>
            <Reference line={line} office={office} />
            <small className={styles.quiet}>{line.description}</small>
          </span>
        ),
      },
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
        cell: (line) => <Amount line={line} office={office} code={false} />,
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

/** Two columns, so that a phone shows the amount beside the box that chooses it. */
function useChoiceColumns({
  office,
  zone,
}: Required<Pick<LinesTableProps, 'office' | 'zone'>>): readonly Column<StatementLine>[] {
  const t = useText(statementsText)
  return useMemo<Column<StatementLine>[]>(
    () => [
      {
        key: 'movement',
        head: t(($) => $.lines.movement),
        cell: (line) => (
          <span className={styles.two}>
            {t.messages.figures[line.kind]}
            <Code>{line.orderId ?? line.paymentReference}</Code>
            <small className={styles.quiet}>{instantText(line.paymentTime, undefined, zone)}</small>
          </span>
        ),
      },
      {
        key: 'amount',
        head: t(($) => $.lines.amount),
        align: 'end',
        nowrap: true,
        cell: (line) => <Amount line={line} office={office} code={false} />,
      },
    ],
    [t, office, zone],
  )
}

interface LineProps {
  readonly line: StatementLine
  readonly office: boolean
}

/** The order, for readers who may open it in the portal. */
function Reference({ line: { orderId, paymentReference }, office }: LineProps) {
  if (orderId === null || office) return <Code>{orderId ?? paymentReference}</Code>
  return (
    <Link to={orderPath(orderId)}>
      <Code>{orderId}</Code>
    </Link>
  )
}

function Amount({ line, office, code }: LineProps & { readonly code: boolean }) {
  const t = useText(statementsText)
  return (
    <span className={styles.amount}>
      <AmountLink
        source={{ entry: line.id.slice(0, 36) }}
        office={office}
        amount={line.amount}
        currency={line.currency}
        code={code}
        plus
        strong
      />
      {line.fee !== 0 && (
        <small className={styles.quiet}>
          {t(($) => $.lines.fee, { fee: figureText(line.fee, line.currency) })}
        </small>
      )}
    </span>
  )
}

function LineCard({ line, zone, office }: LineProps & Pick<LinesTableProps, 'zone'>) {
  const t = useText(statementsText)
  return (
    <div className={styles.card}>
      <span>
        {t.messages.figures[line.kind]}
        <Amount line={line} office={office} code />
      </span>
      <span className={styles.quiet}>
        <Reference line={line} office={office} />
        {instantText(line.paymentTime, undefined, zone)}
      </span>
      <span className={styles.quiet}>
        {line.description}
        {line.invoiceType && <span>{t.messages.invoice[line.invoiceType]}</span>}
      </span>
      <span className={styles.quiet}>
        {t.messages.sheet[line.wallet]}
        <Money amount={line.balanceAfter} currency={line.currency} code={false} />
      </span>
    </div>
  )
}
