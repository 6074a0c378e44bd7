// How long a detour an itinerary of separate tickets may take before it is unreasonable, however cheap.
// Distances are great circles between cities; both rules are part of the search, so its result is exact.

/** Kilometres of all flights together, as a multiple of the distance between the ends. */
export const MOST_DETOUR = 2.5

const TIMES_AS_LONG = 4
const LONGER_MINUTES = 720

/** Gate-to-gate minutes of a nonstop flight over a great circle, as in timetables. */
export function flightMinutes(km: number): number {
  return 35 + (km / 830) * 60
}

/** The longest duration in minutes between cities this many kilometres apart: four nonstop flights and half a day. */
export function longestWayMinutes(km: number): number {
  return Math.floor(TIMES_AS_LONG * flightMinutes(km)) + LONGER_MINUTES
}
