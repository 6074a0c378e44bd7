// Other flights that the airline's news makes free: whether it still does, and which flights. Looked at when flights are
// searched for and once more when they are asked for; nothing that a caller says makes a change free.

import type { CallReply } from '@interline/contract/kernel/endpoint'
import type { searchChange } from '@interline/contract/servicing/calls'
import type { Charging } from '@interline/domain/disruptions/waiver'
import {
  changedJourneys,
  freeChangeFault,
  freeDays,
  type FreeChangeFault,
  type FreedJourney,
} from '@interline/domain/disruptions/free-change'
import type { ReissueQuote, SupplierOffer } from '../../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { failure } from '../../../../platform/http/failure.ts'
import { type Disrupted, freeingNews, type FreeingNews } from '../../../orders/index.ts'
import { placesOf } from '../../proceed/index.ts'
import type { Exchange } from './whole-tickets.ts'

/** A journey as the booking counts them, with where it stands in the order. */
interface Freed extends FreedJourney {
  readonly inOrder: number
  /** The newest. */
  readonly news: FreeingNews
  /** All of it. */
  readonly told: readonly FreeingNews[]
}

export interface FreeChange {
  /** At least one. */
  readonly journeys: readonly Freed[]
}

/**
 * Null: it is priced as a wish or reviewed. Throws `order.change_not_free` where the airline's news makes nothing free (any
 * more) and nothing else was handed in to show it. The order that holds the tickets is locked.
 */
export async function freeChangeOf(
  tx: Tx,
  { holding, booking, now }: Exchange,
  { reason, evidence }: { readonly reason: number; readonly evidence: number },
): Promise<FreeChange | null> {
  if (reason !== 3) return null
  const news = await freeingNews(tx, holding.order, { coupons: booking.coupons, now })
  if (news === 'over' && evidence === 0) throw failure('order.change_not_free')
  if (typeof news === 'string') return null
  const { journeys } = holding.order.solution
  const flights = placesOf(holding.order, booking.item)
  const freed = booking.offer.journeys.flatMap((_, journey): Freed | [] => {
    const own = flights.filter((each) => each.own.journey === journey)
    const isAt = ({ record }: FreeingNews, { place }: (typeof own)[number]) =>
      place.journey === record.journey && place.segment === record.segment
    const told = news.filter((each) => own.some((flight) => isAt(each, flight)))
    const [first] = own
    const [latest] = told
    if (!first || !latest) return []
    const moved = told.find((each) => isAt(each, first))
    const stands = journeys[first.place.journey]?.segments[first.place.segment]?.depTime
    return {
      journey,
      inOrder: first.place.journey,
      day: (moved?.before.from.local ?? stands ?? '').slice(0, 10),
      lost: told.map(({ before }) => ({
        flightNumber: before.flightNumber,
        day: before.from.local.slice(0, 10),
      })),
      news: latest,
      told,
    }
  })
  return freed.length > 0 ? { journeys: freed } : null
}

/** Days that are searched on, said at their field. */
export function refuseDays(
  { journeys }: FreeChange,
  wanted: readonly { readonly journey: number; readonly date: string }[],
): void {
  const fields = wanted.flatMap(({ journey, date }, at) => {
    const freed = journeys.find(({ inOrder }) => inOrder === journey)
    const path = `newJourneys.${at}.date`
    if (!freed) return { path, rule: 'change.free_journey' as const }
    const { from, until } = freeDays(freed.day)
    return date < from || date > until
      ? { path, rule: 'change.free_days' as const, values: { from, until } }
      : []
  })
  if (fields.length > 0) throw failure('request.invalid', { fields })
}

/** Throws `request.invalid` where these flights cannot be had at no cost; answers the news that makes them free, at least one. */
export function newsFor(
  { journeys }: FreeChange,
  { booking }: Pick<Exchange, 'booking'>,
  { journeys: wanted }: Pick<SupplierOffer, 'journeys'>,
): { readonly records: readonly Disrupted[]; readonly charging: Charging } {
  const held = booking.offer.journeys
  const fault = freeChangeFault(held, wanted, journeys)
  if (fault) throw notFree(fault, journeys, held[fault.journey]?.segments ?? [])
  const changed = changedJourneys(held, wanted)
  const freed = journeys.filter(({ journey }) => changed.includes(journey))
  const [first] = freed
  if (!first) throw new Error('a free change changes a freed journey')
  const others = freed.flatMap(({ told }) => told).filter((each) => each !== first.news)
  return {
    records: [first.news, ...others].map(({ record }) => record),
    charging: { kind: 'waived', by: first.news.by },
  }
}

function notFree(
  { rule, journey }: FreeChangeFault,
  journeys: readonly Freed[],
  held: readonly { readonly carrier: string }[],
): Error {
  const freed = journeys.find((each) => each.journey === journey)
  const days = freed ? freeDays(freed.day) : { from: '', until: '' }
  const carriers = [...new Set(held.map(({ carrier }) => carrier))].join(', ')
  const values = rule === 'days' ? days : { carriers }
  return failure('request.invalid', {
    fields: [{ path: 'verifyToken', rule: `change.free_${rule}`, values }],
  })
}

/** The fare of the tickets: what belongs to another one is not had for nothing unless a person says so. */
export function keepsFare(
  { booking }: Pick<Exchange, 'booking'>,
  { fareFamily }: Pick<SupplierOffer, 'fareFamily'>,
): boolean {
  return fareFamily === booking.offer.fareFamily
}

/** The supplier agrees: it asks for nothing. */
export function isNothing({ difference, penalty }: ReissueQuote): boolean {
  return difference.minor === 0n && penalty.minor === 0n
}

/** What flights on other journeys (as the booking counts them) are charged for. */
export function chargingBy(free: FreeChange | null, changed: readonly number[]): Charging {
  const freed = free?.journeys.find(({ journey }) => changed.includes(journey))
  return freed ? { kind: 'waived', by: freed.news.by } : { kind: 'voluntary' }
}

export function shownNews({
  journeys,
}: FreeChange): NonNullable<CallReply<typeof searchChange>['free']> | null {
  const [first] = journeys
  return first
    ? {
        by: first.news.by,
        flightNo: first.news.before.flightNumber,
        journeys: journeys.map(({ inOrder, day }) => ({ journey: inOrder, ...freeDays(day) })),
      }
    : null
}
