// The desk searches a replacement for the journey of a refused ticket: every supplier that the agency may buy
// from is queried. Results are stored under tokens of the agency, so that the desk's choice names exactly
// what was shown.

import type { Traveller } from '@interline/domain/ticketing-checks/borders'
import { isSpecial } from '@interline/domain/flight-search/ticketing-plan'
import { partyPassport } from '@interline/domain/passengers/party-passport'
import type { SupplierOffer } from '../../../../connectors/suppliers/port.ts'
import type { Log } from '../../../../platform/log/log.ts'
import { failure } from '../../../../platform/http/failure.ts'
import type { VerifiedOffer } from '../../../flight-search/index.ts'
import type { Deps } from '../../deps.ts'
import { type Item, lockOrder, notAllowed, type Order, readTravellers } from '../../../flight-orders/index.ts'
import { ask, readBookings, soldOffer, TIMEOUTS } from '../../../supplier-calls/index.ts'
import { partialOrder } from '../partial/partial-order.ts'
import { planReplacements, type ReplacementPlan } from './plan-replacement.ts'

export interface ReplacementSearch {
  readonly itemId: string
  /** Days from the date of the refused ticket. */
  readonly days: number
  /** `CX716`; empty: any flight. */
  readonly flightNo: string
}

export interface FoundReplacements {
  readonly order: Order
  readonly refused: Item
  readonly passengers: readonly Traveller[]
  readonly found: readonly FoundReplacement[]
}

export interface FoundReplacement extends ReplacementPlan {
  readonly kept: VerifiedOffer
}

/** The desk's options. */
const MOST = 20

const DAY_MS = 24 * 3_600_000

/**
 * The cheapest for the platform first. Throws `request.not_found`, `order.action_not_allowed` or
 * `order.supplier_unavailable`.
 */
export async function findReplacements(
  orderId: string,
  { itemId, days, flightNo }: ReplacementSearch,
  { log, deps }: { readonly log: Log; readonly deps: Deps },
): Promise<FoundReplacements> {
  const { db } = deps.platform
  const { order, items, refused, passengers } = await db.transaction('everything', async (tx) => {
    const known = await tx
      .selectFrom('orders')
      .select('agency_id')
      .where('id', '=', orderId)
      .executeTakeFirst()
    const held = known && (await lockOrder(tx, orderId, known.agency_id))
    if (!held) throw failure('request.not_found')
    const { bookings } = await readBookings(tx, held, 'ticket', deps.platform.clock)
    const partial = held.status === 'holding' ? partialOrder(held, bookings) : undefined
    const missing = partial?.missing.find(({ item }) => item.id === itemId)
    if (!missing) throw notAllowed('not_partial', held)
    const passengers = await readTravellers(tx, held)
    return { order: held, items: bookings.map(({ item }) => item), refused: missing.item, passengers }
  })
  const offers = await askAll(order, { refused, days, log }, deps)
  const wanted = tidyNumber(flightNo)
  const fits = offers.filter(
    ({ journeys }) =>
      wanted === '' ||
      journeys.some(({ segments }) => segments.some(({ flightNumber }) => flightNumber === wanted)),
  )
  const found = await db.transaction('everything', async (tx) => {
    const plans = await planReplacements(tx, order, { items, refused, offers: fits }, deps)
    const cheapest = plans.toSorted((a, b) => Number(a.money.more - b.money.more)).slice(0, MOST)
    const kept = await deps.offers.keep(tx, {
      offers: cheapest.map(({ offer }) => offer),
      passengers: partyOf(refused),
      passport: partyPassport(passengers),
      owner: { agencyId: order.agency_id, userId: order.created_by },
    })
    return cheapest.flatMap((plan) => {
      const own = kept.find(({ supplierOffers: [offer] }) => offer === plan.offer)
      return own ? [{ ...plan, kept: own }] : []
    })
  })
  return { order, refused, passengers, found }
}

/** No transaction is open. A supplier without an answer offers nothing; if none answers, the result is unknown. */
async function askAll(
  { test }: Order,
  { refused, days, log }: { readonly refused: Item; readonly days: number; readonly log: Log },
  { suppliers, platform: { clock } }: Deps,
): Promise<SupplierOffer[]> {
  const sold = soldOffer(refused)
  const place = (code = '') => ({ kind: 'airport', code }) as const
  const query = {
    journeys: sold.journeys.map(({ segments }) => ({
      origin: place(segments[0]?.from.airport),
      destination: place(segments.at(-1)?.to.airport),
      date: dayAfter(segments[0]?.from.local ?? '', days),
    })),
    passengers: partyOf(refused),
    cabin: sold.journeys[0]?.segments[0]?.cabin ?? '',
  } as const
  const off = await suppliers.offAt(undefined)
  const answers = await Promise.all(
    suppliers.all
      .filter((supplier) => suppliers.sells(supplier, { testing: test }) && !off.includes(supplier.code))
      .map((supplier) =>
        ask({ clock, log }, TIMEOUTS.find, async (call) => ({
          kind: 'found' as const,
          offers: await supplier.search(query, call),
        })),
      ),
  )
  const found = answers.flatMap((answer) => (answer.kind === 'found' ? [answer.offers] : []))
  if (found.length === 0) throw failure('order.supplier_unavailable')
  // Seats that are only confirmed with the ticket are too risky next to an issued ticket.
  return found.flat().filter(({ plan }) => !isSpecial(plan))
}

/** The party of a booking. */
export function partyOf(item: Item) {
  const { prices } = soldOffer(item)
  const count = (type: 'adult' | 'child' | 'infant') => prices.find((each) => each.type === type)?.count ?? 0
  return { adult: count('adult'), child: count('child'), infant: count('infant') }
}

function dayAfter(local: string, days: number): string {
  return new Date(Date.parse(`${local.slice(0, 10)}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** `cx 0715` as `CX715`. */
function tidyNumber(text: string): string {
  const tidy = text.toUpperCase().replaceAll(' ', '')
  const [, carrier = '', number = ''] = /^([A-Z0-9]{2})0*(\d{1,4})$/.exec(tidy) ?? []
  return carrier === '' ? tidy : carrier + number
}
