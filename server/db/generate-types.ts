// Writes db/types.ts from a migrated database, so that a missing column is a type error. Run through `npm run
// db:types`; a test compares the file with the database.

import pg from 'pg'
import { JSON_COLUMNS } from './json-columns.ts'
import { ORDER_PARTS } from './order-rows.ts'
import { WORD_COLUMNS } from './word-columns.ts'

const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  numeric: 'string',
  xid8: 'string',
  jsonb: 'unknown',
  json: 'unknown',
  _text: 'string[]',
  _int8: 'bigint[]',
  _int4: 'number[]',
}

/** Accepted types for writing, if different from reading. */
const WRITES: Record<string, string> = {
  int8: 'bigint | number',
  timestamptz: 'Date | string',
  date: 'string',
  _int8: '(bigint | number)[]',
}

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  optional: boolean
  generated: boolean
  /** The definition of a check of this column alone; null: there is none. */
  check: string | null
}

/** The text of db/types.ts for the database behind `url`. */
export async function generateTypes(url: string): Promise<string> {
  return render(await readColumns(url))
}

/** The text of db/columns.ts: the column names, for statements that read all of them. */
export async function generateColumns(url: string): Promise<string> {
  const tables = Map.groupBy(await readColumns(url), ({ table }) => table)
  const lines = [...tables].map(
    ([table, own]) => `  '${table}': '${own.map(({ name }) => name).join(' ')}'.split(' '),`,
  )
  return [
    '// Made by `npm run db:types` from the migrated database. Do not edit.',
    '',
    '/** The columns of each table that this build knows, in their order. */',
    'export const COLUMNS: Readonly<Record<string, readonly string[]>> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

async function readColumns(url: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(`
      select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as table, a.attname as name,
        t.typname as type, not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as optional,
        a.attidentity = 'a' or a.attgenerated <> '' as generated,
        (select min(pg_get_constraintdef(k.oid)) from pg_constraint k
          where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
            and pg_get_constraintdef(k.oid) like '% = ANY (ARRAY[%') as check
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_type t on t.oid = a.atttypid
      where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'v', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      order by 1, a.attnum`)
    return rows
  } finally {
    await client.end()
  }
}

function render(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table)
  const lines = [
    '// Made by `npm run db:types` from the migrated database. Do not edit.',
    '',
    "import type { ColumnType, Generated } from 'kysely'",
    "import type { Json, JsonByDefault, JsonOrNull } from './json-columns.ts'",
    "import type { PartOf, PartOrNull } from './order-rows.ts'",
    "import type { Word } from './word-columns.ts'",
    '',
  ]
  for (const [table, own] of tables) {
    if (table === 'order_rows') continue
    lines.push(`export interface ${interfaceName(table)} {`)
    for (const column of own) lines.push(`  ${column.name}: ${columnType(column)}`)
    lines.push('}', '')
  }
  const parts = Object.entries(ORDER_PARTS).map(
    ([table, rows]) => `${rows === 'all' ? 'PartOf' : 'PartOrNull'}<${interfaceName(table)}>`,
  )
  lines.push(
    '/** An order with all its parts. */',
    `export type OrderRows = ${['Orders', ...parts].join(' & ')}`,
    '',
  )
  lines.push('export interface DB {')
  for (const table of tables.keys())
    lines.push(`  ${table.includes('.') ? `'${table}'` : table}: ${interfaceName(table)}`)
  lines.push('}', '')
  return lines.join('\n')
}

function columnType({ table, name, type, nullable, optional, generated, check }: Column): string {
  const column = `${table}.${name}`
  const known = wordsOf(check) ?? TYPES[type]
  const read = column in WORD_COLUMNS ? `Word<'${column}'>${known === 'string[]' ? '[]' : ''}` : known
  if (!read) throw new Error(`db/generate-types.ts does not know the type ${type}`)
  const or = nullable ? ' | null' : ''
  if (type === 'jsonb' || type === 'json') return jsonType({ table, name, nullable, optional })
  const write = (column in WORD_COLUMNS ? read : (WRITES[type] ?? read)) + or
  if (generated) return `ColumnType<${read}${or}, never, never>`
  if (write === read + or && !nullable && optional) return `Generated<${read}>`
  if (!optional && !nullable && write === read) return read
  return `ColumnType<${read}${or}, ${write}${optional || nullable ? ' | undefined' : ''}, ${write}>`
}

/** The words that a check allows, as a union: `check (state in ('open', 'closed'))`. */
function wordsOf(check: string | null): string | undefined {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'\w+'::text(?:, )?)+)\]\)\)\)/.exec(check ?? '') ?? []
  return list?.replaceAll('::text', '').replaceAll(', ', ' | ')
}

function jsonType({ table, name, nullable, optional }: Omit<Column, 'type' | 'generated' | 'check'>): string {
  const column = `${table}.${name}`
  if (!(column in JSON_COLUMNS)) throw new Error(`${column} has no entry in db/json-columns.ts`)
  return `${nullable ? 'JsonOrNull' : optional ? 'JsonByDefault' : 'Json'}<'${column}'>`
}

function interfaceName(table: string): string {
  return table
    .split(/[._]/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('')
}
