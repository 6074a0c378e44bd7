import type { Reply } from '../../../api/call.ts'
import { useMemo } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { shortDate } from '../../../ui/format/dates.ts'
import { AirTile } from '../../../ui/flight/air-tile.tsx'
import { Sign } from '../../../ui/sign/sign.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { voyagesText } from '../text.ts'
import styles from './departures.module.css'

export type Voyage = Reply<'flightOrders.voyages'>['rows'][number]

const MOST_PNRS = 3
const TONES = {
  scheduled: 'success',
  changed: 'warning',
  cancelled: 'error',
  restored: 'success',
  flown: 'info',
} as const

export function useVoyageColumns(): readonly Column<Voyage>[] {
  const t = useText(voyagesText)
  return useMemo<Column<Voyage>[]>(
    () => [
      {
        key: 'flight',
        head: t(($) => $.columns.flight),
        nowrap: true,
        cell: (voyage) => <Flight voyage={voyage} />,
      },
      {
        key: 'time',
        head: t(($) => $.columns.time),
        nowrap: true,
        cell: (voyage) => (
          <>
            <strong>{voyage.depTime.slice(11)}</strong> – {voyage.arrTime.slice(11)}
            <span className={styles.quiet}>{shortDate(voyage.date, t.locale)}</span>
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

/** A voyage on a phone: the whole card opens it. */
export function VoyageCard({ voyage, onOpen }: { readonly voyage: Voyage; readonly onOpen: () => void }) {
  const t = useText(voyagesText)
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <span className={styles.cardLine}>
        <Flight voyage={voyage} />
        <span>
          {shortDate(voyage.date, t.locale)} {voyage.depTime.slice(11)}
        </span>
      </span>
      <span className={styles.cardLine}>
        <span className={styles.route}>
          {voyage.from} → {voyage.to}
        </span>
        <span>{t(($) => $.passengerCount, { count: voyage.passengers })}</span>
      </span>
      {voyage.status !== 'scheduled' && (
        <Status tone={TONES[voyage.status]}>{t(($) => $.status[voyage.status])}</Status>
      )}
    </button>
  )
}

function Flight({ voyage }: { readonly voyage: Voyage }) {
  return (
    <span className={styles.flight}>
      <AirTile code={voyage.flightNo.slice(0, 2)} />
      <Code>{voyage.flightNo}</Code>
    </span>
  )
}
