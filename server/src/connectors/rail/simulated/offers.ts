// What a train sells on a day: times, fares by distance and class, and the seats that are left.

import type { ClassOffer, RailJourney, SeatClass, TrainRef, TrainRun } from '@interline/domain/rail/journeys'
import { isOnSale, dayReason } from '@interline/domain/rail/sale'
import { RAIL_ZONE } from '@interline/domain/rail/stations'
import { addDays, daysBetween } from '@interline/domain/time/local-date'
import { instantAt, localDateAt, localTimeAt } from '@interline/domain/time/zone'
import { chance } from './random.ts'
import { CLASSES_OF, type Timetable, type Train } from './timetable.ts'

/** Yuan per kilometre of an adult's ticket. */
const RATE: Readonly<Record<SeatClass, number>> = {
  hardSeat: 0.13,
  second: 0.44,
  first: 0.71,
  business: 1.38,
  hardSleeper: 0.24,
  softSleeper: 0.37,
}
/** Slower trains of the same class are cheaper. */
const D_PRICE = 0.72

const SEATS: Readonly<Record<SeatClass, number>> = {
  hardSeat: 600,
  second: 480,
  first: 56,
  business: 10,
  hardSleeper: 400,
  softSleeper: 72,
}

/** A child pays half of a seat; of a sleeper three quarters. */
function childFare(seatClass: SeatClass, adult: number): number {
  const share = seatClass === 'hardSleeper' || seatClass === 'softSleeper' ? 0.75 : 0.5
  return Math.round((adult * share) / 50) * 50
}

/** The part of a train between two stations; undefined where it does not call at them in this order. */
export function runOf(train: Train, ref: TrainRef): TrainRun | undefined {
  const from = train.stops.find(({ station }) => station === ref.from)
  const to = train.stops.find(({ station }) => station === ref.to)
  if (!from || !to || to.km <= from.km) return undefined
  // Trains that pass midnight before the station left their first one the day before.
  const firstDay = addDays(ref.date, -Math.floor(from.departs / 1440))
  const midnight = instantAt(`${firstDay}T00:00`, RAIL_ZONE)
  const departsAt = midnight + from.departs * 60_000
  const arrivesAt = midnight + to.arrives * 60_000
  return {
    ...ref,
    kind: train.kind,
    departs: localTimeAt(departsAt, RAIL_ZONE),
    arrives: localTimeAt(arrivesAt, RAIL_ZONE),
    departsAt,
    arrivesAt,
    minutes: to.arrives - from.departs,
    km: to.km - from.km,
  }
}

/** `booked`: seats of a class that our own bookings hold on that train and day. */
export function journeyOf(run: TrainRun, booked: (seatClass: SeatClass) => number, now: number): RailJourney {
  const classes = CLASSES_OF[run.kind].map((seatClass): ClassOffer => {
    const price = RATE[seatClass] * (run.kind === 'D' || run.kind === 'C' ? D_PRICE : 1)
    const adult = Math.max(500, Math.round(run.km * price * 2) * 50)
    return {
      seatClass,
      fares: {
        adult: { minor: BigInt(adult), currency: 'CNY' },
        child: { minor: BigInt(childFare(seatClass, adult)), currency: 'CNY' },
      },
      left: Math.max(0, seatsOf(run, seatClass, now) - booked(seatClass)),
    }
  })
  return { run, classes }
}

/** The nearer the departure, the fewer seats; some trains are full. */
function seatsOf({ train, date }: TrainRun, seatClass: SeatClass, now: number): number {
  const days = Math.max(0, daysBetween(localDateAt(now, RAIL_ZONE), date))
  const popular = chance(train, date, seatClass)
  if (popular < 0.06 && days < 12) return 0
  const sold = Math.min(1, popular * 0.7 + (14 - Math.min(days, 14)) * 0.03)
  return Math.floor(SEATS[seatClass] * (1 - sold))
}

export function trainsOn(
  timetable: Timetable,
  { from, to, date }: Omit<TrainRef, 'train'>,
  now: number,
): TrainRun[] {
  if (dayReason(date, now)) return []
  return timetable
    .between(from, to)
    .flatMap((train) => runOf(train, { train: train.number, date, from, to }) ?? [])
    .filter(({ departsAt }) => isOnSale(departsAt, now))
    .sort((a, b) => a.departsAt - b.departsAt)
}
