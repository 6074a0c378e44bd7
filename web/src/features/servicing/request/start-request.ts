/** The common part of change and refund drafts, and its initial value. */
import type { Order } from '../../orders/use-order.ts'
import { couponsOf } from './coupon-key.ts'
import type { HandedIn } from '../evidence/evidence-field.tsx'

export interface RequestDraft {
  /** Keys of coupons. */
  readonly chosen: ReadonlySet<string>
  readonly remark: string
  readonly files: readonly HandedIn[]
}

/** All free coupons; or those of an earlier request, with its remark and files. */
export function startRequest(
  order: Order,
  type: 'change' | 'refund',
  before: Order['servicing'],
): RequestDraft {
  const free = couponsOf(order).flatMap(({ key, blocked }) => (blocked[type] === null ? key : []))
  if (!before) return { chosen: new Set(free), remark: '', files: [] }
  const requested = new Set(
    before.coupons.map(({ passengerId: id, journey, segment }) => `${id} ${journey} ${segment}`),
  )
  return {
    chosen: new Set(free.filter((key) => requested.has(key))),
    remark: before.remark,
    files: before.evidence.map(({ id, name }) => ({ key: id, name, id, error: null })),
  }
}
