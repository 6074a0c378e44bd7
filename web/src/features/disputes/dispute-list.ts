import { DISPUTE_FILTERS } from '@interline/domain/disputes/dispute'
import { call, type Input, type Reply } from '../../api/call.ts'
import { defineList } from '../../shell/list/list.ts'
import type { Tone } from '../../ui/glyph.tsx'

export type Dispute = Reply<'disputes.get'>

export const DISPUTE_TONES: Record<Dispute['state'], Tone> = {
  open: 'warning',
  answered: 'primary',
  accepted: 'info',
  won: 'success',
  lost: 'error',
}

const COLUMNS = ['account', 'amount', 'answerBy', 'reason', 'state'] as const
const listOf = (realm: 'agency' | 'office') =>
  defineList({
    name: 'disputes',
    realm,
    filters: DISPUTE_FILTERS,
    columns: COLUMNS,
    usual: COLUMNS,
    sorts: [],
    pageSize: 20,
  })
export const LISTS = { portal: listOf('agency'), office: listOf('office') } as const

/** The same calls for the treasury and for the owner of merchant accounts. */
export const CALLS = {
  portal: {
    list: (query: Input<'disputes.list'>['query'], signal: AbortSignal) =>
      call('disputes.list', { query }, { signal }),
    get: (id: string, signal: AbortSignal) => call('disputes.get', { params: { id } }, { signal }),
    act: (id: string, body: Input<'disputes.act'>['body']) => call('disputes.act', { params: { id }, body }),
  },
  office: {
    list: (query: Input<'disputes.list'>['query'], signal: AbortSignal) =>
      call('officeDisputes.list', { query }, { signal }),
    get: (id: string, signal: AbortSignal) => call('officeDisputes.get', { params: { id } }, { signal }),
    act: (id: string, body: Input<'disputes.act'>['body']) =>
      call('officeDisputes.act', { params: { id }, body }),
  },
} as const
