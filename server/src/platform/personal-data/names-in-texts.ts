// Removes a traveller from texts and JSON that people or suppliers have written: a full name is replaced, and a text that
// still has the surname, an address or a number is replaced as a whole.

import { FORGOTTEN, REMOVED, type Traveller } from './holder.ts'

export interface NamesInTexts {
  /** The text without the traveller. */
  text(text: string): string
  /** JSON of any shape; the same value where the traveller is not in it. */
  json<Value>(value: Value): Value
}

/** `contacts`: phone numbers and addresses of the traveller. */
export function namesInTexts(
  { surname, givenNames }: Pick<Traveller, 'surname' | 'givenNames'>,
  contacts: readonly string[],
): NamesInTexts {
  const full = new RegExp(
    spellingsOf({ surname, givenNames })
      .map((each) => `(?<!\\p{L})${spaced(each)}(?!\\p{L})`)
      .join('|'),
    'giu',
  )
  const rest = new RegExp(
    [surname, ...contacts.filter((each) => each.length > 4)]
      .map((each) => `(?<![\\p{L}\\d])${spaced(each)}(?![\\p{L}\\d])`)
      .join('|'),
    'iu',
  )
  const text = (given: string) => {
    const named = given.replace(full, `${FORGOTTEN.surname}/${FORGOTTEN.givenNames}`)
    return rest.test(named) ? REMOVED : named
  }
  const json = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.map(json)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, json(each)]))
  }
  return { text, json: (value) => json(value) as typeof value }
}

/** How orders, suppliers and people write a name: `CHAN/TAI MAN`, `CHAN TAI MAN`, `TAI MAN CHAN`. */
export function spellingsOf({
  surname,
  givenNames,
}: Pick<Traveller, 'surname' | 'givenNames'>): readonly string[] {
  return [`${surname}/${givenNames}`, `${surname} ${givenNames}`, `${givenNames} ${surname}`]
}

function spaced(text: string): string {
  return text
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+')
}
