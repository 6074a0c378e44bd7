import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  /** The head; name the currency here when the column has one. */
  readonly head: ReactNode
  /** The head is for screen readers only: the cells are buttons that say what they do. */
  readonly quiet?: boolean
  readonly cell: (row: Row) => ReactNode
  /** Figures are right-aligned. */
  readonly align?: 'end'
  readonly nowrap?: boolean
  readonly sortable?: boolean
  /** Pixels or any CSS width. */
  readonly width?: string
}

export interface Sorting {
  readonly key: string
  readonly descending: boolean
}

export interface Selection {
  readonly keys: ReadonlySet<string>
  readonly onChange: (keys: ReadonlySet<string>) => void
}

/** The sort order after a click on a column head: ascending, descending, ascending again. */
export function nextSorting(current: Sorting | undefined, key: string): Sorting {
  return { key, descending: current?.key === key && !current.descending }
}

/** The selection with one key toggled. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The selection with the rows of a page added, or without them where all were in it. Other pages keep theirs. */
export function withPage(keys: ReadonlySet<string>, page: readonly string[]): ReadonlySet<string> {
  const all = page.every((key) => keys.has(key))
  return all ? new Set([...keys].filter((key) => !page.includes(key))) : new Set([...keys, ...page])
}
