import type { Reply } from '../../../api/call.ts'
import { useMemo } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { shortDate } from '../../../ui/format/dates.ts'
import { Sign } from '../../../ui/sign/sign.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { departuresText } from '../text.ts'
import { AirlineTile } from '../../../shell/parts/airline-tile.tsx'
import styles from './departures.module.css'

export type Departure = Reply<'flightOrders.voyages'>['rows'][number]

const MOST_PNRS = 3
const TONES = {
  scheduled: 'success',
  changed: 'warning',
  cancelled: 'error',
  restored: 'success',
  flown: 'info',
} as const

export function useDepartureColumns(): readonly Column<Departure>[] {
  const t = useText(departuresText)
  return useMemo<Column<Departure>[]>(
    () => [
      {
        key: 'flight',
        head: t(($) => $.columns.flight),
        nowrap: true,
        cell: (departure) => <Flight departure={departure} />,
      },
      {
        key: 'time',
        head: t(($) => $.columns.time),
        nowrap: true,
        cell: (departure) => (
          <>
            <strong>{departure.depTime.slice(11)}</strong> – {departure.arrTime.slice(11)}
            <span className={styles.quiet}>{shortDate(departure.date, t.locale)}</span>
          </>
        ),
      },
      {
        key: 'route',
        head: t(($) => $.columns.route),
        nowrap: true,
        cell: ({ from, to, depTerminal, arrTerminal }) => (
          <>
            <span className={styles.route}>
              {from} → {to}
            </span>
            <span className={styles.quiet}>{[depTerminal, arrTerminal].filter(Boolean).join(' → ')}</span>
          </>
        ),
      },
      {
        key: 'status',
        head: t(($) => $.columns.status),
        nowrap: true,
        cell: ({ status }) => <Status tone={TONES[status]}>{t(($) => $.status[status])}</Status>,
      },
      { key: 'orders', head: t(($) => $.columns.orders), align: 'end', cell: ({ orders }) => orders },
      {
        key: 'passengers',
        head: t(($) => $.columns.passengers),
        align: 'end',
        cell: ({ passengers }) => <strong>{passengers}</strong>,
      },
      { key: 'tickets', head: t(($) => $.columns.tickets), align: 'end', cell: ({ tickets }) => tickets },
      {
        key: 'pnrs',
        head: t(($) => $.columns.pnrs),
        cell: ({ pnrs }) => (
          <>
            <Code>{pnrs.slice(0, MOST_PNRS).join(' ')}</Code>
            {pnrs.length > MOST_PNRS && (
              <span className={styles.quiet}>{t(($) => $.more, { count: pnrs.length - MOST_PNRS })}</span>
            )}
          </>
        ),
      },
      {
        key: 'deadline',
        head: t(($) => $.columns.deadline),
        nowrap: true,
        cell: ({ nextDeadline }) =>
          nextDeadline && (
            <Sign until={nextDeadline} label={t(($) => $.deadline)} over={t(($) => $.deadlineOver)} />
          ),
      },
    ],
    [t],
  )
}

/** A departure on a phone: the whole card opens it. */
export function DepartureCard({
  departure,
  onOpen,
}: {
  readonly departure: Departure
  readonly onOpen: () => void
}) {
  const t = useText(departuresText)
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <span className={styles.cardLine}>
        <Flight departure={departure} />
        <span>
          {shortDate(departure.date, t.locale)} {departure.depTime.slice(11)}
        </span>
      </span>
      <span className={styles.cardLine}>
        <span className={styles.route}>
          {departure.from} → {departure.to}
        </span>
        <span>{t(($) => $.passengerCount, { count: departure.passengers })}</span>
      </span>
      {departure.status !== 'scheduled' && (
        <Status tone={TONES[departure.status]}>{t(($) => $.status[departure.status])}</Status>
      )}
    </button>
  )
}

function Flight({ departure }: { readonly departure: Departure }) {
  return (
    <span className={styles.flight}>
      <AirlineTile code={departure.flightNo.slice(0, 2)} />
      <Code>{departure.flightNo}</Code>
    </span>
  )
}
