import { useText } from '../../i18n/index.tsx'
import { ticketsText } from '../../shell/separate-tickets/text.ts'
import { TicketList } from '../../shell/separate-tickets/ticket-list.tsx'
import { TransferCards } from '../../shell/separate-tickets/transfer-cards.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Offer } from './use-confirm.ts'

/** What separate tickets are and what they ask of the passengers; nothing where one ticket covers it all. */
export function SeparateTickets({ solution }: { readonly solution: Offer['solution'] }) {
  const t = useText(ticketsText)
  const { tickets, journeys, priceDetail } = solution
  if (tickets.length < 2) return null
  return (
    <Panel title={t(($) => $.tickets)}>
      <TicketList tickets={tickets} journeys={journeys} currency={priceDetail.currency} />
      <TransferCards journeys={journeys} currency={priceDetail.currency} />
    </Panel>
  )
}
