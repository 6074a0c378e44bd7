import { useText } from '../../../i18n/index.tsx'
import { ticketsText } from '../../../shell/separate-tickets/text.ts'
import { TicketList } from '../../../shell/separate-tickets/ticket-list.tsx'
import { TransferCards } from '../../../shell/separate-tickets/transfer-cards.tsx'
import { Copy } from '../../../ui/code/copy.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { orderText } from '../text.ts'
import type { Order } from './use-order.ts'

type Item = Order['items'][number]

const TONES = {
  asked: 'info',
  held: 'primary',
  confirmed: 'primary',
  refused: 'error',
  ticketed: 'success',
  released: 'info',
} as const satisfies Record<Item['state'], string>

/** The separate tickets of an order, each with its own locators, numbers and state; nothing where there is one. */
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
      <TransferCards journeys={journeys} currency={currency} />
    </Panel>
  )
}
