import { TRANSACTION_FILTERS } from '@interline/domain/transactions/filters'
import type { Reply } from '../../api/call.ts'
import { defineList } from '../../shell/list/list.ts'
import type { Tone } from '../../ui/glyph.tsx'

export type Transaction = Reply<'transactions.list'>['rows'][number]

const COLUMNS = [
  'time',
  'type',
  'original',
  'reference',
  'method',
  'gross',
  'fee',
  'net',
  'status',
  'agency',
  'order',
  'created',
  'by',
] as const

export const TRANSACTION_LIST = defineList({
  name: 'transactions',
  realm: 'agency',
  filters: TRANSACTION_FILTERS,
  columns: COLUMNS,
  // What did not succeed says so in the cell of its type.
  usual: COLUMNS.slice(0, 8),
  sorts: [],
  pageSize: 50,
})

/** The address of all transactions, where an empty one would open a saved view. */
export const ALL_TRANSACTIONS = 'date='

export const STATUS_TONES: Record<Transaction['status'], Tone> = {
  succeeded: 'success',
  pending: 'warning',
  failed: 'error',
  timed_out: 'error',
  canceled: 'info',
  reversed: 'info',
}
