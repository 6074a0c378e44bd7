import { REFUND_MONEY_FILTERS } from '@interline/domain/refund-money/ageing'
import { call, type Input, type Reply } from '../../api/call.ts'
import { defineList } from '../../shell/list/list.ts'

export type Answer = Reply<'refundMoney.list'>
export type WaitingRefund = Answer['rows'][number]

/** As agencies read them, or the platform. */
export function readRefunds(
  office: boolean,
  query: Input<'refundMoney.list'>['query'],
  signal: AbortSignal,
): Promise<Answer> {
  return office
    ? call('officeRefundMoney.list', { query }, { signal })
    : call('refundMoney.list', { query }, { signal })
}

const COLUMNS = ['order', 'passengers', 'status', 'holder', 'since', 'days', 'expectedBy', 'amount'] as const

/** Waiting refunds as agencies and as the platform list them. */
export const refundListOf = (realm: 'agency' | 'office') =>
  defineList({
    name: 'refunds-due',
    realm,
    filters: REFUND_MONEY_FILTERS,
    columns: COLUMNS,
    usual: COLUMNS,
    sorts: [],
    pageSize: 50,
  })
