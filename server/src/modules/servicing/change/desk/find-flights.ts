// The flights that an agency requested in words, as sold by the supplier of its tickets, with its price for
// the exchange.

import { convertUnits, toUnits, upToMinor, type RateMap } from '@interline/domain/money/convert'
import type { Currency, Money } from '@interline/domain/money/money'
import { isByHand } from '@interline/domain/servicing/by-hand'
import type {
  FlightsQuery,
  FlightSupplier,
  ReissueQuote,
  SupplierCall,
  SupplierOffer,
} from '../../../../connectors/suppliers/port.ts'
import { failure } from '../../../../platform/http/failure.ts'
import type { Log } from '../../../../platform/log/log.ts'
import { ask, TIMEOUTS } from '../../../supplier-calls/index.ts'
import { lockOrder } from '../../../flight-orders/index.ts'
import type { OrderJob } from '../../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { chargingFor, type ChosenBooking, netForAll, partyOf, staysWithCarrier } from '../../quote/index.ts'
import { takenBooking } from '../quote/offer-change.ts'
import type { Charging } from '@interline/domain/disruptions/waiver'

export interface FoundFlights {
  readonly offer: SupplierOffer
  /** The supplier's price for the exchange; null if it does not price it. */
  readonly quote: ReissueQuote | null
}

export interface FlightsFound {
  /** The current tickets. */
  readonly booking: ChosenBooking
  readonly charging: Charging
  readonly found: readonly FoundFlights[]
}

/** Without a flight number, any flight of the day counts. */
export type WantedJourneys = FlightsQuery['journeys']

/** The supplier is queried for the price of each. */
const MOST = 12

/** None if the supplier does not sell them. Throws `order.supplier_unavailable`. */
export async function findFlights(
  job: OrderJob,
  { journeys, log }: { readonly journeys: WantedJourneys; readonly log: Log },
  deps: Deps,
): Promise<FlightsFound> {
  const { clock } = deps.platform
  const taken = await takenBy(job, deps)
  const { booking } = taken
  const supplier = deps.suppliers.byCode(booking.item.supplier)
  const found = await ask({ clock, log }, TIMEOUTS.find, async (call) => ({
    kind: 'found' as const,
    offers: await offersFor(supplier, { journeys, booking }, call),
  }))
  if (found.kind !== 'found') throw failure('order.supplier_unavailable')
  const priced = found.offers.slice(0, MOST).map(async (sold) => {
    const offer = isByHand(booking.item.supplier) ? inCurrency(sold, booking.net.currency, taken.rates) : sold
    const quote = await quoteOf(taken, { offer, log }, deps)
    return { offer, quote }
  })
  const { charging } = taken
  return { booking, charging, found: await Promise.all(priced) }
}

/** The supplier's current price for found flights; null if it gives none. */
export async function supplierQuote(
  job: OrderJob,
  asked: { readonly offer: SupplierOffer; readonly log: Log },
  deps: Deps,
): Promise<ReissueQuote | null> {
  return quoteOf(await takenBy(job, deps), asked, deps)
}

interface Taken extends Pick<FlightsFound, 'booking' | 'charging'> {
  /** Those of the sale. */
  readonly rates: RateMap
}

function takenBy({ orderId, agencyId }: OrderJob, deps: Deps): Promise<Taken> {
  return deps.platform.db.transaction([agencyId], async (tx) => {
    const order = await lockOrder(tx, orderId, agencyId)
    if (order?.order_type !== 'change') throw failure('request.not_found')
    const { holding, booking } = await takenBooking(tx, order)
    const charging = await chargingFor(tx, order, { holding, coupons: booking.coupons })
    return { booking, charging, rates: await deps.ratesOf(tx, order.fx_snapshot_id) }
  })
}

async function quoteOf(
  { booking: { item }, charging }: Taken,
  { offer, log }: { readonly offer: SupplierOffer; readonly log: Log },
  { platform: { clock }, suppliers }: Deps,
): Promise<ReissueQuote | null> {
  const supplierOrderId = item.supplier_order_id ?? ''
  const involuntary = charging.kind === 'waived'
  const answer = await ask({ clock, log }, TIMEOUTS.find, (call) =>
    suppliers.byCode(item.supplier).quoteReissue({ supplierOrderId, offer, involuntary }, call),
  )
  return answer.kind === 'quoted' ? answer.quote : null
}

/** An offer at the rates of the sale: tickets that the desk services were paid in one currency, whoever flies them. */
function inCurrency(offer: SupplierOffer, currency: Currency, rates: RateMap): SupplierOffer {
  const of = (money: Money) =>
    upToMinor(convertUnits(toUnits(money), money.currency, currency, rates), currency)
  return {
    ...offer,
    prices: offer.prices.map(({ fare, taxes, ...price }) => ({
      ...price,
      fare: of(fare),
      taxes: taxes.map((tax) => ({ ...tax, amount: of(tax.amount) })),
    })),
  }
}

async function offersFor(
  supplier: FlightSupplier,
  { journeys, booking }: { readonly journeys: WantedJourneys; readonly booking: ChosenBooking },
  call: SupplierCall,
): Promise<readonly SupplierOffer[]> {
  const wanted = journeys.map(({ segments }) => ({
    segments: segments.map((each) => ({ ...each, flightNumber: tidyNumber(each.flightNumber) })),
  }))
  const passengers = partyOf(booking)
  if (wanted.every(({ segments }) => segments.every(({ flightNumber }) => flightNumber !== ''))) {
    const priced = (await supplier.priceFlights?.({ journeys: wanted, passengers, cabin: '' }, call)) ?? []
    return priced.filter((offer) => staysWithCarrier(booking.offer, offer))
  }
  const place = (code: string) => ({ kind: 'airport', code }) as const
  const asked = wanted.map(({ segments }) => ({
    origin: place(segments[0]?.from ?? ''),
    destination: place(segments.at(-1)?.to ?? ''),
    date: segments[0]?.date ?? '',
  }))
  const cabin = booking.offer.journeys[0]?.segments[0]?.cabin ?? ''
  const offers = await supplier.search({ journeys: asked, passengers, cabin }, call)
  return offers
    .filter((offer) => isAsWanted(offer, wanted) && staysWithCarrier(booking.offer, offer))
    .toSorted(
      (a, b) =>
        otherFamily(booking.offer, a) - otherFamily(booking.offer, b) || Number(netForAll(a) - netForAll(b)),
    )
}

/** Like for like comes first. */
function otherFamily(held: Pick<SupplierOffer, 'fareFamily'>, { fareFamily }: SupplierOffer): number {
  return Number(fareFamily !== held.fareFamily)
}

/** The given numbers must match. */
function isAsWanted({ journeys }: SupplierOffer, wanted: WantedJourneys): boolean {
  return wanted.every(({ segments }, at) =>
    segments.every(
      ({ flightNumber }) =>
        flightNumber === '' ||
        (journeys[at]?.segments ?? []).some((flown) => flown.flightNumber === flightNumber),
    ),
  )
}

/** `cx 0715` as `CX715`. */
function tidyNumber(text: string): string {
  const [, carrier = '', number = ''] =
    /^([A-Z0-9]{2})0*(\d{1,4})$/.exec(text.toUpperCase().replaceAll(' ', '')) ?? []
  return carrier + number
}
