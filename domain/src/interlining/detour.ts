// How far round and how long a way of separate tickets may be before nobody in their right mind would fly it, however
// cheap it is. Distances are great circles between cities; both rules are part of the search, so its answer is exact.

/** Kilometres of all flights together, as a multiple of the distance between the ends. */
export const MOST_DETOUR = 2.5

const TIMES_AS_LONG = 4
const LONGER_MINUTES = 720

/** Minutes of a nonstop flight over a great circle, from gate to gate, as timetables have them. */
export function flightMinutes(km: number): number {
  return 35 + (km / 830) * 60
}

/** The longest way in minutes between cities so many kilometres apart: four nonstop flights and half a day. */
export function longestWayMinutes(km: number): number {
  return Math.floor(TIMES_AS_LONG * flightMinutes(km)) + LONGER_MINUTES
}
