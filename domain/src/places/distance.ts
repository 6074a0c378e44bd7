// Great-circle distance, for plausibility checks; not for fuel or mileage.

export interface Position {
  /** Degrees, north positive. */
  readonly lat: number
  /** Degrees, east positive. */
  readonly lon: number
}

const EARTH_RADIUS_KM = 6371

/** Great-circle distance in kilometres. */
export function distanceKm(from: Position, to: Position): number {
  const radians = Math.PI / 180
  const [lat1, lat2] = [from.lat * radians, to.lat * radians]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const part = half(lat2 - lat1) + Math.cos(lat1) * Math.cos(lat2) * half((to.lon - from.lon) * radians)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(part)))
}
