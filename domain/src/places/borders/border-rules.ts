// What a country requires of a passport in transit: to stay airside, and to enter for the bags. Facts of
// public law by nationality, with the date of the last check. Applies to ordinary passports only: visas held,
// residence permits and earlier visits are not known here, and no rule is ever guessed.

/** Nationalities are ISO 3166-1 alpha-2 codes separated by spaces; `*` is everyone. */
export interface BorderRow {
  /** A country, or an open-border area. */
  readonly area: string
  /** Year and month in which the row was checked. */
  readonly checked: string
  /** May enter with the passport alone. */
  readonly free: string
  /** Visa on arrival. */
  readonly arrival?: string
  /** Electronic authorisation, applied for before the journey. */
  readonly authorisation?: PaperFor
  /** The same under conditions that cannot be derived from a flight; a visa if they are not met. */
  readonly conditional?: PaperFor
  /** What everyone else needs; a name of its own or just `visa`. */
  readonly visa: string
  /** May enter without a visa in transit to a third country or region. */
  readonly transit?: readonly TransitRow[]
  readonly airside: AirsideRow
}

interface PaperFor {
  readonly paper: string
  readonly for: string
}

interface TransitRow {
  /** Longest stay. */
  readonly minutes: number
  readonly for: string
  /** Domestic flights in between are allowed. */
  readonly inland?: boolean
}

/**
 * Connecting between two international flights without passing the border. `none`: not possible; `as_entry`:
 * the documents for entering; `free`: none; `visa_for`, `visa_unless`: a transit visa for those listed, or
 * for all others; `unknown`: no rule is stored.
 */
interface AirsideRow {
  readonly rule: 'none' | 'as_entry' | 'free' | 'visa_for' | 'visa_unless' | 'unknown'
  readonly for?: string
  /** Nationalities that need a visa in some countries of the area and not in others. */
  readonly some?: string
  readonly paper?: string
  /** Longest stay; beyond it the passenger must enter. */
  readonly minutes?: number
  /** Airports with an airside transfer; absent: all. */
  readonly airports?: string
}

/** `none` and `on_arrival`: nothing to apply for before the journey. `unknown`: no rule is stored. */
export const BORDER_NEEDS = ['none', 'on_arrival', 'authorisation', 'conditional', 'visa', 'unknown'] as const
export type BorderNeed = (typeof BORDER_NEEDS)[number]

export interface BorderAnswer {
  readonly need: BorderNeed
  /** `ESTA`, `eTA`, `C-1`, or `visa` without a name of its own; null if nothing is needed or known. */
  readonly paper: string | null
  /** The border is passed; false: the connection stays airside. */
  readonly enters: boolean
}

/** A connection: countries of the flights around it, ISO 3166-1 alpha-2, or their areas. */
export interface BorderStop {
  /** Where the flight before it comes from, and where the flight after it goes. */
  readonly from: string
  readonly to: string
  /** The final destination of the journey. */
  readonly end: string
  readonly country: string
  readonly airport: string
  /** Between the two flights. */
  readonly minutes: number
  /** The bags are collected, or another airport follows: the border is passed in any case. */
  readonly leaves: boolean
}

export interface BorderBook {
  /** False: no rule is stored for the country. */
  knows(country: string): boolean
  /** What a passport needs to connect there. */
  atStop(stop: BorderStop, nationality: string): BorderAnswer
  /** True if some passports have a different answer from the rest. */
  dependsOnPassport(stop: BorderStop): boolean
  /** Entry regardless of the onward journey; `transit`: only to continue to a third country within a day. */
  openingFor(country: string, nationality: string): 'open' | 'transit' | 'papers' | 'unknown'
}

const NOTHING = { need: 'none', paper: null } as const
const UNKNOWN = { need: 'unknown', paper: null } as const
const DAY_MINUTES = 1440

type Papers = Omit<BorderAnswer, 'enters'>

interface Rule extends Omit<BorderRow, 'free' | 'arrival'> {
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>
}

