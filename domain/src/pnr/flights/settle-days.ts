// The year of each flight. Systems write dates without years, so the year is the one that best fits
// everything in the PNR: the weekdays of all flights together, flown flights in the past, headers and footers
// with the booking date, the order of the lines, and the period that airlines sell ahead.

import {
  addDays,
  daysBetween,
  localDate,
  parts,
  weekday as weekdayOf,
  type LocalDate,
} from '../../time/local-date.ts'
import type { FlightDraft } from './flight-draft.ts'
import type { WrittenDay } from '../local-times.ts'

export interface SettledFlight {
  readonly date: LocalDate
  readonly weekdayFits: boolean
  readonly inOrder: boolean
}

/** Trips are pasted up to this many days after they began. */
const DAYS_BACK = 3
/** Airlines sell this many days ahead. */
const HORIZON = 362
/** A date further back than this belongs to the next year, not to a list out of order. */
const LONGEST_BACK = 180
/** Two flights of a trip are rarely further apart: tickets are valid for a year. */
const LONGEST_STAY = 335

/** Weekdays repeat after at most this many years. */
const OLDEST = 11

/** Penalties of a date; their sum decides. */
const AGAINST = {
  weekday: 100,
  flownAhead: 60,
  beforeBooking: 40,
  order: 30,
  longStay: 35,
  beforeUndatedBooking: 5,
  afterUndatedBooking: 25,
  past: 10,
  farAhead: 8,
  year: 3,
} as const

interface Facts {
  readonly today: LocalDate
  /** When the booking was made, and whether its year is given. */
  readonly booked: { readonly date: LocalDate; readonly isSure: boolean } | null
}

interface Chain {
  readonly days: (SettledFlight | undefined)[]
  readonly against: number
}

/** A date for each flight in line order; undefined if there is no date, or one that does not exist. */
export function settleDays(
  flights: readonly Pick<FlightDraft, 'day' | 'status'>[],
  headDays: readonly WrittenDay[],
  today: LocalDate,
): (SettledFlight | undefined)[] {
  const facts: Facts = { today, booked: bookedOn(headDays, today) }
  const first = flights.find(({ day }) => day !== null)?.day
  if (!first) return flights.map(() => undefined)
  const weekdays = flights.filter(({ day }) => day !== null && day.weekday !== null).length
  const chains = yearsOf(first, weekdays, facts).map((year) => chainFrom(flights, year, facts))
  const best = chains.reduce((a, b) => (b.against < a.against ? b : a))
  return best.days
}

/** The likeliest first, so that it wins ties. */
function yearsOf(first: WrittenDay, weekdays: number, { today, booked }: Facts): number[] {
  if (first.year !== null) return [first.year]
  const [thisYear] = parts(today)
  const ahead = [thisYear, thisYear + 1].find((year) => {
    const date = localDate(year, first.month, first.day)
    return date !== undefined && date >= addDays(today, -DAYS_BACK)
  })
  const next = ahead ?? thisYear
  const bookedYear = booked ? parts(booked.date)[0] : next
  const years = [next, next - 1, next + 1, bookedYear, bookedYear + 1, bookedYear - 1]
  // One wrong weekday may be a typo; several that match an earlier year only belong to an old PNR.
  if (weekdays > 1) years.push(...Array.from({ length: OLDEST }, (_, at) => next - 2 - at))
  // A leap day needs more than its two neighbours.
  return [...new Set(first.day === 29 && first.month === 2 ? [...years, next + 2, next + 3] : years)]
}

function chainFrom(
  flights: readonly Pick<FlightDraft, 'day' | 'status'>[],
  year: number,
  facts: Facts,
): Chain {
  const days: (SettledFlight | undefined)[] = []
  let previous: LocalDate | null = null
  let against = 0
  for (const { day, status } of flights) {
    const options: readonly Option[] = day === null ? [] : optionsOf(day, year, previous)
    const rated = options.map((option) => ({
      option,
      points: option.against + pointsAgainst(option.date, day, status, facts),
    }))
    const best = rated.reduce<(typeof rated)[number] | undefined>(
      (a, b) => (a && a.points <= b.points ? a : b),
      undefined,
    )
    if (!best || !day) {
      days.push(undefined)
      // This date does not exist in this year, perhaps in another.
      if (day && previous === null) against += AGAINST.weekday
      continue
    }
    const { date, inOrder } = best.option
    days.push({ date, inOrder, weekdayFits: day.weekday === null || weekdayOf(date) === day.weekday })
    against += best.points
    previous = date
  }
  return { days, against }
}

interface Option {
  readonly date: LocalDate
  readonly inOrder: boolean
  readonly against: number
}

function optionsOf(
  { day, month, year }: WrittenDay,
  firstYear: number,
  previous: LocalDate | null,
): Option[] {
  // Across the date line a flight may depart on the day before the previous flight.
  const floor = previous === null ? null : addDays(previous, -1)
  if (year !== null || floor === null || previous === null) {
    const date = localDate(year ?? firstYear, month, day)
    return date ? [{ date, inOrder: floor === null || date >= floor, against: 0 }] : []
  }
  const [floorYear] = parts(floor)
  const dates = [-1, 0, 1, 2, 3, 4].flatMap((step) => localDate(floorYear + step, month, day) ?? [])
  const after = dates.find((date) => date >= floor)
  const before = dates.findLast((date) => date < floor)
  return [
    ...(after
      ? [
          {
            date: after,
            inOrder: true,
            against: daysBetween(previous, after) > LONGEST_STAY ? AGAINST.longStay : 0,
          },
        ]
      : []),
    ...(before && daysBetween(before, previous) <= LONGEST_BACK
      ? [{ date: before, inOrder: false, against: AGAINST.order }]
      : []),
  ]
}

function pointsAgainst(
  date: LocalDate,
  written: WrittenDay | null,
  status: string,
  { today, booked }: Facts,
): number {
  const isFlown = status === 'FLWN'
  const ago = daysBetween(date, today)
  let points = 0
  const weekday = written?.weekday ?? null
  if (weekday !== null && weekdayOf(date) !== weekday) points += AGAINST.weekday
  if (isFlown && ago < 0) points += AGAINST.flownAhead
  if (!isFlown && ago > DAYS_BACK) points += AGAINST.past
  if (ago > DAYS_BACK) points += AGAINST.year * Math.floor(ago / 365)
  if (-ago > HORIZON) points += AGAINST.farAhead
  if (!booked) return points
  const after = daysBetween(booked.date, date)
  if (after > HORIZON + 1) points += booked.isSure ? AGAINST.beforeBooking : AGAINST.afterUndatedBooking
  if (after < -1 && !isFlown) points += booked.isSure ? AGAINST.beforeBooking : AGAINST.beforeUndatedBooking
  return points
}

/** The latest date given; without a year the last such date before today. */
function bookedOn(headDays: readonly WrittenDay[], today: LocalDate): Facts['booked'] {
  const known = headDays.flatMap(({ day, month, year }) =>
    year === null ? [] : (localDate(year, month, day) ?? []),
  )
  const latest = known.toSorted().at(-1)
  if (latest) return { date: latest, isSure: true }
  const [head] = headDays
  if (!head) return null
  const [thisYear] = parts(today)
  const date = [thisYear, thisYear - 1]
    .flatMap((year) => localDate(year, head.month, head.day) ?? [])
    .find((each) => each <= addDays(today, 1))
  return date ? { date, isSure: false } : null
}
