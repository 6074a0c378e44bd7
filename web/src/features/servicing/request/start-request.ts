/** The common part of change and refund drafts, and its initial value. */
import { isGroupNumber } from '@interline/domain/orders/order-page'
import type { Order } from '../../orders/use-order.ts'
import { couponsOf } from './coupon-key.ts'
import type { HandedIn } from '../evidence/evidence-field.tsx'

export interface RequestDraft {
  /** Keys of coupons. */
  readonly chosen: ReadonlySet<string>
  readonly remark: string
  readonly files: readonly HandedIn[]
}

/** Whether the service desk does every step of the tickets, each on its own: those of groups. */
export function isByDesk({ originalOrderId }: Pick<Order, 'originalOrderId'>): boolean {
  return isGroupNumber(originalOrderId)
}

/** All free coupons, of a whole group none; or those of an earlier request, with its remark and files. */
export function startRequest(
  order: Order,
  type: 'change' | 'refund',
  before: Order['servicing'],
): RequestDraft {
  const free = couponsOf(order).flatMap(({ key, blocked }) => (blocked[type] === null ? key : []))
  if (!before) return { chosen: new Set(isGroupNumber(order.id) ? [] : free), remark: '', files: [] }
  const requested = new Set(
    before.coupons.map(({ passengerId: id, journey, segment }) => `${id} ${journey} ${segment}`),
  )
  return {
    chosen: new Set(free.filter((key) => requested.has(key))),
    remark: before.remark,
    files: before.evidence.map(({ id, name }) => ({ key: id, name, id, error: null })),
  }
}
