// Filters of a list, declared once: the page address, the request and its validation follow from it. A date
// filter has up to three parameters: `paid` (a preset such as this-month), `paidFrom` and `paidTo`.

import { isLocalDate, type LocalDate } from '../time/local-date.ts'
import { isPreset, presetDays } from './day-presets.ts'

/** `words`: typed text. `key`: an id or word from a choice loaded by the page. `choice`: one of a few words. */
export type Filter = { readonly about?: string } & (
  | { readonly kind: 'words' | 'key'; readonly most: number }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'days'; readonly towards: 'past' | 'future'; readonly longest?: number }
)
export type Filters = Readonly<Record<string, Filter>>

type Days = { readonly kind: 'days' }
export type DayFilterOf<F extends Filters> = {
  [Name in keyof F & string]: F[Name] extends Days ? Name : never
}[keyof F & string]
export type OtherFilterOf<F extends Filters> = Exclude<keyof F & string, DayFilterOf<F>>

/** The request parameters. */
export type AskedName<F extends Filters> = OtherFilterOf<F> | `${DayFilterOf<F>}From` | `${DayFilterOf<F>}To`

/** The active filters, by parameter of the address; a date preset is under the filter's own name. */
export type FilterValues<F extends Filters> = Readonly<Partial<Record<AskedName<F> | DayFilterOf<F>, string>>>

type WordOf<F extends Filter> = F extends { readonly of: readonly (infer Word extends string)[] }
  ? Word
  : string
/** The request values: presets become dates. */
export type Asked<F extends Filters> = {
  readonly [Name in OtherFilterOf<F>]?: WordOf<F[Name]> | undefined
} & { readonly [Name in `${DayFilterOf<F>}From` | `${DayFilterOf<F>}To`]?: string | undefined }

/** Only narrows the types. */
export function defineFilters<const F extends Filters>(filters: F): F {
  return filters
}

/** The parameters of one filter in the address. */
function parametersOf(name: string, filter: Filter): readonly string[] {
  return filter.kind === 'days' ? [name, `${name}From`, `${name}To`] : [name]
}

/** Reads an address; unknown parameters are dropped. */
export function readFilters<F extends Filters>(
  filters: F,
  read: (parameter: string) => string | null,
): FilterValues<F> {
  const found = Object.entries(filters).flatMap(([name, filter]) =>
    parametersOf(name, filter).flatMap((parameter) => {
      const value = read(parameter)?.trim() ?? ''
      return isUnderstood(filter, value, parameter === name) ? [[parameter, value] as const] : []
    }),
  )
  return Object.fromEntries(found) as FilterValues<F>
}

/** The active filters as address parameters, in declaration order. */
export function writtenFilters<F extends Filters>(
  filters: F,
  values: FilterValues<F>,
): readonly (readonly [parameter: string, value: string])[] {
  const set: Readonly<Partial<Record<string, string>>> = values
  return Object.entries(filters).flatMap(([name, filter]) =>
    parametersOf(name, filter).flatMap((parameter) => {
      const value = set[parameter]
      return value ? [[parameter, value] as const] : []
    }),
  )
}

/** The filters with presets as calendar dates. A range that ends before it begins is sent with an open end. */
export function askedFilters<F extends Filters>(
  filters: F,
  values: FilterValues<F>,
  today: LocalDate,
): Asked<F> {
  const set: Readonly<Partial<Record<string, string>>> = values
  const asked = Object.entries(filters).flatMap(([name, filter]) => {
    if (filter.kind !== 'days') return set[name] ? [[name, set[name]] as const] : []
    const preset = set[name]
    const { from, to } = preset && isPreset(preset) ? presetDays(preset, today) : typedDays(set, name)
    return [...(from ? [[`${name}From`, from] as const] : []), ...(to ? [[`${name}To`, to] as const] : [])]
  })
  return Object.fromEntries(asked) as Asked<F>
}

function typedDays(set: Readonly<Partial<Record<string, string>>>, name: string) {
  const [from, to] = [set[`${name}From`], set[`${name}To`]]
  return { from, to: from && to && to < from ? undefined : to }
}

/** The filters without some of them. */
export function withoutFilters<F extends Filters>(
  filters: F,
  values: FilterValues<F>,
  ...names: readonly string[]
): FilterValues<F> {
  const dropped = new Set(names.flatMap((name) => (filters[name] ? parametersOf(name, filters[name]) : [])))
  return Object.fromEntries(
    Object.entries(values).filter(([parameter]) => !dropped.has(parameter)),
  ) as FilterValues<F>
}

function isUnderstood(filter: Filter, value: string, isOwnName: boolean): boolean {
  if (value === '') return false
  if (filter.kind === 'choice') return filter.of.includes(value)
  if (filter.kind === 'days') return isOwnName ? isPreset(value) : isLocalDate(value)
  return value.length <= filter.most && value.isWellFormed() && !value.includes('\0')
}
