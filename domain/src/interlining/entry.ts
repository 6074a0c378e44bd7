// Whether travellers may leave the airport of a change to collect their bags. With a passport the rules of the country for
// it decide; without one only general rules are known: a reason to show a way or not to, and no statement about a person.

import { borderBook, type BorderBook, type BorderRow } from '../places/borders/border-rules.ts'

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
  /** The same by nationality. */
  readonly borders: BorderBook
}

/**
 * `destination`: the journey ends in the country. `area`: it has no border to where the journey begins or ends. `usual`:
 * it opens to the passport, or to most where none is given. `transit`: it opens to whoever goes on to a third country
 * within a day. `papers`: the passport needs a visa or an authorisation beforehand. `unknown`: nobody knows here.
 */
export const MAY_ENTER = ['destination', 'area', 'usual', 'transit', 'papers', 'unknown'] as const
export type MayEnter = (typeof MAY_ENTER)[number]

/** The longest stay in minutes of those who are only passing. */
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

/** `passport` is a nationality, ISO 3166-1 alpha-2. Undefined where travellers are on the right side of every border. */
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
