// Whether travellers may leave the airport of a connection to collect their bags. With a passport the
// country's rules for it apply; without one only general rules are known: good enough to show or hide an
// itinerary, but no statement about a person.

import { borderBook, type BorderBook, type BorderRow } from '../places/borders/border-rules.ts'

/**
 * What a country is listed for. `visa_free`, `on_arrival`: most ordinary passports need no visa in advance;
 * `transit_24h`: any passport may enter for a day in transit to a third country; `schengen`: no border to the
 * other countries of the area.
 */
export const ENTRY_RULES = ['visa_free', 'on_arrival', 'transit_24h', 'schengen'] as const
export type EntryRule = (typeof ENTRY_RULES)[number]

export interface EntryRow {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly entry: EntryRule
}

/** Who may enter: most passports, those in transit to a third country within a day, or unknown. */
export type Opening = 'usual' | 'transit' | 'unknown'

export interface EntryBook {
  openingOf(country: string): Opening
  /** The open-border area by one name: the country itself, or its area. */
  areaOf(country: string): string
  /** The same by nationality. */
  readonly borders: BorderBook
}

/**
 * `destination`: the journey ends in the country. `area`: no border between it and where the journey begins
 * or ends. `usual`: the passport may enter, or most may where none is given. `transit`: entry for those
 * continuing to a third country within a day. `papers`: the passport needs a visa or an authorisation in
 * advance. `unknown`: no rule is stored.
 */
export const MAY_ENTER = ['destination', 'area', 'usual', 'transit', 'papers', 'unknown'] as const
export type MayEnter = (typeof MAY_ENTER)[number]

/** Longest stay in transit, in minutes. */
export const TRANSIT_MINUTES = 1440

export function entryBook(rows: readonly EntryRow[], borderRows: readonly BorderRow[] = []): EntryBook {
  const known = new Map(rows.map(({ country, entry }) => [country, entry]))
  const areaOf = (country: string) => (known.get(country) === 'schengen' ? 'schengen' : country)
  return {
    openingOf(country) {
      const rule = known.get(country)
      if (rule === undefined || rule === 'schengen') return 'unknown'
      return rule === 'transit_24h' ? 'transit' : 'usual'
    },
    areaOf,
    borders: borderBook(borderRows, areaOf),
  }
}

/** Countries (ISO 3166-1 alpha-2) of a connection: of the flight before, the flight after, and the whole journey. */
export interface EntryWay {
  readonly start: string
  readonly from: string
  readonly at: string
  readonly to: string
  readonly end: string
  /** From the arrival to the departure. */
  readonly minutes: number
}

/** `passport` is a nationality, ISO 3166-1 alpha-2. Undefined where travellers pass no border. */
export function mayEnter(
  { start, from, at, to, end, minutes }: EntryWay,
  { openingOf, areaOf, borders }: EntryBook,
  passport: string | null = null,
): MayEnter | undefined {
  if (from === at && (at === start || at === end)) return undefined
  if (at === end) return 'destination'
  const arrivesInside = areaOf(from) === areaOf(at)
  if (areaOf(at) === areaOf(end) || (arrivesInside && areaOf(at) === areaOf(start))) return 'area'
  if (passport !== null) {
    const opening = borders.openingFor(at, passport)
    if (opening === 'open') return 'usual'
    if (opening === 'unknown') return 'unknown'
    const stop = { from, to, end, country: at, airport: '', minutes, leaves: true }
    return borders.atStop(stop, passport).need === 'none' ? 'transit' : 'papers'
  }
  const opening = openingOf(at)
  if (opening !== 'transit') return opening
  const passes = !arrivesInside && to !== at && to !== from && minutes <= TRANSIT_MINUTES
  return passes ? 'transit' : 'unknown'
}
