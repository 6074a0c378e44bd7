// The installment of a group order that is due, as the payments module takes it.

import { amountOf, nextUnpaid, paidInstallment } from '@interline/domain/groups/installments'
import { groupPlan } from '../../../../db/json/groups.ts'
import { saleChain, type Order, type Payable } from '../../orders/index.ts'
import { acceptedPlan, groupRow, isPaying } from './rows.ts'

/** Throws an Error where every installment is paid. */
export function payableOf(order: Order): Payable {
  const plan = acceptedPlan(order)
  const part = nextUnpaid(plan.installments)
  const due = part === undefined ? undefined : plan.installments[part]
  if (part === undefined || due === undefined) throw new Error(`${order.id} has no open installment`)
  return {
    amount: { minor: amountOf(due), currency: order.currency },
    part,
    chain: () => saleChain(order).map((level, at) => ({ ...level, total: due.levels[at] ?? 0n })),
    payload: { installment: due.kind },
    change({ id, now }) {
      const installments = paidInstallment(plan.installments, { paymentId: id, at: now })
      const next = nextUnpaid(installments)
      const deadline = next === undefined ? null : (installments[next]?.deadline ?? null)
      return {
        group_plan: groupPlan.write({ ...plan, installments }),
        paid_minor: order.paid_minor + amountOf(due),
        paid_at: new Date(now),
        pay_before: deadline === null ? null : new Date(deadline),
      }
    },
    next: null,
  }
}

/** `Group deposit 1/3 · HKG-LHR`: a description independent of language. */
export function memoOf(order: Order, paymentId?: string): string {
  const { route } = groupRow(order)
  const where = route.map(({ from, to }) => `${from}-${to}`).join(' ')
  return [partOf(order, paymentId), where].join(' · ')
}

function partOf(order: Order, paymentId: string | undefined): string {
  if (order.group_plan === null) return 'Group'
  const { installments } = acceptedPlan(order)
  const paid = installments.findIndex((each) => paymentId !== undefined && each.paymentId === paymentId)
  const at = paid === -1 && isPaying(order) ? nextUnpaid(installments) : paid
  const deposits = installments.length - 1
  if (at === undefined || at === -1) return 'Group'
  return at === deposits ? 'Group final payment' : `Group deposit ${at + 1}/${deposits}`
}
