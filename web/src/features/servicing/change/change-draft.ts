/** The draft of a change. */
import type { ExchangeLoss } from '@interline/domain/servicing/exchange-offer'
import { CHANGE_REASONS } from '@interline/domain/servicing/reasons'
import type { Disruption } from '../../disruptions/flight-disruption.tsx'
import type { Order } from '../../orders/use-order.ts'
import { choiceOf, couponsOf } from '../request/coupon-key.ts'
import { isByDesk, startRequest, type RequestDraft } from '../request/start-request.ts'
import type { WaivedJourney } from './waived-journeys.ts'

export interface ChangeDraft extends RequestDraft {
  /** `0`, `1` or `3`. */
  readonly reason: string
  /** Search for flights, or name them to the service desk. */
  readonly way: 'search' | 'named'
  /** New day of each journey, yyyy-mm-dd. */
  readonly days: readonly string[]
  /** Requested flight of each journey; empty: any. */
  readonly numbers: readonly string[]
}

/** Everything that can be changed, on its own days; or the values of an earlier request. */
export function startChange(
  order: Order,
  { like, disruptions }: { readonly like: Order | null; readonly disruptions: readonly Disruption[] },
): ChangeDraft {
  const before = like?.servicing ?? null
  const begun = startRequest(order, 'change', before)
  const byDesk = isByDesk(order)
  const days = order.journeys.map(({ segments }) => segments[0]?.depTime.slice(0, 10) ?? '')
  if (!like || !before) {
    // A schedule change with free changes is the reason: what the airline moved is not priced as voluntary.
    const leaves = disruptions.filter(({ free, answers }) => free && answers.includes('change'))
    const isRestored = leaves.length > 0 && leaves.every(({ type }) => type === 'restore')
    return {
      ...begun,
      reason: leaves.length > 0 ? '3' : '0',
      // A reinstated flight can be changed free of charge only with the desk's agreement.
      way: isRestored || byDesk ? 'named' : 'search',
      days,
      numbers: order.journeys.map(() => ''),
    }
  }
  // Flights named to the desk stay named; found ones are searched again on their days.
  const requested = order.journeys.map(({ segments }, at) => {
    const [from, to] = [segments[0]?.depAirport, segments.at(-1)?.arrAirport]
    const named = before.flights.find((each) => each.from === from && each.to === to)
    return { ...named, day: named?.date ?? like.journeys[at]?.segments[0]?.depTime.slice(0, 10) }
  })
  return {
    ...begun,
    reason: String(before.reason ?? 0),
    way: before.flights.length > 0 || byDesk ? 'named' : 'search',
    days: requested.map(({ day }, at) => day ?? days[at] ?? ''),
    numbers: requested.map(({ flightNo }) => flightNo ?? ''),
  }
}

function couponsIn({ chosen }: ChangeDraft, order: Order) {
  return choiceOf(couponsOf(order).filter(({ key }) => chosen.has(key)))
}

/** Indexes of the journeys to change, from 0; the free ones, if any. */
export function journeysIn(
  draft: ChangeDraft,
  order: Order,
  freed: readonly Pick<WaivedJourney, 'journey'>[] = [],
): number[] {
  const concerned = new Set(couponsIn(draft, order).map(({ journey }) => journey))
  const isMeant = (at: number) => freed.length === 0 || freed.some(({ journey }) => journey === at)
  return order.journeys.flatMap((_, at) => (concerned.has(at) && isMeant(at) ? at : []))
}

/** The search query. */
export function searchOf(draft: ChangeDraft, order: Order, freed: readonly WaivedJourney[]) {
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
  /** Token of the found flights; null: they are named. */
  readonly verifyToken: string | null
  /** Losses for the passengers. */
  readonly accepted: readonly ExchangeLoss[]
}

/** The request body. */
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
