/** The details of an open row: its flights, the fares side by side, and every line of the price. */
import { useEffect } from 'react'
import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../../i18n/index.tsx'
import { useRouter } from '../../../router/context.ts'
import { useClientView } from '../../../shell/client-view.ts'
import { paths } from '../../../paths.ts'
import { TicketList } from '../../../shell/separate-tickets/ticket-list.tsx'
import { TransferCards } from '../../../shell/separate-tickets/transfer-cards.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { useStore } from '../../../store.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { book } from '../price-check/checked-fare.ts'
import { partySize, sellingPrice } from '../results/listed.ts'
import { chooseFare, chosenFare, useOpenRow } from '../results/open-row.ts'
import { usePricing } from '../results/use-pricing.ts'
import { useShownPrice } from '../results/use-shown-price.ts'
import type { ListedItinerary } from '../results/use-results.ts'
import type { Solution } from '../run/search-run.ts'
import { searchStore } from '../run/search-store.ts'
import { fareText, searchText } from '../text.ts'
import { FareActions } from './fare-actions.tsx'
import { FareTable } from './fare-table.tsx'
import styles from './fares.module.css'
import { Flights } from './flights.tsx'
import { PriceDetails } from './price-details.tsx'

interface OpenedRowProps {
  readonly itinerary: ListedItinerary
  readonly currency: Currency
}

export default function OpenedRow({ itinerary, currency }: OpenedRowProps) {
  const t = useText(fareText)
  const search = useText(searchText)
  const client = useClientView()
  const router = useRouter()
  const run = useStore(searchStore)
  const open = useOpenRow()
  const gone = run?.gone ?? NOTHING_GONE
  const fares = itinerary.fares.map(({ solution }) => solution)
  const chosen = chosenFare(itinerary, open)
  const pricing = usePricing()
  const selling = useShownPrice(currency)(sellingPrice(chosen, pricing))
  // Users who open a row often book: prefetch the next page's code.
  useEffect(() => router.preload(paths.flightConfirm), [router])
  return (
    <>
      <div className={styles.opened}>
        <Flights solution={chosen} bookingType={run?.query.bookingType ?? 'oneway'} />
        <FareTable
          fares={fares}
          chosen={chosen}
          currency={currency}
          gone={gone}
          onChoose={(fareId) => chooseFare(itinerary.key, fareId)}
        />
      </div>
      {chosen.tickets.length > 1 && (
        <>
          <TicketList
            tickets={chosen.tickets}
            journeys={chosen.journeys}
            currency={client ? null : chosen.priceDetail.currency}
            party={partySize(chosen)}
          />
          <TransferCards journeys={chosen.journeys} currency={client ? null : chosen.priceDetail.currency} />
        </>
      )}
      {/* On phones the fares scroll sideways; price and button stay within reach. */}
      <div className={styles.bar}>
        <Money amount={selling.amount} currency={selling.currency} size="row" />
        {gone.has(chosen.id) ? (
          <Tag tone="error">{search(($) => $.row.gone)}</Tag>
        ) : (
          <Button kind="primary" size="lg" onClick={() => book(chosen)}>
            {t(($) => $.book)} <span lang="en">{chosen.fareFamily}</span>
          </Button>
        )}
      </div>
      <div className={styles.foot}>
        {run && <FareActions chosen={chosen} query={run.query} />}
        {/* Its lines are what we are charged, which is not the customer's price when a markup applies. */}
        {!(client && pricing.markup) && <PriceDetails solution={chosen} />}
        <p className={styles.issued}>
          {t(($) => $.ticketedOn, { airline: carriersOf(chosen), currency })}
          {!client && ` · ${t(($) => $.source, { source: chosen.supplier ?? chosen.sourceTag })}`}
        </p>
      </div>
    </>
  )
}

/** The issuing airlines, each once. */
function carriersOf({ tickets, validatingCarrier }: Solution): string {
  const carriers = new Set(tickets.map((ticket) => ticket.validatingCarrier))
  return carriers.size > 0 ? [...carriers].join(' + ') : validatingCarrier
}

const NOTHING_GONE: ReadonlySet<string> = new Set()
