import { FlightList, type Wanted } from './flight-list.ts'
import { NO_FARE } from '../timetable.ts'

/** Scratch of the join over three flights. */
export class Middle {
  readonly flights = new FlightList()
  /** Indices into `flights` that survive the bounds, and for each the first last flight that can follow it. */
  kept = new Int32Array(1024)
  next = new Int32Array(1024)
  /**
   * Middle flight → the lowest price from it to the end, the earliest arrival there; the same of it and all
   * later ones.
   */
  low = new Int32Array(1024)
  soonest = new Int32Array(1024)
  lowFrom = new Int32Array(1024)
  soonestFrom = new Int32Array(1024)
  /** Last flight → the cheapest itinerary to it from the current first flight, and its middle flight. */
  best = new Int32Array(4096).fill(NO_FARE)
  bestFlight = new Int32Array(4096)
  /** Last flights that have an itinerary. */
  met = new Int32Array(4096)
  /** First flights that can still be part of the result with the current middle market. */
  firstStart = 0
  firstEnd = 0
  readonly wanted: Wanted = { earliest: 0, latest: 0, fromAirport: -1, toAirport: -1 }

  fit(flights: number, lasts: number): void {
    if (this.kept.length < flights) {
      this.kept = new Int32Array(flights * 2)
      this.next = new Int32Array(flights * 2)
      this.low = new Int32Array(flights * 2)
      this.soonest = new Int32Array(flights * 2)
      this.lowFrom = new Int32Array(flights * 2)
      this.soonestFrom = new Int32Array(flights * 2)
    }
    if (this.best.length < lasts) {
      this.best = new Int32Array(lasts * 2).fill(NO_FARE)
      this.bestFlight = new Int32Array(lasts * 2)
      this.met = new Int32Array(lasts * 2)
    }
  }

  /** Computes the bounds for each of these flights and all later ones. */
  sumUp(kept: number): void {
    let [low, soonest] = [NO_FARE, NO_FARE]
    for (let at = kept - 1; at >= 0; at -= 1) {
      low = Math.min(low, this.low[at]!)
      soonest = Math.min(soonest, this.soonest[at]!)
      this.lowFrom[at] = low
      this.soonestFrom[at] = soonest
    }
  }
}