/** `areaOf` returns a country's open-border area, or the country itself. */
export function borderBook(rows: readonly BorderRow[], areaOf: (country: string) => string): BorderBook {
  const rules = new Map(rows.map((row) => [row.area, ruleOf(row)]))
  const ruleAt = (country: string) => rules.get(areaOf(country))
  const isHome = (country: string, nationality: string) =>
    country === nationality || (areaOf(country) !== country && areaOf(nationality) === areaOf(country))
  const answer = (stop: BorderStop, nationality: string): BorderAnswer => {
    const rule = ruleAt(stop.country)
    const enters = entersAt(stop, rule?.airside, areaOf)
    if (isHome(stop.country, nationality)) return { ...NOTHING, enters }
    if (!rule) return { ...UNKNOWN, enters }
    return enters
      ? { ...papersToStepOut(rule, stop, nationality, areaOf), enters }
      : { ...papersAirside(rule, nationality), enters }
  }
  return {
    knows: (country) => ruleAt(country) !== undefined,
    atStop: answer,
    dependsOnPassport(stop) {
      const rule = ruleAt(stop.country)
      if (!rule) return false
      if (!entersAt(stop, rule.airside, areaOf)) return rule.airside.rule !== 'free'
      return !(rule.transit ?? []).some((row) => row.for === '*' && fitsTransit(row, stop, areaOf))
    },
    openingFor(country, nationality) {
      if (isHome(country, nationality)) return 'open'
      const rule = ruleAt(country)
      if (!rule) return 'unknown'
      const { need } = papersToEnter(rule, nationality)
      if (need === 'none' || need === 'on_arrival') return 'open'
      const passes = (rule.transit ?? []).some(
        (row) => row.minutes >= DAY_MINUTES && isListed(rule, row.for, nationality),
      )
      return passes ? 'transit' : 'papers'
    },
  }
}

function ruleOf({ free, arrival = '', ...row }: BorderRow): Rule {
  const texts = [
    free,
    arrival,
    row.authorisation?.for,
    row.conditional?.for,
    row.airside.for,
    row.airside.some,
    row.airside.airports,
    ...(row.transit ?? []).map((each) => each.for),
  ]
  const lists = new Map(texts.flatMap((text) => (text ? [[text, new Set(text.split(' '))] as const] : [])))
  lists.set('free', new Set(free.split(' ')))
  lists.set('arrival', new Set(arrival.split(' ')))
  return { ...row, lists }
}

function isListed({ lists }: Rule, list: string | undefined, code: string): boolean {
  return list === '*' || (list !== undefined && (lists.get(list)?.has(code) ?? false))
}

function entersAt(
  { from, to, country, airport, minutes, leaves }: BorderStop,
  airside: AirsideRow | undefined,
  areaOf: (country: string) => string,
): boolean {
  const area = areaOf(country)
  if (leaves || areaOf(from) === area || areaOf(to) === area) return true
  if (!airside) return false
  const hasAirside = airside.airports === undefined || airside.airports.split(' ').includes(airport)
  return airside.rule === 'none' || !hasAirside || minutes > (airside.minutes ?? Number.POSITIVE_INFINITY)
}

function papersToEnter(rule: Rule, nationality: string): Papers {
  if (isListed(rule, 'free', nationality)) return NOTHING
  if (isListed(rule, 'arrival', nationality)) return { need: 'on_arrival', paper: null }
  for (const need of ['authorisation', 'conditional'] as const) {
    const papers = rule[need]
    if (papers && isListed(rule, papers.for, nationality)) return { need, paper: papers.paper }
  }
  return { need: 'visa', paper: rule.visa }
}

function papersToStepOut(
  rule: Rule,
  stop: BorderStop,
  nationality: string,
  areaOf: (country: string) => string,
): Papers {
  const passes = (rule.transit ?? []).some(
    (row) => isListed(rule, row.for, nationality) && fitsTransit(row, stop, areaOf),
  )
  return passes ? NOTHING : papersToEnter(rule, nationality)
}

/** From one country to a third one, within the time, and without a domestic flight unless the rule allows it. */
function fitsTransit(
  { minutes, inland = false }: TransitRow,
  stop: BorderStop,
  areaOf: (country: string) => string,
): boolean {
  const here = areaOf(stop.country)
  const onward = areaOf(stop.to) === here && inland ? stop.end : stop.to
  return (
    stop.minutes <= minutes &&
    areaOf(stop.from) !== here &&
    areaOf(onward) !== here &&
    areaOf(onward) !== areaOf(stop.from)
  )
}

function papersAirside(rule: Rule, nationality: string): Papers {
  const { airside } = rule
  if (airside.rule === 'free') return NOTHING
  if (airside.rule === 'as_entry') return papersToEnter(rule, nationality)
  const paper = airside.paper ?? rule.visa
  // Passports that may enter freely need nothing to stay airside either.
  if (papersToEnter(rule, nationality).need === 'none') return NOTHING
  if (airside.rule === 'visa_for') {
    if (isListed(rule, airside.for, nationality)) return { need: 'visa', paper }
    return isListed(rule, airside.some, nationality) ? UNKNOWN : NOTHING
  }
  if (airside.rule === 'visa_unless')
    return isListed(rule, airside.for, nationality) ? NOTHING : { need: 'visa', paper }
  return UNKNOWN
}
