import { describe, expect, test } from 'vitest'
import { PAYMENT_GRACE_MS } from '../orders/decide.ts'
import { decide, type OrderFacts } from './decide.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const payable: OrderFacts = {
  type: 'origin',
  status: 'to_be_paid',
  now: NOW,
  deadline: NOW + 60_000,
  amountDue: 100n,
  amountOffered: 100n,
}

describe('paying', () => {
  test('[D5 D9] moves a payable order on', () => {
    expect(decide(payable, 'pay', 'payment')).toEqual({
      ok: true,
      transition: 'O9',
      action: 'pay',
      from: 'to_be_paid',
      to: 'proceeding',
    })
  })

  test.each<[string, Partial<OrderFacts>, string]>([
    ['in another status', { status: 'issued' }, 'status'],
    ['after the time to pay', { now: NOW + 60_001 }, 'deadline_passed'],
    ['with another amount', { amountOffered: 99n }, 'amount_differs'],
    ['without looking at the amount', { amountDue: undefined, amountOffered: undefined }, 'amount_differs'],
    ['while another payment runs', { paymentPending: true }, 'payment_pending'],
  ])('[D5 D9] is refused %s', (_case, change, reason) => {
    expect(decide({ ...payable, ...change }, 'pay', 'payment')).toEqual({ ok: false, action: 'pay', reason })
  })

  test('[D5] grace period covers payments received in time, to the millisecond', () => {
    const late = (by: number) =>
      decide({ ...payable, now: NOW + 60_000 + by, graceMs: PAYMENT_GRACE_MS }, 'pay', 'payment').ok
    expect(late(PAYMENT_GRACE_MS)).toBe(true)
    expect(late(PAYMENT_GRACE_MS + 1)).toBe(false)
  })

  test('[D9] timers cannot perform it', () => {
    expect(decide(payable, 'pay', 'timer')).toEqual({ ok: false, action: 'pay', reason: 'actor' })
  })
})

describe('transition guards', () => {
  const order = (status: OrderFacts['status'], facts: Partial<OrderFacts> = {}): OrderFacts => ({
    type: 'origin',
    status,
    now: NOW,
    ...facts,
  })

  test.each<[string, OrderFacts, Parameters<typeof decide>[1], Parameters<typeof decide>[2], string | true]>([
    ['closing too early', order('to_be_paid', { deadline: NOW + 1 }), 'expire', 'timer', 'too_early'],
    ['closing at the deadline', order('to_be_paid', { deadline: NOW }), 'expire', 'timer', true],
    ['closing without a deadline', order('to_be_paid'), 'expire', 'timer', 'too_early'],
    [
      'closing under a payment',
      order('to_be_paid', { deadline: NOW, paymentPending: true }),
      'expire',
      'timer',
      'payment_pending',
    ],
    ['rejecting without a word', order('reviewing'), 'reject', 'ops', 'remark_missing'],
    ['rejecting with blanks', order('reviewing', { remark: '  ' }), 'reject', 'ops', 'remark_missing'],
    ['rejecting with a reason', order('reviewing', { remark: 'sold out' }), 'reject', 'ops', true],
    ['giving back what was never paid', order('failed'), 'start_reimbursement', 'timer', 'nothing_paid'],
    ['giving back', order('failed', { paid: 1n }), 'start_reimbursement', 'timer', true],
    [
      'failing with a ticket out',
      order('proceeding', { ticketedCoupons: 1 }),
      'fail',
      'supplier',
      'ticket_exists',
    ],
    ['declining unasked', order('holding'), 'decline_difference', 'operator', 'no_agency_decision'],
    [
      'declining a ticket that nobody offered',
      order('holding'),
      'decline_replacement',
      'operator',
      'no_replacement',
    ],
    [
      'declining a ticket that is offered',
      order('holding', { replacement: 'offered' }),
      'decline_replacement',
      'operator',
      true,
    ],
    ['retrying beside it', order('holding', { replacement: 'offered' }), 'retry', 'ops', 'replacement_open'],
    [
      'booking it unpaid',
      order('holding', { replacement: 'offered' }),
      'replacement_booked',
      'supplier',
      'no_replacement',
    ],
    ['booking it', order('holding', { replacement: 'asked' }), 'replacement_booked', 'supplier', true],
    [
      'issuing with a ticket missing',
      order('proceeding', { ticketsMissing: 1 }),
      'issue',
      'supplier',
      'tickets_missing',
    ],
    ['issuing without looking', order('proceeding'), 'issue', 'supplier', 'tickets_missing'],
    ['issuing', order('proceeding', { ticketsMissing: 0 }), 'issue', 'supplier', true],
    [
      'paying a change that costs nothing',
      order('chg_to_be_paid', { type: 'change', amountDue: 0n, amountOffered: 0n }),
      'pay',
      'payment',
      'nothing_due',
    ],
    [
      'paying a change that costs something',
      order('chg_to_be_paid', { type: 'change', amountDue: 1n, amountOffered: 1n }),
      'pay',
      'payment',
      true,
    ],
    [
      'giving up what one airline has done',
      order('holding', { type: 'refund', partlyDone: true }),
      'give_up',
      'ops',
      'partly_done',
    ],
    [
      'refusing what one airline has voided',
      order('holding', { type: 'void', partlyDone: true, remark: 'no' }),
      'refuse',
      'ops',
      'partly_done',
    ],
    [
      'asking for money that may not be paid',
      order('reserved', { paymentDisabled: true }),
      'time_limit_near',
      'timer',
      'payment_disabled',
    ],
    [
      'holding what cannot be held',
      order('none', { holdable: false }),
      'reserve',
      'operator',
      'not_holdable',
    ],
  ])('[D9] %s', (_case, facts, action, actor, expected) => {
    const decision = decide(facts, action, actor)
    expect(decision.ok ? true : decision.reason).toBe(expected)
  })

  test('[D9] a completed refund restores the previous status, nothing else does', () => {
    expect(decide(order('reimbursing', { returnTo: 'closed' }), 'returned', 'payment')).toMatchObject({
      ok: true,
      to: 'closed',
    })
    expect(decide(order('reimbursing'), 'returned', 'payment').ok).toBe(false)
  })
})
