/**
 * A list: filters as chips, columns, saved views, pages and its file; the view is the address.
 *
 * To make one, declare `X_FILTERS = defineFilters({…})` in `domain/src/<word>/filters.ts`; the call's query is
 * `z.object({ ...filterShape(X_FILTERS), ...PageQuery })`, its reply `countedPageOf(Row)`; the server answers with
 * `conditionsOf`, `countedPage` and, for the file, `listFile(inBatches(…))` of `platform/lists`.
 * On the page: `const LIST = defineList({…})`, `const list = useList(LIST)`, ask with `list.query`, then draw
 * `<ListFilters {...list.filters}>` with `<ListTools list={list}>` in it, `<DataTable columns={shownColumns(all, list.shown)}>`,
 * `<Pager onPage={list.toPage}>` and `<ExportMenu call="x.export" list={list}>`. See `features/transactions`.
 */
import {
  askedFilters,
  readFilters,
  writtenFilters,
  type Asked,
  type Filters,
  type FilterValues,
} from '@interline/domain/lists/filters'
import { useEffect } from 'react'
import { pageIn, useGo, usePathname, useSearchParams } from '../../navigation.ts'
import { booksDay } from '../date-format.ts'
import { nextSorting, type Column, type Sorting } from '../../ui/table/columns.ts'
import { chosenColumns } from './columns.ts'
import { useListSettings, type ListOwner } from './list-settings.ts'
import { openingQuery } from './saved-views.ts'

export interface ListDefinition<
  F extends Filters = Filters,
  Name extends string = string,
  Sort extends string = string,
> extends ListOwner {
  readonly filters: F
  /** Columns that a person may choose, in their usual order; others are always there. */
  readonly columns: readonly Name[]
  /** Those that are shown until a person chooses. */
  readonly usual: readonly Name[]
  /** What the list can be sorted by; the first is the usual one. Empty: the list has one order. */
  readonly sorts: readonly Sort[]
  /** True: sorted upwards until a person chooses. */
  readonly ascending?: boolean
  readonly pageSize: number
}

/** Only fixes the types. */
export function defineList<F extends Filters, const Name extends string, const Sort extends string = never>(
  definition: ListDefinition<F, Name, Sort>,
): ListDefinition<F, Name, Sort> {
  return definition
}

interface Sorted<Sort> {
  readonly sort?: Sort
  readonly direction?: 'asc' | 'desc'
}

/** What the address says the list shows, what to ask the server, and how to show something else. */
export function useList<F extends Filters, Name extends string, Sort extends string>(
  definition: ListDefinition<F, Name, Sort>,
) {
  const [parameters, setParameters] = useSearchParams()
  const settings = useListSettings(definition)
  useOpeningView(definition)
  const values = readFilters(definition.filters, (name) => parameters.get(name))
  const page = pageIn(parameters)
  const sorting = sortingIn(definition, parameters)
  const asked: Asked<F> = askedFilters(definition.filters, values, booksDay())
  const sorted: Sorted<Sort> = sorting
    ? { sort: sorting.key as Sort, direction: sorting.descending ? 'desc' : 'asc' }
    : {}
  const show = (next: { values: FilterValues<F>; sorting?: Sorting | undefined; page?: number }) =>
    writtenView(definition, next)
  return {
    definition,
    values,
    asked,
    query: { ...asked, ...sorted, page, pageSize: definition.pageSize },
    isFiltered: Object.keys(values).length > 0,
    shown: chosenColumns(definition, settings.columns),
    density: settings.density ?? ('comfortable' as const),
    sorting,
    filters: {
      filters: definition.filters,
      values,
      onChange: (valuesOf: (now: FilterValues<F>) => FilterValues<F>) =>
        setParameters((now) =>
          show({
            values: valuesOf(readFilters(definition.filters, (name) => now.get(name))),
            sorting: sortingIn(definition, now),
          }),
        ),
    },
    clear: () =>
      setParameters((now) => show({ values: {} as FilterValues<F>, sorting: sortingIn(definition, now) })),
    onSort: (key: string) =>
      setParameters((now) => show({ values, sorting: nextSorting(sortingIn(definition, now), key) })),
    toPage: (next: number) =>
      setParameters((now) => show({ values, sorting: sortingIn(definition, now), page: next })),
  }
}

export type List<F extends Filters, Name extends string = string, Sort extends string = string> = ReturnType<
  typeof useList<F, Name, Sort>
>

/** The columns that a person sees, in their order; what nobody chooses stays where `all` has it. */
export function shownColumns<Row>(
  all: readonly Column<Row>[],
  {
    shown,
    definition,
  }: Pick<List<Filters>, 'shown'> & { readonly definition: Pick<ListDefinition, 'columns'> },
): readonly Column<Row>[] {
  const isChosen = ({ key }: Column<Row>) => definition.columns.includes(key)
  const first = all.findIndex(isChosen)
  const chosen = shown.flatMap((key) => all.filter((column) => column.key === key))
  return all.flatMap((column, at) => (at === first ? chosen : isChosen(column) ? [] : [column]))
}

/** Opens with the saved view that the person chose, where the address asks for nothing. */
export function useOpeningView(owner: ListOwner): void {
  const go = useGo()
  const path = usePathname()
  const query = openingQuery(useListSettings(owner), window.location.search)
  useEffect(() => {
    if (query) go(`${path}?${query}`, { replace: true })
    // Only on coming here: all rows are a view of their own afterwards.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

function sortingIn(
  { sorts, ascending = false }: Pick<ListDefinition, 'sorts' | 'ascending'>,
  parameters: URLSearchParams,
): Sorting | undefined {
  const usual = sorts[0]
  if (usual === undefined) return undefined
  const asked = sorts.find((sort) => sort === parameters.get('sort'))
  if (asked === undefined) return { key: usual, descending: !ascending }
  return { key: asked, descending: parameters.get('direction') !== 'asc' }
}

/** The address of a view, what is usual left out. */
function writtenView<F extends Filters>(
  definition: ListDefinition<F>,
  view: { readonly values: FilterValues<F>; readonly sorting?: Sorting | undefined; readonly page?: number },
): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const [name, value] of writtenFilters(definition.filters, view.values)) parameters.set(name, value)
  const usual = sortingIn(definition, new URLSearchParams())
  const { sorting, page = 1 } = view
  if (sorting && (sorting.key !== usual?.key || sorting.descending !== usual.descending)) {
    parameters.set('sort', sorting.key)
    parameters.set('direction', sorting.descending ? 'desc' : 'asc')
  }
  if (page > 1) parameters.set('page', String(page))
  return parameters
}
