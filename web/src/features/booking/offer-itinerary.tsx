import { FileText } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { paths } from '../../paths.ts'
import { cityCodeOf, cityNameOf, usePlaces } from '../../shell/reference.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { orderEnds } from '../orders/order-ends.ts'
import { ItineraryPanel } from '../orders/panels/itinerary-panel.tsx'
import { confirmText } from './text.ts'
import { orderText } from '../orders/text.ts'
import { FARE_RULES } from './fare-rules.tsx'
import type { Offer } from './use-order-draft.ts'

/** The flights about to be booked: route, passengers and fare. */
export function OfferItinerary({ offer }: { readonly offer: Offer }) {
  const t = useText(confirmText)
  const order = useText(orderText)
  const places = usePlaces()
  const { journeys, priceDetail, fareFamily } = offer.solution
  const route = journeys.map(({ segments }) => ({
    from: segments[0]!.depAirport,
    to: segments.at(-1)!.arrAirport,
  }))
  const ends = orderEnds(route, (airport) => cityCodeOf(airport, places))
  const city = (code: string | undefined) => (code ? cityNameOf(code, places, t.locale) : '')
  const kind = journeys.length === 1 ? 'oneway' : ends?.isReturn ? 'return' : 'multi'
  const party = priceDetail.priceList.map(({ passengerType, count }) =>
    t(($) => $.price.type, { type: order(($) => $.passengers.types[passengerType]), count }),
  )
  return (
    <ItineraryPanel
      journeys={journeys}
      title={order(($) => $.title, { from: city(ends?.from), to: city(ends?.to) })}
      note={[t(($) => $.trips[kind]), ...party, fareFamily].filter(Boolean).join(' · ')}
      actions={
        <>
          <Button size="sm" onClick={() => document.getElementById(FARE_RULES)?.focus()}>
            <FileText aria-hidden="true" />
            {t(($) => $.rules.title)}
          </Button>
          <LinkButton size="sm" to={paths.flightSearch}>
            {t(($) => $.changeFare)}
          </LinkButton>
        </>
      }
    />
  )
}
