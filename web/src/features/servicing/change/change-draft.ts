/** What is typed into a change before it is sent. */
import type { ExchangeLoss } from '@interline/domain/servicing/exchange-offer'
import { CHANGE_REASONS } from '@interline/domain/servicing/reasons'
import type { Disruption } from '../../disruptions/flight-news.tsx'
import type { Order } from '../../orders/use-order.ts'
import { choiceOf, couponsOf } from '../request/coupon-key.ts'
import { startRequest, type RequestDraft } from '../request/start-request.ts'
import type { FreedJourney } from './freed-journeys.ts'

export interface ChangeDraft extends RequestDraft {
  /** `0`, `1` or `3`. */
  readonly reason: string
  /** Look for flights, or name them to the service desk. */
  readonly way: 'search' | 'named'
  /** New day of each journey, yyyy-mm-dd. */
  readonly days: readonly string[]
  /** Wanted flight of each journey; empty: any. */
  readonly numbers: readonly string[]
}

/** Everything that can be changed, on its own days; or what an earlier request said. */
export function startChange(
  order: Order,
  { like, news }: { readonly like: Order | null; readonly news: readonly Disruption[] },
): ChangeDraft {
  const before = like?.servicing ?? null
  const begun = startRequest(order, 'change', before)
  const days = order.journeys.map(({ segments }) => segments[0]?.depTime.slice(0, 10) ?? '')
  if (!like || !before) {
    // News that lets passengers leave is why; what the airline moved is not priced as a wish.
    const leaves = news.filter(({ free, answers }) => free && answers.includes('change'))
    const isRestored = leaves.length > 0 && leaves.every(({ type }) => type === 'restore')
    return {
      ...begun,
      reason: leaves.length > 0 ? '3' : '0',
      // A flight that takes place after all is left for free only where the desk agrees.
      way: isRestored ? 'named' : 'search',
      days,
      numbers: order.journeys.map(() => ''),
    }
  }
  // Flights that the desk was asked for are named by their ends; found ones are looked for again on their days.
  const wanted = order.journeys.map(({ segments }, at) => {
    const [from, to] = [segments[0]?.depAirport, segments.at(-1)?.arrAirport]
    const named = before.flights.find((each) => each.from === from && each.to === to)
    return { ...named, day: named?.date ?? like.journeys[at]?.segments[0]?.depTime.slice(0, 10) }
  })
  return {
    ...begun,
    reason: String(before.reason ?? 0),
    way: before.flights.length > 0 ? 'named' : 'search',
    days: wanted.map(({ day }, at) => day ?? days[at] ?? ''),
    numbers: wanted.map(({ flightNo }) => flightNo ?? ''),
  }
}

function couponsIn({ chosen }: ChangeDraft, order: Order) {
  return choiceOf(couponsOf(order).filter(({ key }) => chosen.has(key)))
}

/** The journeys that are to be other ones, counted from 0; where some are free, those. */
export function journeysIn(
  draft: ChangeDraft,
  order: Order,
  freed: readonly Pick<FreedJourney, 'journey'>[] = [],
): number[] {
  const concerned = new Set(couponsIn(draft, order).map(({ journey }) => journey))
  const isMeant = (at: number) => freed.length === 0 || freed.some(({ journey }) => journey === at)
  return order.journeys.flatMap((_, at) => (concerned.has(at) && isMeant(at) ? at : []))
}

/** What the search asks for. */
export function searchOf(draft: ChangeDraft, order: Order, freed: readonly FreedJourney[]) {
  return {
    coupons: couponsIn(draft, order),
    newJourneys: journeysIn(draft, order, freed).map((journey) => ({
      journey,
      date: draft.days[journey] ?? '',
    })),
    reason: Number(draft.reason),
  }
}

interface Chosen {
  /** Of the flights that were found; null: they are named. */
  readonly verifyToken: string | null
  /** What they take from the passengers. */
  readonly accepted: readonly ExchangeLoss[]
}

/** As the call takes it. */
export function changeOf(draft: ChangeDraft, order: Order, { verifyToken, accepted }: Chosen) {
  const reason = CHANGE_REASONS.find((each) => String(each.reason) === draft.reason)
  return {
    coupons: couponsIn(draft, order),
    reason: Number(draft.reason),
    remark: draft.remark,
    evidence: reason?.kind === 'voluntary' ? [] : draft.files.flatMap(({ id }) => id ?? []),
    verifyToken,
    flights: verifyToken === null ? namedFlights(draft, order) : [],
    accepted: [...accepted],
  }
}

function namedFlights(draft: ChangeDraft, order: Order) {
  return journeysIn(draft, order).map((at) => {
    const segments = order.journeys[at]?.segments ?? []
    return {
      flightNo: (draft.numbers[at] ?? '').toUpperCase().replaceAll(' ', ''),
      date: draft.days[at] ?? '',
      from: segments[0]?.depAirport ?? '',
      to: segments.at(-1)?.arrAirport ?? '',
      cabin: '' as const,
    }
  })
}
