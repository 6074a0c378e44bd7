// Order and filters of found trains; pure functions, used by the result list.

import type { SeatClass, TrainKind } from './journeys.ts'

export const TRAIN_SORTS = ['departure', 'arrival', 'duration', 'price'] as const
export type TrainSort = (typeof TRAIN_SORTS)[number]

export interface TrainRow {
  readonly train: string
  readonly kind: TrainKind
  readonly departsAt: number
  readonly arrivesAt: number
  readonly minutes: number
  /** Price of all passengers, minor units. */
  readonly classes: readonly {
    readonly seatClass: SeatClass
    readonly total: number
    readonly left: number
  }[]
}

export interface TrainFilter {
  readonly kinds: readonly TrainKind[]
  readonly classes: readonly SeatClass[]
  /** Only trains with seats for everybody. */
  readonly seats: number | null
}

/** Empty lists let everything pass. */
export function filterTrains<Row extends TrainRow>(rows: readonly Row[], filter: TrainFilter): Row[] {
  const { kinds, classes, seats } = filter
  return rows.filter((row) => {
    const asked = row.classes.filter(({ seatClass }) => classes.length === 0 || classes.includes(seatClass))
    return (
      (kinds.length === 0 || kinds.includes(row.kind)) &&
      asked.length > 0 &&
      (seats === null || asked.some(({ left }) => left >= seats))
    )
  })
}

export function sortTrains<Row extends TrainRow>(rows: readonly Row[], sort: TrainSort): Row[] {
  const by: Readonly<Record<TrainSort, (row: Row) => number>> = {
    departure: ({ departsAt }) => departsAt,
    arrival: ({ arrivesAt }) => arrivesAt,
    duration: ({ minutes }) => minutes,
    // A train that is sold out has no price to compare.
    price: ({ classes }) =>
      Math.min(...classes.filter(({ left }) => left > 0).map(({ total }) => total), Number.MAX_SAFE_INTEGER),
  }
  const value = by[sort]
  return rows.toSorted((a, b) => value(a) - value(b) || a.departsAt - b.departsAt)
}
