import {
  askedFilters,
  readFilters,
  writtenFilters,
  type Filters,
  type FilterValues,
} from '@interline/domain/lists/filters'
import { useListView, type ChangeView } from '../../navigation.ts'
import { booksDay } from '../date-format.ts'

/**
 * Filters in an address that holds something else as well, a tab or an open sheet: that stays. A list that has its
 * address to itself takes `useList`. `others`: what another filter ends, such as an open row.
 */
export function useFilters<F extends Filters>(filters: F, others: Readonly<Record<string, ''>> = {}) {
  const { parameters, page, change } = useListView()
  const valuesIn = (query: URLSearchParams) => readFilters(filters, (name) => query.get(name))
  const values = valuesIn(parameters)
  const written = (next: FilterValues<F>) => ({
    ...others,
    ...withoutAny(filters),
    ...Object.fromEntries(writtenFilters(filters, next)),
  })
  const changes =
    (valuesOf: (now: FilterValues<F>) => FilterValues<F>): ChangeView =>
    (now) =>
      written(valuesOf(valuesIn(now)))
  return {
    filters: {
      filters,
      values,
      onChange: (valuesOf: (now: FilterValues<F>) => FilterValues<F>) => change(changes(valuesOf)),
    },
    asked: askedFilters(filters, values, booksDay()),
    isFiltered: Object.keys(values).length > 0,
    clear: () => change(withoutAny(filters)),
    parameters,
    page,
    change,
  }
}

/** The address without these filters. */
export function withoutAny(filters: Filters): Readonly<Record<string, ''>> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, { kind }]) =>
      kind === 'days'
        ? [
            [name, ''],
            [`${name}From`, ''],
            [`${name}To`, ''],
          ]
        : [[name, '']],
    ),
  ) as Record<string, ''>
}
