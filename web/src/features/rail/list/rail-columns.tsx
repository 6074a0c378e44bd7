import { nameIn } from '@interline/domain/places/place'
import { useMemo } from 'react'
import type { Reply } from '../../../api/call.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { Code } from '../../../ui/code/code.tsx'
import { clockTime, momentText, shortDate } from '../../../ui/format/dates.ts'
import { Link } from '../../../ui/link.tsx'
import { Money } from '../../../ui/money/money.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RailOrderStatus } from '../rail-status.tsx'
import { railText } from '../text.ts'
import styles from '../rail.module.css'

export type RailRow = Reply<'rail.list'>['rows'][number]

export function useRailColumns(): readonly Column<RailRow>[] {
  const t = useText(railText)
  return useMemo<Column<RailRow>[]>(() => {
    const heads = t.messages.list.columns
    return [
      { key: 'order', head: heads.order, nowrap: true, cell: (row) => <OrderCell row={row} /> },
      {
        key: 'status',
        head: heads.status,
        nowrap: true,
        cell: ({ status }) => <RailOrderStatus status={status} />,
      },
      { key: 'agency', head: heads.agency, cell: ({ agencyName }) => agencyName },
      { key: 'train', head: heads.train, cell: (row) => <TrainCell row={row} /> },
      { key: 'departs', head: heads.departs, nowrap: true, cell: (row) => <Departure row={row} /> },
      { key: 'passengers', head: heads.passengers, cell: (row) => <Names row={row} /> },
      {
        key: 'created',
        head: heads.created,
        nowrap: true,
        cell: ({ createdAt }) => momentText(createdAt, serverNow(), t.locale),
      },
      {
        key: 'amount',
        head: heads.amount,
        align: 'end',
        nowrap: true,
        cell: (row) => <Amount row={row} />,
      },
    ]
  }, [t])
}

interface OfRow {
  readonly row: RailRow
}

/** What becomes of a row on a phone. */
export function RailOrderCard({ row }: OfRow) {
  return (
    <div className={styles.card}>
      <span>
        <OrderCell row={row} />
        <RailOrderStatus status={row.status} />
      </span>
      <span>
        <TrainCell row={row} />
        <Amount row={row} />
      </span>
      <span className={styles.quiet}>
        <Departure row={row} />
        <Names row={row} />
      </span>
    </div>
  )
}

function OrderCell({ row: { id, type } }: OfRow) {
  const t = useText(railText)
  return (
    <span>
      <Link to={paths.trainOrder(id)}>
        <Code>{id}</Code>
      </Link>{' '}
      <span className={styles.quiet}>{t(($) => $.types[type])}</span>
    </span>
  )
}

function TrainCell({ row: { train, from, to } }: OfRow) {
  const { locale } = useText(railText)
  return (
    <span>
      <strong translate="no">{train}</strong>{' '}
      <span className={styles.quiet}>
        {nameIn(from, locale)} – {nameIn(to, locale)}
      </span>
    </span>
  )
}

function Departure({ row: { departs } }: OfRow) {
  const { locale } = useText(railText)
  return (
    <span>
      {shortDate(departs, locale)} {clockTime(departs)}
    </span>
  )
}

function Names({ row: { passengers } }: OfRow) {
  const t = useText(railText)
  const [first, ...more] = passengers
  // An agency below may hide them.
  if (!first) return <span>–</span>
  return (
    <span>
      <span lang="en" translate="no">
        {first.replace('/', ' / ')}
      </span>
      {more.length > 0 && ` ${t(($) => $.list.more, { count: more.length })}`}
    </span>
  )
}

function Amount({ row: { total, currency, type } }: OfRow) {
  return <Money amount={type === 'rail_refund' ? -total : total} currency={currency} />
}
