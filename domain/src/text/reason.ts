/**
 * A validation issue at a path of the input. Screen and server run the same checks and show the same
 * sentence, stored under the rule's key in contract/src/text/<language>/rules.ts.
 */
import { fill } from './text.ts'
import type { Locale } from './text.ts'

/** A value for a `{name}` in the sentence: a text, a number, a list, or words of the same catalogue. */
export type ReasonValue<Word extends string = string> =
  | string
  | number
  | readonly string[]
  | { readonly rule: Word }
  | { readonly rules: readonly Word[] }

export interface Reason<Rule extends string = string, Word extends string = Rule> {
  /** Dots between the parts: `passengers.0.surname`. */
  readonly path: string
  readonly rule: Rule
  readonly values?: Readonly<Record<string, ReasonValue<Word>>>
}

/** Fills a sentence; words come from the catalogue of its language, several are joined with a slash. */
export function fillRule<Word extends string>(
  sentence: string,
  values: Readonly<Record<string, ReasonValue<Word>>>,
  words: Readonly<Record<Word, string>>,
  locale: Locale,
): string {
  const text = (value: ReasonValue<Word>) => {
    if (typeof value !== 'object' || isList(value)) return value
    return 'rule' in value ? words[value.rule] : value.rules.map((rule) => words[rule]).join(' / ')
  }
  return fill(
    sentence,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)])),
    locale,
  )
}

function isList(value: object): value is readonly string[] {
  return Array.isArray(value)
}
