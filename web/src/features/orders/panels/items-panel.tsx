import { ShieldCheck } from 'lucide-react'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { ticketsText } from '../../../shell/separate-tickets/text.ts'
import { TicketList } from '../../../shell/separate-tickets/ticket-list.tsx'
import { TransferCards } from '../../../shell/separate-tickets/transfer-cards.tsx'
import { useCountryName } from '../../../shell/separate-tickets/use-transfers.ts'
import { Copy } from '../../../ui/code/copy.tsx'
import { dayAndTime } from '../../../ui/format/day-and-time.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { orderText } from '../text.ts'
import styles from './order.module.css'
import type { Order } from '../use-order.ts'

type Item = Order['items'][number]

const TONES = {
  asked: 'info',
  held: 'primary',
  confirmed: 'primary',
  refused: 'error',
  ticketed: 'success',
  released: 'info',
  release_unconfirmed: 'warning',
} as const satisfies Record<Item['state'], string>

/** Who confirmed that the passengers know, and when. */
function Said({ order: { acknowledged } }: { readonly order: Order }) {
  const t = useText(ticketsText)
  const nameOf = useCountryName()
  if (!acknowledged) return null
  const { by, at, entry } = acknowledged
  const names = entry.map(nameOf)
  return (
    <p className={styles.said}>
      <ShieldCheck aria-hidden="true" size={16} />
      {t(($) => (entry.length > 0 ? $.said.entry : $.said.transfer), {
        name: by,
        time: dayAndTime(at, serverNow(), t.locale),
        countries: new Intl.ListFormat(t.locale, { type: 'conjunction' }).format(names),
      })}
    </p>
  )
}

/** The separate tickets of an order, each with locators, numbers and state; nothing for a single ticket. */
export function ItemsPanel({ order }: { readonly order: Order }) {
  const t = useText(ticketsText)
  const words = useText(orderText)
  const { items, journeys, currency } = order
  if (items.length < 2) return null
  return (
    <Panel title={t(($) => $.tickets)}>
      <TicketList
        tickets={items}
        journeys={journeys}
        currency={currency}
        party={order.passengers.length}
        more={({ state, pnr, airlinePnr, ticketNumbers }) => (
          <>
            <Status tone={TONES[state]}>{t(($) => $.states[state])}</Status>
            {pnr && <Copy value={pnr} what={words(($) => $.bookingNumber)} />}
            {airlinePnr && airlinePnr !== pnr && (
              <Copy value={airlinePnr} what={words(($) => $.airlinePnr)} />
            )}
            {ticketNumbers
              .filter((number) => number !== airlinePnr)
              .map((number) => (
                <Copy key={number} value={number} what={words(($) => $.ticketNumber)} />
              ))}
          </>
        )}
      />
      {order.replaced.map(({ flights }, at) => (
        <p key={at} className={styles.said}>
          {t(($) => $.replaced, { flights })}
        </p>
      ))}
      <TransferCards journeys={journeys} currency={currency} />
      <Said order={order} />
    </Panel>
  )
}
