// Distances between thousands of airports, fast and identical on every machine: positions are rounded to
// integers once, then only integer arithmetic, a square root (exact everywhere) and a table are used.

import type { Airport } from './reference.ts'

export interface Geodesy {
  /** Great-circle distance in whole kilometres. */
  km(from: number, to: number): number
  /** The eastward component in hundredths: 100 due east, -100 due west, the shorter way round. */
  eastward(from: number, to: number): number
}

const SCALE = 1_048_576
const STEPS = 16_384
const RADIUS_KM = 6371

/** `airports` by index in the list. */
export function geodesyOf(airports: readonly Airport[]): Geodesy {
  const [x, y, z] = [0, 1, 2].map(() => new Int32Array(airports.length)) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  airports.forEach(({ lat, lon }, at) => {
    const [north, east] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180]
    x[at] = Math.round(Math.cos(north) * Math.cos(east) * SCALE)
    y[at] = Math.round(Math.cos(north) * Math.sin(east) * SCALE)
    z[at] = Math.round(Math.sin(north) * SCALE)
  })
  // By the chord's length as a fraction of the diameter.
  const arcs = Int32Array.from({ length: STEPS + 1 }, (_, step) =>
    Math.round(2 * RADIUS_KM * Math.asin(step / STEPS)),
  )
  const km = (from: number, to: number): number => {
    const [dx, dy, dz] = [x[from]! - x[to]!, y[from]! - y[to]!, z[from]! - z[to]!]
    const chord = Math.sqrt(dx * dx + dy * dy + dz * dz)
    return arcs[Math.min(STEPS, Math.round((chord * STEPS) / (2 * SCALE)))]!
  }
  return {
    km,
    eastward(from, to) {
      const [start, end] = [airports[from]!, airports[to]!]
      const degrees = ((((end.lon - start.lon + 180) % 360) + 360) % 360) - 180
      const north = Math.abs(end.lat - start.lat)
      const across = Math.abs(degrees) + north
      return across === 0 ? 0 : Math.round((degrees * 100) / across)
    },
  }
}
