/** The same pages for the platform's treasury and the owner of an agency tree. */
import { call, type Input, type Reply } from '../../api/call.ts'
import type { Tone } from '../../ui/glyph.tsx'
import { useKeeper, type Keeper } from '../merchant-accounts/account-calls.ts'

export type Difference = Reply<'gatewayReconciliation.work'>
export type SettlementFile = Reply<'gatewayReconciliation.fetch'>['file']
export type SettlementRow = Reply<'gatewayReconciliation.rows'>['rows']['rows'][number]
export type SettlementAccount = Reply<'gatewayReconciliation.files'>['accounts'][number]
export type Clearing = Reply<'gatewayReconciliation.clearing'>['accounts'][number]
export type Unmatched = Reply<'gatewayReconciliation.unmatched'>['rows'][number]
type Payouts = Reply<'gatewayReconciliation.payouts'>
export type Payout = Payouts['rows'][number]
export type PayoutAccount = Payouts['accounts'][number]

type Work = Input<'gatewayReconciliation.work'>['body']
type Uploaded = Input<'gatewayReconciliation.upload'>['query']

interface Asked {
  readonly signal: AbortSignal
}

const PORTAL = {
  files: (query: Input<'gatewayReconciliation.files'>['query'], asked: Asked) =>
    call('gatewayReconciliation.files', { query }, asked),
  fetch: (body: Input<'gatewayReconciliation.fetch'>['body']) =>
    call('gatewayReconciliation.fetch', { body }),
  upload: (query: Uploaded, body: File) => call('gatewayReconciliation.upload', { query, body }),
  rows: (id: string, query: Input<'gatewayReconciliation.rows'>['query'], asked: Asked) =>
    call('gatewayReconciliation.rows', { params: { id }, query }, asked),
  differences: (query: Input<'gatewayReconciliation.differences'>['query'], asked: Asked) =>
    call('gatewayReconciliation.differences', { query }, asked),
  work: (id: string, body: Work) => call('gatewayReconciliation.work', { params: { id }, body }),
  clearing: (asked: Asked) => call('gatewayReconciliation.clearing', undefined, asked),
  unmatched: (query: Input<'gatewayReconciliation.unmatched'>['query'], asked: Asked) =>
    call('gatewayReconciliation.unmatched', { query }, asked),
  payouts: (query: Input<'gatewayReconciliation.payouts'>['query'], asked: Asked) =>
    call('gatewayReconciliation.payouts', { query }, asked),
  enterPayout: (body: Input<'gatewayReconciliation.enterPayout'>['body']) =>
    call('gatewayReconciliation.enterPayout', { body }),
  reversePayout: (id: string, body: Input<'gatewayReconciliation.reversePayout'>['body']) =>
    call('gatewayReconciliation.reversePayout', { params: { id }, body }),
}

const OFFICE: typeof PORTAL = {
  files: (query, asked) => call('officeGatewayReconciliation.files', { query }, asked),
  fetch: (body) => call('officeGatewayReconciliation.fetch', { body }),
  upload: (query, body) => call('officeGatewayReconciliation.upload', { query, body }),
  rows: (id, query, asked) => call('officeGatewayReconciliation.rows', { params: { id }, query }, asked),
  differences: (query, asked) => call('officeGatewayReconciliation.differences', { query }, asked),
  work: (id, body) => call('officeGatewayReconciliation.work', { params: { id }, body }),
  clearing: (asked) => call('officeGatewayReconciliation.clearing', undefined, asked),
  unmatched: (query, asked) => call('officeGatewayReconciliation.unmatched', { query }, asked),
  payouts: (query, asked) => call('officeGatewayReconciliation.payouts', { query }, asked),
  enterPayout: (body) => call('officeGatewayReconciliation.enterPayout', { body }),
  reversePayout: (id, body) => call('officeGatewayReconciliation.reversePayout', { params: { id }, body }),
}

/** The calls of whoever looks, and what their queries are stored under. */
export function useSettlementCalls(): {
  readonly keeper: Keeper
  readonly mayWork: boolean
  readonly calls: typeof PORTAL
  readonly key: readonly string[]
} {
  const { keeper, mayChange } = useKeeper()
  return {
    keeper,
    mayWork: mayChange,
    calls: keeper === 'office' ? OFFICE : PORTAL,
    key: ['gatewayReconciliation', keeper],
  }
}

export const STATE_TONES: Record<Difference['state'], Tone> = { open: 'warning', resolved: 'success' }
