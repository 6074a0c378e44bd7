import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  /** The head; name the currency here when the column has one. */
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end. */
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

/** What a click on a column's head makes of the sorting: ascending, descending, ascending again. */
export function nextSorting(current: Sorting | undefined, key: string): Sorting {
  return { key, descending: current?.key === key && !current.descending }
}

/** Selection with one key turned over. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
