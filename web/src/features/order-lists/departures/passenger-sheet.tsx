import { hasPermission } from '@interline/domain/access/access'
import { inLine } from '@interline/domain/text/text'
import { useQuery } from '@tanstack/react-query'
import { Download, Mail } from 'lucide-react'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLocale, useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { useMe } from '../../../shell/session.ts'
import { useDownload } from '../../../shell/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { Link } from '../../../ui/link.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Disruption } from '../../disruptions/flight-disruption.tsx'
import { disruptionText } from '../../disruptions/text.ts'
import { statusText } from '../../orders/text.ts'
import { departureActionsText, departuresText } from '../text.ts'
import type { Departure } from '../departures-page.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { useDepartureDisruptions } from './bulk/use-departure-disruptions.ts'
import { DepartureDisruption } from './bulk/departure-disruption.tsx'
import { disruptionOf, type Passenger } from './bulk/plan.ts'
import { MessageForm } from './message-form.tsx'
import styles from './departures.module.css'

const NO_DISRUPTIONS: readonly Disruption[] = []

interface PassengerSheetProps {
  readonly departure: Departure
  readonly mine: boolean
  readonly onClose: () => void
}

/** The passengers of a flight, and actions for some or all of them. */
export function PassengerSheet({ departure, mine, onClose }: PassengerSheetProps) {
  const locale = useLocale()
  const [typed, setTyped] = useState(false)
  return (
    <Sheet
      open
      onClose={onClose}
      unsaved={typed}
      width={720}
      title={inLine([departure.flightNo, departure.date, `${departure.from} → ${departure.to}`], locale)}
    >
      <Passengers departure={departure} mine={mine} onTyped={setTyped} />
    </Sheet>
  )
}

interface PassengersProps extends Omit<PassengerSheetProps, 'onClose'> {
  readonly onTyped: (typed: boolean) => void
}

function Passengers({ departure, mine, onTyped }: PassengersProps) {
  const t = useText(departuresText)
  const actions = useText(departureActionsText)
  const disruptionWords = useText(disruptionText)
  const { flightNo, date, from, to } = departure
  const key = { flightNo, date, from, to }
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [writing, setWriting] = useState(false)
  const { list: allDisruptions, readDisruptions } = useDepartureDisruptions(key)
  const disruptions = allDisruptions.data ?? NO_DISRUPTIONS
  const columns = usePassengerColumns(disruptions)
  const list = useQuery({
    queryKey: ['flightOrders.departurePassengers', key, mine],
    queryFn: ({ signal }) =>
      call('flightOrders.departurePassengers', { query: { ...key, mine: String(mine) } }, { signal }),
  })
  const all = list.data?.passengers ?? []
  const chosen = keys.size > 0 ? all.filter(({ id }) => keys.has(id)) : all
  // Failing to load schedule changes differs from having none: they decide what is offered and its cost.
  const unread = allDisruptions.isError
    ? disruptionWords(($) => $.failed)
    : actions(($) => $.disruption.reading)
  const unavailable = allDisruptions.data ? null : unread
  return (
    <>
      <Loaded
        query={allDisruptions}
        title={disruptionWords(($) => $.failed)}
        safe={disruptionWords(($) => $.failedSafe)}
      >
        <DepartureDisruption disruptions={disruptions} />
      </Loaded>
      <BulkBar {...{ departure, all, chosen, disruptions, unavailable, readDisruptions }} />
      <div className={styles.actions}>
        <Button onClick={() => setWriting(true)} disabled={chosen.length === 0}>
          <Mail aria-hidden="true" />
          {t(($) => $.message.open, { count: chosen.length })}
        </Button>
        <ManifestButton departure={key} />
      </div>
      {writing && (
        <MessageForm
          departure={key}
          passengerIds={[...new Set(chosen.map(({ id }) => id))]}
          onTyped={onTyped}
          onDone={() => setWriting(false)}
        />
      )}
      <Loaded query={list} title={t(($) => $.passengersFailed)} safe={disruptionWords(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.columns.passengers)}
          columns={columns}
          rows={list.data?.passengers}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          selection={{ keys, onChange: setKeys }}
          empty={<EmptyState title={t(($) => $.empty)}>{t(($) => $.emptyText)}</EmptyState>}
          density="compact"
        />
      </Loaded>
    </>
  )
}

function ManifestButton({
  departure,
}: {
  readonly departure: Pick<Departure, 'flightNo' | 'date' | 'from' | 'to'>
}) {
  const t = useText(departuresText)
  const me = useMe()
  const { busy, save } = useDownload()
  if (!me || !hasPermission(me.permissions, ['flightorders:export'])) return null
  const fallbackName = `${departure.flightNo} ${departure.date}.xlsx`
  return (
    <Button
      busy={busy}
      onClick={() => void save('flightOrders.departureManifest', { body: departure }, { fallbackName })}
    >
      <Download aria-hidden="true" />
      {t(($) => $.manifest)}
    </Button>
  )
}

function usePassengerColumns(disruptions: readonly Disruption[]): readonly Column<Passenger>[] {
  const t = useText(departuresText)
  const words = useText(statusText)
  const disruptionWords = useText(disruptionText)
  return useMemo<Column<Passenger>[]>(
    () => [
      {
        key: 'name',
        head: t(($) => $.columns.passenger),
        cell: ({ name, type }) => (
          <>
            <span lang="en" translate="no">
              {name.replace('/', ' / ')}
            </span>
            <span className={styles.quiet}>{t(($) => $.types[type])}</span>
          </>
        ),
      },
      {
        key: 'ticket',
        head: t(($) => $.columns.ticket),
        cell: ({ ticket, pnr }) => (
          <>
            <Code>{ticket ?? ''}</Code>
            <span className={styles.quiet}>
              <Code>{pnr ?? ''}</Code>
            </span>
          </>
        ),
      },
      {
        key: 'order',
        head: t(($) => $.columns.order),
        cell: (passenger) => {
          const { orderId, displayStatus } = passenger
          const own = disruptionOf(orderId, [passenger], disruptions)
          return (
            <>
              <Link to={paths.flightOrder(orderId)}>
                <Code>{orderId}</Code>
              </Link>
              <span className={styles.quiet}>
                {(words.messages.status as Readonly<Record<string, string>>)[displayStatus]}
              </span>
              {own && <span className={styles.quiet}>{disruptionWords(($) => $.states[own.state])}</span>}
            </>
          )
        },
      },
      {
        key: 'contact',
        head: t(($) => $.columns.contact),
        cell: ({ email, phone }) => (
          <>
            {phone}
            <span className={styles.quiet}>{email}</span>
          </>
        ),
      },
    ],
    [t, words, disruptionWords, disruptions],
  )
}
