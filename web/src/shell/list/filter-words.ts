/** A page's texts for its filters: labels, options, and the text of an active filter. */
import type {
  DayFilterOf,
  Filter,
  Filters,
  FilterValues,
  OtherFilterOf,
} from '@interline/domain/lists/filters'
import { isPreset } from '@interline/domain/lists/day-presets'
import { useText } from '../../i18n/index.tsx'
import type { Option } from '../../ui/field/select-field.tsx'
import { fullDate } from '../../ui/format/dates.ts'
import { useDateFormat } from '../date-format.ts'
import { listText } from './text.ts'

type ChosenOf<F extends Filters> = {
  [Name in keyof F & string]: F[Name] extends { readonly kind: 'choice' | 'key' } ? Name : never
}[keyof F & string]

export interface FilterWords<F extends Filters> {
  readonly labels: Readonly<Record<Exclude<keyof F & string, 'q'>, string>>
  /** The options; undefined: the filter is not offered here, or its options are still loading. */
  readonly options: Readonly<Record<ChosenOf<F>, readonly Option[] | undefined>>
  readonly hints?: Readonly<Partial<Record<OtherFilterOf<F> | DayFilterOf<F>, string>>>
}

/** The text of an active filter; null where it is not set. */
export function useFilterValue<F extends Filters>({ options }: Pick<FilterWords<F>, 'options'>) {
  const t = useText(listText)
  const format = useDateFormat()
  const choices: Readonly<Partial<Record<string, readonly Option[]>>> = options
  return (name: string, filter: Filter, values: FilterValues<F>): string | null => {
    const set: Readonly<Partial<Record<string, string>>> = values
    const own = set[name]
    if (filter.kind !== 'days') return own ? (labelIn(choices[name], own) ?? own) : null
    if (own && isPreset(own)) return t(($) => $.days[own])
    const [from, to] = [set[`${name}From`], set[`${name}To`]].map((day) => day && fullDate(day, format))
    if (from && to) return from === to ? from : t(($) => $.filters.between, { from, to })
    if (from) return t(($) => $.filters.since, { from })
    return to ? t(($) => $.filters.upTo, { to }) : null
  }
}

function labelIn(options: readonly Option[] | undefined, value: string): string | undefined {
  return options?.find((option) => option.value === value)?.label
}
