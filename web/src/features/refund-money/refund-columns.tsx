import { useMemo } from 'react'
import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { orderPath, paths, withQuery } from '../../paths.ts'
import { booksZone, useDateFormat } from '../../shell/date-format.ts'
import { useMe } from '../../shell/session.ts'
import { Code } from '../../ui/code/code.tsx'
import { fullDate, momentText } from '../../ui/format/dates.ts'
import { Link } from '../../ui/link.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { AmountLink } from '../ledger/amount-link.tsx'
import { OrderStatus } from '../orders/order-status.tsx'
import type { WaitingRefund } from './refund-list.ts'
import styles from './refund-money.module.css'
import { refundMoneyText } from './text.ts'

interface OfRow {
  readonly row: WaitingRefund
  readonly office: boolean
}

export function useRefundColumns(office: boolean): readonly Column<WaitingRefund>[] {
  const t = useText(refundMoneyText)
  return useMemo<Column<WaitingRefund>[]>(() => {
    const heads = t.messages.columns
    return [
      { key: 'order', head: heads.order, cell: (row) => <OrderCell row={row} office={office} /> },
      {
        key: 'passengers',
        head: heads.passengers,
        cell: (row) => (
          <>
            <Names names={row.passengerNames} />
            <span className={styles.quiet}>{row.airline}</span>
          </>
        ),
      },
      { key: 'status', head: heads.status, nowrap: true, cell: (row) => <OrderStatus {...row} /> },
      { key: 'holder', head: heads.holder, nowrap: true, cell: (row) => t.messages.holders[row.holder] },
      {
        key: 'since',
        head: heads.since,
        nowrap: true,
        cell: (row) => momentText(row.since, serverNow(), t.locale, booksZone()),
      },
      { key: 'days', head: heads.days, align: 'end', nowrap: true, cell: (row) => row.days },
      { key: 'expectedBy', head: heads.expectedBy, nowrap: true, cell: (row) => <Expected row={row} /> },
      {
        key: 'amount',
        head: heads.amount,
        align: 'end',
        nowrap: true,
        cell: (row) => <Amount row={row} office={office} />,
      },
    ]
  }, [t, office])
}

/** What becomes of a row on a phone. */
export function RefundCard({ row, office }: OfRow) {
  const t = useText(refundMoneyText)
  return (
    <div className={styles.card}>
      <span>
        <OrderCell row={row} office={office} />
        <Amount row={row} office={office} />
      </span>
      <span>
        <OrderStatus {...row} />
        <Expected row={row} />
      </span>
      <span className={styles.quiet}>
        {t.messages.holders[row.holder]}
        <span>{t(($) => $.waiting, { count: row.days })}</span>
      </span>
    </div>
  )
}

function OrderCell({ row, office }: OfRow) {
  const own = useMe()?.userInfo.agencyId
  const to = office ? withQuery(paths.officeDesk, { order: row.orderId }) : orderPath(row.orderId)
  return (
    <span>
      <Link to={to}>
        <Code>{row.orderId}</Code>
      </Link>
      {(office || row.agencyId !== own) && <span className={styles.quiet}>{row.agencyName}</span>}
    </span>
  )
}

function Names({ names: [first, ...more] }: { readonly names: readonly string[] }) {
  const t = useText(refundMoneyText)
  if (first === undefined) return <span className={styles.quiet}>{t(($) => $.hiddenNames)}</span>
  return (
    <>
      <span lang="en" translate="no">
        {first.replace('/', ' / ')}
      </span>
      {more.length > 0 && ` ${t(($) => $.more, { count: more.length })}`}
    </>
  )
}

/** By when, in the person’s pattern; before that somebody has to confirm the quote. */
function Expected({ row }: Pick<OfRow, 'row'>) {
  const t = useText(refundMoneyText)
  const format = useDateFormat()
  if (row.waitsForAgency) return <Tag tone="warning">{t(($) => $.confirm)}</Tag>
  if (row.expectedBy === null) return t(($) => $.inReview)
  return (
    <span>
      {fullDate(row.expectedBy, format)} {row.isLate && <Tag tone="error">{t(($) => $.late)}</Tag>}
    </span>
  )
}

function Amount({ row, office }: OfRow) {
  const t = useText(refundMoneyText)
  if (row.amount === null) return t(($) => $.notPriced)
  return (
    <AmountLink
      source={{ order: row.originalId }}
      office={office}
      amount={row.amount}
      currency={row.currency}
      strong
    />
  )
}
