// Flights that a disruption makes free of charge: whether it still does, and which flights. Checked when
// flights are searched and again when they are requested; nothing in the caller's input can make a change
// free.

import type { CallReply } from '@interline/contract/kernel/endpoint'
import type { searchChange } from '@interline/contract/servicing/calls'
import type { Charging } from '@interline/domain/disruptions/waiver'
import {
  changedJourneys,
  freeChangeFault,
  freeDays,
  type FreeChangeFault,
  type WaivedJourney,
} from '@interline/domain/disruptions/free-change'
import type { ReissueQuote, SupplierOffer } from '../../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { failure } from '../../../../platform/http/failure.ts'
import { type Disrupted, involuntaryGrounds, type InvoluntaryGround } from '../../../flight-orders/index.ts'
import { placesOf } from '../../proceed/index.ts'
import type { Exchange } from './whole-tickets.ts'

/** A journey as numbered in the booking, with its position in the order. */
interface Freed extends WaivedJourney {
  readonly inOrder: number
  /** The newest. */
  readonly latest: InvoluntaryGround
  /** All of it. */
  readonly told: readonly InvoluntaryGround[]
}

export interface FreeChange {
  /** At least one. */
  readonly journeys: readonly Freed[]
}

/**
 * Null: it is priced as voluntary or reviewed. Throws `order.change_not_free` if the disruption makes nothing
 * free (any more) and no other evidence was uploaded. The order that holds the tickets is locked.
 */
export async function freeChangeOf(
  tx: Tx,
  { holding, booking, now }: Exchange,
  { reason, evidence }: { readonly reason: number; readonly evidence: number },
): Promise<FreeChange | null> {
  if (reason !== 3) return null
  const grounds = await involuntaryGrounds(tx, holding.order, { coupons: booking.coupons, now })
  if (grounds === 'over' && evidence === 0) throw failure('order.change_not_free')
  if (typeof grounds === 'string') return null
  const { journeys } = holding.order.solution
  const flights = placesOf(holding.order, booking.item)
  const freed = booking.offer.journeys.flatMap((_, journey): Freed | [] => {
    const own = flights.filter((each) => each.own.journey === journey)
    const isAt = ({ record }: InvoluntaryGround, { place }: (typeof own)[number]) =>
      place.journey === record.journey && place.segment === record.segment
    const told = grounds.filter((each) => own.some((flight) => isAt(each, flight)))
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
      latest,
      told,
    }
  })
  return freed.length > 0 ? { journeys: freed } : null
}

/** The searched days, validated at their field. */
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

/**
 * Throws `request.invalid` if these flights are not free of charge; returns the disruptions that make them
 * free, at least one.
 */
export function groundsFor(
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
  const others = freed.flatMap(({ told }) => told).filter((each) => each !== first.latest)
  return {
    records: [first.latest, ...others].map(({ record }) => record),
    charging: { kind: 'waived', by: first.latest.by },
  }
}

function notFree(
  { rule, journey }: FreeChangeFault,
  journeys: readonly Freed[],
  held: readonly { readonly carrier: string }[],
): Error {
  const freed = journeys.find((each) => each.journey === journey)
  const days = freed ? freeDays(freed.day) : { from: '', until: '' }
  const carriers = [...new Set(held.map(({ carrier }) => carrier))]
  const values = rule === 'days' ? days : { carriers }
  return failure('request.invalid', {
    fields: [{ path: 'verifyToken', rule: `change.free_${rule}`, values }],
  })
}

/** The fare of the tickets: another fare is not free unless a person decides so. */
export function keepsFare(
  { booking }: Pick<Exchange, 'booking'>,
  { fareFamily }: Pick<SupplierOffer, 'fareFamily'>,
): boolean {
  return fareFamily === booking.offer.fareFamily
}

/** The supplier agrees: it charges nothing. */
export function isNothing({ difference, penalty }: ReissueQuote): boolean {
  return difference.minor === 0n && penalty.minor === 0n
}

/** The charge for flights on other journeys (as numbered in the booking). */
export function chargingBy(free: FreeChange | null, changed: readonly number[]): Charging {
  const freed = free?.journeys.find(({ journey }) => changed.includes(journey))
  return freed ? { kind: 'waived', by: freed.latest.by } : { kind: 'voluntary' }
}

export function shownGround({
  journeys,
}: FreeChange): NonNullable<CallReply<typeof searchChange>['free']> | null {
  const [first] = journeys
  return first
    ? {
        by: first.latest.by,
        flightNo: first.latest.before.flightNumber,
        journeys: journeys.map(({ inOrder, day }) => ({ journey: inOrder, ...freeDays(day) })),
      }
    : null
}
