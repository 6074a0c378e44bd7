/**
 * The product's texts: what a message may contain, how a translation must mirror the English catalogue, and
 * how a message is filled. Catalogues are plain TypeScript modules, so a missing key, a missing variable and
 * a translation without a variable are compile errors. Web, server and documents use the same functions.
 */
import { bcp47 } from './locale.ts'
import type { Locale } from './locale.ts'

export { bcp47, isLocale, negotiate, DEFAULT_LOCALE, LOCALES } from './locale.ts'
export type { Locale } from './locale.ts'

/** A message that depends on `{count}`. Chinese needs `other` only. */
export interface Plural {
  readonly one?: string
  readonly other: string
}

export type Message = string | Plural

/** A value for a `{variable}`. A number is grouped by locale; pass years and codes as strings, a list as one. */
export type Value = string | number | bigint | readonly string[]

type IsPlural<M> = M extends { readonly other: string }
  ? keyof M extends 'one' | 'other'
    ? true
    : false
  : false

type NamesIn<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | NamesIn<Rest>
    : never

/** The variable names of a message; a plural always needs `count`. */
export type Vars<M> = M extends string
  ? NamesIn<M>
  : M extends Plural
    ? 'count' | NamesIn<M['other']> | (M['one'] extends string ? NamesIn<M['one']> : never)
    : never

/** The values a message needs. `count` decides the plural form, so it is a number. */
export type Values<M> = [Vars<M>] extends [never]
  ? Record<string, never>
  : { readonly [Name in Vars<M>]: Name extends 'count' ? number : Value }

type UnionToIntersection<U> = (U extends unknown ? (x: U) => void : never) extends (x: infer I) => void
  ? I
  : never
type Holding<Name> = Name extends string ? `${string}{${Name}}${string}` : never
// A text of type string needs no particular values.
type TextHolding<Names> = [Names] extends [never]
  ? string
  : string extends Names
    ? string
    : UnionToIntersection<Holding<Names>>

/** The shape a catalogue in another language must have: the same keys, and each text with the same variables. */
export type Translation<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? TextHolding<NamesIn<T[Key]>>
    : IsPlural<T[Key]> extends true
      ? { readonly one?: string; readonly other: TextHolding<Exclude<Vars<T[Key]>, 'count'>> }
      : Translation<T[Key]>
}

/** Reads messages from one catalogue: `t(($) => $.results.count, { count: 3 })`. */
export interface Translate<Catalogue> {
  <const M extends Message>(
    select: (catalogue: Catalogue) => M,
    // Written this way because TypeScript first counts the arguments against the widest message, where any
    // name is possible; only this form makes the argument optional there.
    ...values: {} extends Values<M> ? [values?: Values<M>] : [values: Values<M>]
  ): string
  readonly locale: Locale
  /** The catalogue itself, for texts that are lists. */
  readonly messages: Catalogue
  /** Values in one line (`inLine`). */
  list(values: readonly string[]): string
}

/** Binds a catalogue to its language. `catalogue` has the English type whatever its language. */
export function translator<Catalogue>(catalogue: Catalogue, locale: Locale): Translate<Catalogue> {
  const translate = (select: (catalogue: Catalogue) => Message, values?: Readonly<Record<string, Value>>) =>
    fill(select(catalogue), values, locale)
  return Object.assign(translate, {
    locale,
    messages: catalogue,
    list: (values: readonly string[]) => inLine(values, locale),
  })
}

/** The text of a message with its values; an unknown `{name}` stays visible, so that it is noticed. */
export function fill(
  message: Message,
  values: Readonly<Record<string, Value>> | undefined,
  locale: Locale,
): string {
  const text = typeof message === 'string' ? message : form(message, Number(values?.count ?? 0), locale)
  if (!values) return text
  return text.replace(PLACEHOLDER, (_, before: string = '', name: string, after: string = '') => {
    const value = values[name] ?? `{${name}}`
    const words =
      typeof value === 'object'
        ? inLine(value, locale)
        : typeof value === 'string'
          ? value
          : numbers(locale).format(value)
    return (isChinese(words[0]) ? before.trim() : before) + words + (isChinese(words.at(-1)) ? '' : after)
  })
}

/**
 * Several names or other values in one line, as the language writes them: `a, b`, `a、b`. Lists that a program reads back
 * (codes in a field, cells of a sheet) keep their own separator.
 */
export function inLine(values: readonly string[], locale: Locale): string {
  return values.join(locale === 'en' ? ', ' : '、')
}

// Chinese sentences have a space around Latin names and numbers and none around Chinese ones. A message is written with the
// space, as in `为 {agency} 充值`; a Chinese or an empty value removes it. Between two variables it separates, and stays.
const PLACEHOLDER = /([\u2e80-\uffef] )?\{(\w+)\}( (?=[\u2e80-\uffef]))?/g
const isChinese = (sign = '') => /^$|[\u2e80-\uffef]/.test(sign)

/** The `{names}` in a message, sorted: what a test compares between languages. */
export function variables(message: Message): string[] {
  const text = typeof message === 'string' ? message : `${message.one ?? ''}${message.other}`
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))].sort()
}

function form(plural: Plural, count: number, locale: Locale): string {
  return plural.one !== undefined && rules(locale).select(count) === 'one' ? plural.one : plural.other
}

// Intl objects are expensive to create and safe to cache: one per locale for the life of the process.
const rules = perLocale((tag) => new Intl.PluralRules(tag))
const numbers = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 20 }))

function perLocale<T>(make: (tag: string) => T): (locale: Locale) => T {
  const made = new Map<Locale, T>()
  return (locale) => {
    const known = made.get(locale) ?? make(bcp47(locale))
    made.set(locale, known)
    return known
  }
}
