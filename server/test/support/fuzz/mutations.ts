/** What faulty clients and attackers do to a valid call. */
import type { SeededRandom } from './seeded-random.ts'

/** The parts of a call before they become bytes. */
export interface Parts {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body?: unknown
}

const ODD_TEXTS = [
  '',
  ' ',
  '\u202e',
  '\ufeff',
  "' or 1=1 --",
  '"; drop table orders; --',
  '%00',
  '%s%n',
  '../../etc/passwd',
  '{{7*7}}',
  '${7*7}',
  '<script>1</script>',
  '__proto__',
  'constructor',
  '1e9',
  'NaN',
  'null',
  '2026-02-30',
  '-0',
  '\u0001\u001f\u007f',
  '𐍈'.repeat(40),
  'e\u0301'.repeat(30),
  '٣',
] as const
const HUGE = [2 ** 31, 2 ** 53, -(2 ** 53), 2 ** 63, 1e308, -1e308, 5e-324, -1, 1.5, 0, -0] as const
const TYPES = [null, true, false, 0, 1, 'text', [], {}, [[]], [null], { a: { b: {} } }] as const

type Change = (value: unknown, chance: SeededRandom) => unknown

/** Each changes one value somewhere in a call. */
export const CHANGES: Readonly<Record<string, Change>> = {
  'wrong type': (_, chance) => chance.pick<unknown>(TYPES),
  'huge number': (_, chance) => chance.pick<unknown>(HUGE),
  'odd text': (_, chance) => chance.pick(ODD_TEXTS),
  'long text': (_, chance) => chance.pick(['x', '9', '港', ' ', '𐍈']).repeat(1 + chance.below(20_000)),
  'null byte': (value) => `${typeof value === 'string' ? value : 'a'}\0b`,
  'half a character': (value) => `${typeof value === 'string' ? value : 'a'}\ud800`,
  'list for one': (value, chance) => Array.from({ length: 1 + chance.below(500) }, () => value),
  'very deep': () => nested(200),
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value }
  return value
}

type Place = readonly (string | number)[]

/** Changes one value of the call by its kind; the call itself when there is nothing to change. */
export function changed(parts: Parts, kind: string, chance: SeededRandom): Parts {
  const copy = structuredClone(parts)
  const places = placesIn(copy, []).filter((place) => place.length > 1 || place[0] === 'body')
  if (places.length === 0) return copy
  const place = chance.pick(places)
  const holder = place.slice(0, -1).reduce<unknown>((inner, key) => Reflect.get(inner as object, key), copy)
  const key = place.at(-1)!
  if (kind === 'missing field') Reflect.deleteProperty(holder as object, key)
  else if (kind === 'extra field') {
    const value: unknown = Reflect.get(holder as object, key)
    const target = value !== null && typeof value === 'object' && !Array.isArray(value) ? value : holder
    Reflect.set(target as object, chance.pick(['agencyId', 'isAdmin', '__proto__x', 'a\0b', '']), 110)
  } else Reflect.set(holder as object, key, CHANGES[kind]?.(Reflect.get(holder as object, key), chance))
  return copy
}

function placesIn(value: unknown, path: Place): Place[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) => {
    const place = [...path, key]
    return [place, ...placesIn(each, place)]
  })
}
