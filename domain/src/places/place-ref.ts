// How a journey names its ends: `airport-PVG` or `city-SHA`. The prefix matters because some codes are both.

export interface PlaceRef {
  readonly kind: 'airport' | 'city'
  /** Three capital letters. */
  readonly code: string
}

/** Reads `airport-PVG` or `city-SHA`; undefined for anything else. */
export function parsePlace(text: string): PlaceRef | undefined {
  const match = /^(airport|city)-([A-Z]{3})$/.exec(text)
  return match ? { kind: match[1] as PlaceRef['kind'], code: match[2] ?? '' } : undefined
}

export function formatPlace(place: PlaceRef): string {
  return `${place.kind}-${place.code}`
}
