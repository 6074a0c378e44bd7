/**
 * What the attributes of `<interline-search>` ask for. A value that cannot be used is reported and replaced by the
 * default, so that a mistake in one never takes the form away; only without a site there is nothing to search on.
 */
import { negotiate, type Locale } from '@interline/domain/text/text'
import { parsePlace } from '@interline/domain/places/place-ref'
import { CABINS } from '../features/flight-search/request/search-params.ts'
import type { Cabin } from '../features/flight-search/request/search-query.ts'
import { isUsableSeed } from '../ui/theme/accent.ts'

export const ATTRIBUTES = [
  'site',
  'agency',
  'locale',
  'scheme',
  'accent',
  'radius',
  'target',
  'from',
  'to',
  'trip',
  'cabin',
] as const
export type Attribute = (typeof ATTRIBUTES)[number]

const SCHEMES = ['auto', 'light', 'dark'] as const
const TARGETS = ['self', 'new', 'frame'] as const
const TRIPS = ['return', 'oneway'] as const
const MOST_RADIUS = 24
const DEFAULT_RADIUS = 8

export interface Settings {
  /** Origin of the site; null: there is none. */
  readonly site: string | null
  /** Partner code, for results in a frame; empty: none. */
  readonly agency: string
  readonly locale: Locale
  readonly scheme: (typeof SCHEMES)[number]
  /** Six hexadecimal digits; null: the product's own. */
  readonly accent: string | null
  /** Pixels. */
  readonly radius: number
  /** Where results open. */
  readonly target: (typeof TARGETS)[number]
  /** `city-SHA`, `airport-PVG`, a bare code, or empty. */
  readonly from: string
  readonly to: string
  readonly trip: (typeof TRIPS)[number]
  readonly cabin: Cabin
}

export interface AttributeFault {
  /** Which sentence says it. */
  readonly rule: Attribute | 'noSite' | 'noAgency'
  readonly value: string
}

/** What surrounds the element: used where an attribute is absent. */
export interface Around {
  /** Where the script came from; empty: unknown. */
  readonly scriptOrigin: string
  /** Most preferred first. */
  readonly languages: readonly string[]
}

export function readAttributes(
  read: (name: Attribute) => string | null,
  { scriptOrigin, languages }: Around,
): { readonly settings: Settings; readonly faults: readonly AttributeFault[] } {
  const faults: AttributeFault[] = []
  const given = (name: Attribute) => read(name)?.trim() ?? ''
  /** The value as read; `otherwise` if it is absent, or cannot be used, which is reported. */
  const take = <Value>(name: Attribute, parse: (text: string) => Value | undefined, otherwise: Value) => {
    const text = given(name)
    if (text === '') return otherwise
    const value = parse(text)
    if (value === undefined) faults.push({ rule: name, value: text })
    return value ?? otherwise
  }
  const site = take<string | null>('site', originOf, scriptOrigin === '' ? null : scriptOrigin)
  if (site === null && given('site') === '') faults.push({ rule: 'noSite', value: '' })
  const agency = take('agency', (text) => (/^[a-z\d]{1,20}$/i.test(text) ? text : undefined), '')
  const target = take('target', oneOf(TARGETS), 'self')
  // Only an agency names the pages that may show its site in a frame.
  if (target === 'frame' && agency === '') faults.push({ rule: 'noAgency', value: '' })
  const settings: Settings = {
    site,
    agency,
    locale: take('locale', localeOf, negotiate(languages, 'en')),
    scheme: take('scheme', oneOf(SCHEMES), 'auto'),
    accent: take<string | null>('accent', (text) => (isUsableSeed(text) ? text : undefined), null),
    radius: take('radius', radiusOf, DEFAULT_RADIUS),
    target: target === 'frame' && agency === '' ? 'new' : target,
    from: take('from', placeOf, ''),
    to: take('to', placeOf, ''),
    trip: take('trip', oneOf(TRIPS), 'return'),
    cabin: take('cabin', cabinOf, 'economy'),
  }
  return { settings, faults }
}

function oneOf<const Values extends readonly string[]>(values: Values) {
  return (text: string): Values[number] | undefined => values.find((each) => each === text.toLowerCase())
}

/** An address without path; http only on this machine, where a site is tried out. */
function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, pathname, search, username, origin } = new URL(text)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost')
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocal)
  return isSafe && pathname === '/' && search === '' && username === '' ? origin : undefined
}

function localeOf(text: string): Locale | undefined {
  const [first, second] = [negotiate([text], 'en'), negotiate([text], 'zh-cn')]
  // Only a language that is none of ours follows the fallback.
  return first === second ? first : undefined
}

function radiusOf(text: string): number | undefined {
  const radius = Number(text.replace(/px$/, ''))
  return Number.isInteger(radius) && radius >= 0 && radius <= MOST_RADIUS ? radius : undefined
}

function placeOf(text: string): string | undefined {
  const isCode = /^[A-Z]{3}$/.test(text)
  return isCode || parsePlace(text) ? text : undefined
}

function cabinOf(text: string): Cabin | undefined {
  return text === 'any' ? '' : CABINS.find((each) => each === text)
}
