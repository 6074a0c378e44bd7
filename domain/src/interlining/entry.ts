// Whether travellers may leave the airport of a change to collect their bags. Written from general rules of countries, so
// it is a reason to show a way or not to, and never a statement about a person: that the passport decides.

/**
 * What a country is listed for. `visa_free`, `on_arrival`: most ordinary passports need no visa got beforehand;
 * `transit_24h`: any passport may step out for a day on the way from one country to another; `schengen`: no border to
 * the other countries of the area.
 */
export const ENTRY_RULES = ['visa_free', 'on_arrival', 'transit_24h', 'schengen'] as const
export type EntryRule = (typeof ENTRY_RULES)[number]

export interface EntryRow {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly entry: EntryRule
}

/** Who is let in: most, those who go on to a third country within a day, or nobody knows here. */
export type Opening = 'usual' | 'transit' | 'unknown'

export interface EntryBook {
  openingOf(country: string): Opening
  /** What it has open borders with, by one name: the country itself, or the area that it belongs to. */
  areaOf(country: string): string
}

/**
 * `destination`: the journey ends in the country. `area`: it has no border to where the journey begins or ends. `usual`:
 * it opens to most ordinary passports. `transit`: it opens to whoever goes on to a third country within a day.
 * `unknown`: nobody knows here.
 */
export const MAY_ENTER = ['destination', 'area', 'usual', 'transit', 'unknown'] as const
export type MayEnter = (typeof MAY_ENTER)[number]

/** The longest stay in minutes of those who are only passing. */
export const TRANSIT_MINUTES = 1440

export function entryBook(rows: readonly EntryRow[]): EntryBook {
  const known = new Map(rows.map(({ country, entry }) => [country, entry]))
  return {
    openingOf(country) {
      const rule = known.get(country)
      if (rule === undefined || rule === 'schengen') return 'unknown'
      return rule === 'transit_24h' ? 'transit' : 'usual'
    },
    areaOf: (country) => (known.get(country) === 'schengen' ? 'schengen' : country),
  }
}

/** Countries (ISO 3166-1 alpha-2) of a change: of the flight before it, the flight after it, and the whole journey. */
export interface EntryWay {
  readonly start: string
  readonly from: string
  readonly at: string
  readonly to: string
  readonly end: string
  /** From the arrival to the departure. */
  readonly minutes: number
}

/** Undefined where travellers are on the right side of every border already. */
export function mayEnter(
  { start, from, at, to, end, minutes }: EntryWay,
  { openingOf, areaOf }: EntryBook,
): MayEnter | undefined {
  if (from === at && (at === start || at === end)) return undefined
  if (at === end) return 'destination'
  const arrivesInside = areaOf(from) === areaOf(at)
  if (areaOf(at) === areaOf(end) || (arrivesInside && areaOf(at) === areaOf(start))) return 'area'
  const opening = openingOf(at)
  if (opening !== 'transit') return opening
  const passes = !arrivesInside && to !== at && to !== from && minutes <= TRANSIT_MINUTES
  return passes ? 'transit' : 'unknown'
}
