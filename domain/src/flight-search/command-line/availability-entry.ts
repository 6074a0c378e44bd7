// Availability entries as typed in airline systems: `A20APRHKGKIX`, with `*27APR` for the return, `/ACX` for
// an airline, `/C` for a cabin and `/2A1C` for passengers, and with list codes, such as `/FN/SD`. Only the
// syntax is read here: whether a place exists and whether the trip can be searched is checked where places
// are known.

import type { LocalDate } from '../../time/local-date.ts'
import { parseTypedDate } from '../../time/typed-date.ts'
import { passengerCountReasons, type Counts } from '../passenger-counts.ts'
import { isListCode, kindOf } from './list-entry.ts'
import type { ListCode } from './list-entry.ts'

/** The cabins that have a letter in airline systems. */
export type EntryCabin = 'economy' | 'premium_economy' | 'business' | 'first'

/** A code and its position in the text, zero-based. */
export interface CodeAt {
  readonly code: string
  readonly at: number
}

export interface AvailabilityEntry {
  readonly date: LocalDate
  readonly origin: CodeAt
  readonly destination: CodeAt
  readonly back: LocalDate | null
  readonly airline: string | null
  /** Null, as for passengers: not given, the form's value stays. */
  readonly cabin: EntryCabin | null
  readonly passengers: Counts | null
  /** How the options are sorted and filtered. */
  readonly list: readonly ListCode[] | null
}

export type EntryFault =
  | 'date'
  | 'origin'
  | 'destination'
  | 'back'
  | 'back_before'
  | 'airline'
  | 'cabin'
  | 'passengers'
  | 'party'
  | 'option'
  | 'twice'

export type ReadEntry =
  | { readonly entry: AvailabilityEntry }
  /** `at`: the first character that is not understood, zero-based. */
  | { readonly fault: EntryFault; readonly at: number }

const CABIN_LETTERS: Readonly<Record<string, EntryCabin>> = {
  Y: 'economy',
  W: 'premium_economy',
  C: 'business',
  J: 'business',
  F: 'first',
}

/** The parsed entry; null if the text does not begin with `A` or `AN` and a day, so is no entry. */
export function readAvailability(text: string, today: LocalDate): ReadEntry | null {
  const typed = text.toUpperCase()
  const start = /^\s*AN?\s*(?=\d)/.exec(typed)
  if (!start) return null
  let at = start[0].length
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const found = pattern.exec(typed)?.[0]
    if (found === undefined) return null
    at += found.length
    return found.trim()
  }
  const dateAt = at
  const date = dayOf(take(DAY), today)
  if (!date) return { fault: 'date', at: dateAt }
  const codes: CodeAt[] = []
  for (const fault of ['origin', 'destination'] as const) {
    take(SPACE)
    const codeAt = at
    const code = take(CODE)
    if (!code) return { fault, at: codeAt }
    codes.push({ code, at: codeAt })
  }
  const [origin, destination] = codes as [CodeAt, CodeAt]
  const options = readOptions(typed, at, { date, today })
  return 'fault' in options ? options : { entry: { date, origin, destination, ...options.said } }
}

type Said = Pick<AvailabilityEntry, 'back' | 'airline' | 'cabin' | 'passengers' | 'list'>
type OptionFault = Extract<ReadEntry, { fault: EntryFault }>

const SPACE = /\s*/y
// The month's letters end the date: a code follows directly.
const DAY = /\d{1,2}[A-Z]{3}(?:\d{2}(?!\d))?/y
const CODE = /[A-Z]{3}/y

function readOptions(
  typed: string,
  from: number,
  { date, today }: { readonly date: LocalDate; readonly today: LocalDate },
): { readonly said: Said } | OptionFault {
  const said: { -readonly [Key in keyof Said]: Said[Key] } = {
    back: null,
    airline: null,
    cabin: null,
    passengers: null,
    list: null,
  }
  let at = from
  while (at < typed.length) {
    SPACE.lastIndex = at
    at += SPACE.exec(typed)?.[0].length ?? 0
    if (at >= typed.length) break
    const sign = typed[at]
    if (sign !== '/' && sign !== '*') return { fault: 'option', at }
    const word = /[^/*\s]*/y
    word.lastIndex = at + 1
    const value = word.exec(typed)?.[0] ?? ''
    const read = sign === '*' ? readBack(value, date, today) : readOption(value)
    if ('fault' in read) return { fault: read.fault, at: at + 1 }
    if (read.key === 'list') {
      const before = said.list ?? []
      if (before.some((code) => kindOf(code) === kindOf(read.value))) return { fault: 'twice', at }
      said.list = [...before, read.value]
    } else {
      if (said[read.key] !== null) return { fault: 'twice', at }
      Object.assign(said, { [read.key]: read.value })
    }
    at += 1 + value.length
  }
  return { said }
}

type ReadOption =
  | { readonly key: Exclude<keyof Said, 'list'>; readonly value: Said[Exclude<keyof Said, 'list'>] }
  | { readonly key: 'list'; readonly value: ListCode }
  | { readonly fault: EntryFault }

function readBack(value: string, date: LocalDate, today: LocalDate): ReadOption {
  const back = new RegExp(`^${DAY.source}$`).test(value) ? dayOf(value, today) : undefined
  if (!back) return { fault: 'back' }
  // A return date without a year that is before departure is that date of the next year.
  const next = back < date && !/\d$/.test(value) ? dayOf(value, date) : back
  return next === undefined || next < date ? { fault: 'back_before' } : { key: 'back', value: next }
}

function readOption(value: string): ReadOption {
  if (isListCode(value)) return { key: 'list', value }
  if (/^\d/.test(value)) return readPassengers(value)
  if (value.length === 1) {
    const cabin = CABIN_LETTERS[value]
    return cabin ? { key: 'cabin', value: cabin } : { fault: 'cabin' }
  }
  if (value.startsWith('A')) {
    return /^A(?=.*[A-Z].*)[A-Z0-9]{2}$/.test(value)
      ? { key: 'airline', value: value.slice(1) }
      : { fault: 'airline' }
  }
  return { fault: 'option' }
}

const TYPES = { A: 'adult', C: 'child', I: 'infant' } as const

function readPassengers(value: string): ReadOption {
  const counts = { adult: 0, child: 0, infant: 0 }
  if (!/^(?:\d{1,2}[ACI])+$/.test(value)) return { fault: 'passengers' }
  for (const [, count, letter] of value.matchAll(/(\d+)([ACI])/g)) {
    counts[TYPES[letter as keyof typeof TYPES]] += Number(count)
  }
  return passengerCountReasons(counts).length > 0 ? { fault: 'party' } : { key: 'passengers', value: counts }
}

function dayOf(text: string | null, today: LocalDate): LocalDate | undefined {
  return text === null ? undefined : parseTypedDate(text, { today, direction: 'future', shortForm: 'day' })
}
