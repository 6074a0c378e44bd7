import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classNames } from '../class-names.ts'
import type { Column, Sorting } from './columns.ts'
import styles from './data-table.module.css'

interface HeadCellProps<Row> {
  readonly column: Column<Row>
  readonly sorting: Sorting | undefined
  readonly onSort: ((key: string) => void) | undefined
}

/** A column head; a sortable one is a button and announces its order. */
export function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const isSorted = sorting?.key === column.key
  const direction = sorting?.descending ? 'descending' : 'ascending'
  const Arrow = !isSorted ? ChevronsUpDown : sorting.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={classNames(column.align && styles.end)}
      style={{ width: column.width }}
      aria-sort={column.sortable ? (isSorted ? direction : 'none') : undefined}
    >
      {column.sortable ? (
        <button
          type="button"
          className={classNames(styles.sort, isSorted && styles.sorted)}
          onClick={() => onSort?.(column.key)}
        >
          {column.head}
          <Arrow className={classNames(!isSorted && styles.idle)} aria-hidden="true" />
        </button>
      ) : column.quiet ? (
        <span className="visually-hidden">{column.head}</span>
      ) : (
        column.head
      )}
    </th>
  )
}
