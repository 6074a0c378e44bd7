import { NAME_COLUMNS, type NameColumn, type NameRow } from '@interline/domain/groups/name-list'

export const emptyRow = (at: number): NameRow =>
  ({
    ...(Object.fromEntries(NAME_COLUMNS.map((column) => [column, ''])) as NameRow),
    no: String(at + 1),
    type: 'ADT',
    doc_type: 'passport',
  }) satisfies NameRow

export function withCell(rows: readonly NameRow[], at: number, cell: Partial<NameRow>): NameRow[] {
  return rows.map((row, index) => (index === at ? { ...row, ...cell } : row))
}

/** Of the field of a cell; `at` from 0. */
export const cellId = (at: number, column: NameColumn): string => `name-${at}-${column}`
