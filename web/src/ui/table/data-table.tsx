import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Checkbox } from '../choice/checkbox.tsx'
import { classNames } from '../class-names.ts'
import { uiText } from '../ui-text.ts'
import { toggled, withPage } from './columns.ts'
import type { Column, Selection, Sorting } from './columns.ts'
import styles from './data-table.module.css'
import { HeadCell } from './head-cell.tsx'
import { useRowCursor } from './use-row-cursor.ts'
import { Skeleton } from '../skeleton.tsx'

export interface DataTableProps<Row> {
  /** Names the region for assistive technology. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while the first rows load: the table keeps its shape. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  /** Names the row for the check box and for opening: the order number. */
  readonly rowLabel: (row: Row) => string
  readonly sorting?: Sorting
  readonly onSort?: (key: string) => void
  readonly selection?: Selection
  readonly onOpen?: (row: Row) => void
  /** A red edge: something in this row expires in minutes. */
  readonly isHot?: (row: Row) => boolean
  /** The cells (`th`, `td`) of a heading row before the first row of a group, or null. Rows must be sorted. */
  readonly groupHead?: (row: Row, before: Row | undefined) => ReactNode
  /** The row as a card on a phone. */
  readonly card?: (row: Row) => ReactNode
  readonly empty: ReactNode
  readonly foot?: ReactNode
  readonly density?: 'comfortable' | 'compact'
  /** Inside a panel: no border of its own. */
  readonly bare?: boolean
}

/** The only table component. The server sorts and pages; the table shows it and reports changes. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, selection, card, empty, foot, density, bare } = props
  const t = useText(uiText)
  const body = useRef<HTMLTableElement>(null)
  const shown = rows ?? []
  const cursor = useRowCursor({
    count: shown.length,
    onOpen: (index) => props.onOpen?.(shown[index]!),
    onToggle: (index) => selection?.onChange(toggled(selection.keys, rowKey(shown[index]!))),
    reveal: (index) =>
      body.current?.querySelectorAll('tr[data-row]')[index]?.scrollIntoView({ block: 'nearest' }),
  })
  const picked = shown.filter((row) => selection?.keys.has(rowKey(row))).length
  const isEmpty = rows !== undefined && rows.length === 0
  return (
    <div className={classNames(styles.wrap, bare && styles.bare, card && styles.hasCards)}>
      {/* Wide tables scroll sideways in a frame that the keyboard must reach. A panel is a landmark already. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role={bare ? 'group' : 'region'} aria-label={label} tabIndex={0}>
        <table
          ref={body}
          className={classNames(styles.table, density === 'compact' && styles.compact)}
          aria-busy={!rows}
        >
          <thead>
            <tr>
              {selection && (
                <th className={styles.pick} scope="col">
                  <Checkbox
                    aria-label={t(($) => $.table.selectAll)}
                    checked={picked > 0 && picked === shown.length}
                    some={picked > 0 && picked < shown.length}
                    onChange={() => selection.onChange(withPage(selection.keys, shown.map(rowKey)))}
                  />
                </th>
              )}
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} sorting={props.sorting} onSort={props.onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows ? (
              shown.map((row, index) => tableRow(row, index, { ...props, cursor, before: shown[index - 1] }))
            ) : (
              <SkeletonRows columns={selection ? [{}, ...columns] : columns} />
            )}
          </tbody>
        </table>
      </div>
      {card && (
        <div className={styles.cards}>
          {shown.map((row) => (
            <div
              key={rowKey(row)}
              className={classNames(
                styles.card,
                selection && styles.pickable,
                props.isHot?.(row) && styles.hot,
                selection?.keys.has(rowKey(row)) && styles.selected,
              )}
            >
              {selection && (
                <RowPick selection={selection} rowKey={rowKey(row)} rowLabel={props.rowLabel(row)} />
              )}
              {selection ? <div>{card(row)}</div> : card(row)}
            </div>
          ))}
        </div>
      )}
      {isEmpty && empty}
      {!isEmpty && foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}

interface RowContext<Row> extends DataTableProps<Row> {
  readonly cursor: number
  readonly before: Row | undefined
}

function tableRow<Row>(row: Row, index: number, context: RowContext<Row>): ReactNode {
  const { columns, rowKey, rowLabel, selection, onOpen, cursor } = context
  const key = rowKey(row)
  const isSelected = selection?.keys.has(key) ?? false
  const head = context.groupHead?.(row, context.before)
  const line = (
    <tr
      key={key}
      data-row
      className={classNames(
        styles.row,
        isSelected && styles.selected,
        context.isHot?.(row) && styles.hot,
        index === cursor && styles.cursor,
        onOpen && styles.clickable,
      )}
      aria-selected={selection ? isSelected : undefined}
      onClick={(event) => {
        // Links, buttons and check boxes in the row have their own action; selecting text is not a click.
        const inside = (event.target as Element).closest('a, button, input, label, select')
        if (!inside && !getSelection()?.toString()) onOpen?.(row)
      }}
    >
      {selection && (
        <td className={styles.pick}>
          <RowPick selection={selection} rowKey={key} rowLabel={rowLabel(row)} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={classNames(column.align && styles.end, column.nowrap && styles.nowrap)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
  return head
    ? [
        <tr key={`head of ${key}`} className={styles.group}>
          {head}
        </tr>,
        line,
      ]
    : line
}

interface RowPickProps {
  readonly selection: Selection
  readonly rowKey: string
  readonly rowLabel: string
}

/** The check box of a row, and of its card on a phone. */
function RowPick({ selection: { keys, onChange }, rowKey, rowLabel }: RowPickProps) {
  const t = useText(uiText)
  return (
    <Checkbox
      aria-label={t(($) => $.table.selectRow, { row: rowLabel })}
      checked={keys.has(rowKey)}
      onChange={() => onChange(toggled(keys, rowKey))}
    />
  )
}

// Uneven, as real rows are; more rows than fit would only push the footer away.
const WIDTHS = ['84%', '62%', '74%', '58%', '90%', '66%']

/** Placeholder rows while the first rows load. */
function SkeletonRows({ columns }: { readonly columns: readonly Pick<Column<never>, 'align'>[] }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row}>
      {columns.map(({ align }, column) => (
        <td key={column} className={classNames(align && styles.end)}>
          <Skeleton width={WIDTHS[(row + column) % WIDTHS.length]} />
        </td>
      ))}
    </tr>
  ))
}
