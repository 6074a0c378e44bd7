// A sheet of ticket numbers as airlines and desks send it: columns in any order, recognised by their headings in three languages,
// and each ticket tied to a passenger of the name list by number and name, or by name alone.

export const TICKET_COLUMNS = ['no', 'name', 'ticket'] as const
export type TicketColumn = (typeof TICKET_COLUMNS)[number]

export interface SheetTicket {
  /** Row of the sheet, from 1, the heading included. */
  readonly line: number
  /** Row of the name list, from 0. */
  readonly row: number
  readonly name: string
  readonly ticketNumber: string
}

export type SheetRule = 'unknown_name' | 'other_name' | 'no_row' | 'row_twice' | 'number' | 'number_twice'

export interface SheetFault {
  readonly line: number
  readonly column: TicketColumn
  readonly rule: SheetRule
  /** What the name list has, where another name was given. */
  readonly name?: string
}

export interface TicketSheet {
  readonly tickets: readonly SheetTicket[]
  readonly faults: readonly SheetFault[]
  /** Rows of the name list without a ticket, from 0. */
  readonly missing: readonly number[]
}

type Heads = Readonly<Partial<Record<'no' | 'surname' | 'given' | 'name' | 'ticket', number>>>

const HEADINGS = {
  ticket: /ticket|票号|票號/i,
  surname: /^(surname|last ?name|family ?name|姓|姓氏)$/i,
  given: /^(given ?names?|first ?names?|名|名字)$/i,
  name: /^(name|passenger|passenger ?name|full ?name|姓名|乘客|旅客|乘客姓名|旅客姓名)$/i,
  no: /^(no\.?|#|row|序号|序號|编号|編號)$/i,
} as const

/** The first row that heads a column of ticket numbers; undefined: the sheet has none. */
function headsOf(
  table: readonly (readonly string[])[],
): { readonly at: number; readonly heads: Heads } | undefined {
  for (const [at, cells] of table.slice(0, 20).entries()) {
    const heads: { -readonly [Name in keyof Heads]: number } = {}
    for (const [column, text] of cells.entries()) {
      const bare = text.normalize('NFKC').trim()
      for (const name of Object.keys(HEADINGS) as (keyof typeof HEADINGS)[])
        if (heads[name] === undefined && HEADINGS[name].test(bare)) {
          heads[name] = column
          break
        }
    }
    const isNamed = heads.name !== undefined || heads.surname !== undefined || heads.no !== undefined
    if (heads.ticket !== undefined && isNamed) return { at, heads }
  }
  return undefined
}

/** Airlines write a name with or without blanks, and with a title. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .trim()
    .replace(/ (MR|MRS|MS|MSTR|MISS)$/, '')
    .replace(/[^A-Z/]/g, '')
}

/**
 * Reads a sheet against the names of a list, each `SURNAME/GIVEN NAMES`. Undefined where no row heads a column of ticket numbers
 * beside names or row numbers.
 */
export function readTicketSheet(
  table: readonly (readonly string[])[],
  names: readonly string[],
): TicketSheet | undefined {
  const found = headsOf(table)
  if (!found) return undefined
  const { heads } = found
  const cell = (cells: readonly string[], head: keyof Heads) => {
    const column = heads[head]
    return column === undefined ? '' : (cells[column] ?? '').normalize('NFKC').trim()
  }
  const faults: SheetFault[] = []
  const tickets: SheetTicket[] = []
  const taken = new Set<number>()
  const numbers = new Set<string>()
  for (const [index, cells] of table.entries()) {
    if (index <= found.at) continue
    const line = index + 1
    const surname = cell(cells, 'surname')
    const name = surname === '' ? cell(cells, 'name') : `${surname}/${cell(cells, 'given')}`
    const no = cell(cells, 'no')
    const ticketNumber = cell(cells, 'ticket').replace(/[\s-]/g, '')
    if (ticketNumber === '' && name === '') continue
    const row = rowOf({ no, name }, names, taken)
    if (typeof row !== 'number') {
      faults.push({ line, ...row })
      continue
    }
    taken.add(row)
    if (!/^\d{13}$/.test(ticketNumber)) faults.push({ line, column: 'ticket', rule: 'number' })
    else if (numbers.has(ticketNumber)) faults.push({ line, column: 'ticket', rule: 'number_twice' })
    else tickets.push({ line, row, name, ticketNumber })
    numbers.add(ticketNumber)
  }
  return {
    tickets: tickets.toSorted((one, other) => one.row - other.row),
    faults,
    missing: names.flatMap((_, row) => (taken.has(row) ? [] : [row])),
  }
}

/** By its number where it has one, and then with the same name; else the next passenger of that name. */
function rowOf(
  { no, name }: { readonly no: string; readonly name: string },
  names: readonly string[],
  taken: ReadonlySet<number>,
): number | Omit<SheetFault, 'line'> {
  const plain = plainName(name)
  const isName = (row: number) => plainName(names[row] ?? '') === plain
  if (/^\d{1,3}$/.test(no)) {
    const row = Number(no) - 1
    const expected = names[row]
    if (expected === undefined) return { column: 'no', rule: 'no_row' }
    if (taken.has(row)) return { column: 'no', rule: 'row_twice' }
    if (plain !== '' && !isName(row)) return { column: 'name', rule: 'other_name', name: expected }
    return row
  }
  const row = names.findIndex((_, at) => isName(at) && !taken.has(at))
  return row === -1 ? { column: 'name', rule: 'unknown_name' } : row
}
