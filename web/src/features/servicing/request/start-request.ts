/** What is typed into a change as into a refund, and what it begins with. */
import type { Order } from '../../orders/use-order.ts'
import { couponsOf } from './coupon-key.ts'
import type { HandedIn } from '../evidence/evidence-field.tsx'

export interface RequestDraft {
  /** Keys of coupons. */
  readonly chosen: ReadonlySet<string>
  readonly remark: string
  readonly files: readonly HandedIn[]
}

/** Everything that is free for it; or of that, what an earlier request took, with its words and files. */
export function startRequest(
  order: Order,
  type: 'change' | 'refund',
  before: Order['servicing'],
): RequestDraft {
  const free = couponsOf(order).flatMap(({ key, blocked }) => (blocked[type] === null ? key : []))
  if (!before) return { chosen: new Set(free), remark: '', files: [] }
  const asked = new Set(
    before.coupons.map(({ passengerId: id, journey, segment }) => `${id} ${journey} ${segment}`),
  )
  return {
    chosen: new Set(free.filter((key) => asked.has(key))),
    remark: before.remark,
    files: before.evidence.map(({ id, name }) => ({ key: id, name, id, error: null })),
  }
}
