import { describe, expect, test } from 'vitest'
import { TRANSITIONS } from '../../flight-orders/actions.ts'
import { ORDER_STATUSES, type OrderStatus, type OrderType } from '../../flight-orders/statuses.ts'
import { deskActions, deskMove, type DeskFacts } from './desk-actions.ts'

const order = (status: OrderStatus, more: Partial<DeskFacts> = {}): DeskFacts => ({
  type: 'origin',
  status,
  now: 0,
  bookingUnknown: false,
  ...more,
})
const said = (facts: DeskFacts) => deskActions(facts).map(({ name, reason }) => `${name} ${reason ?? 'yes'}`)

describe('service desk buttons', () => {
  test.each<[OrderStatus, string[]]>([
    ['reviewing', ['approve yes', 'reject yes']],
    ['proceeding', ['enter_tickets yes', 'fail yes']],
    ['holding', ['enter_tickets yes', 'retry yes', 'fail yes']],
    ['to_be_paid', []],
    ['issued', []],
    ['failed_reimbursed', []],
  ])('[K1 D1] an original in %s', (status, expected) => {
    expect(said(order(status))).toEqual(expected)
  })

  test('[K1 D1] an order with an issued ticket cannot fail as a whole', () => {
    expect(said(order('holding', { ticketedCoupons: 1 }))).toContain('fail ticket_exists')
  })

  test('[K1 D15] only partly issued orders can be split', () => {
    expect(said(order('holding', { ticketedCoupons: 1, partlyTicketed: true }))).toEqual([
      'enter_tickets yes',
      'retry yes',
      'replace yes',
      'split yes',
      'return yes',
      'fail ticket_exists',
    ])
    expect(said(order('proceeding', { ticketedCoupons: 1, partlyTicketed: true }))).not.toContain('split yes')
  })

  test('[K1 D15] during a ticket return the desk can only record its outcome', () => {
    expect(said(order('holding', { ticketedCoupons: 1, partlyTicketed: true, returning: true }))).toEqual([
      'approve yes',
      'reject yes',
      'enter_tickets returning',
      'retry returning',
      'replace returning',
      'split returning',
      'return returning',
      'fail ticket_exists',
    ])
  })

  test('[K1] nothing is approved before the supplier has confirmed the booking', () => {
    expect(said(order('reviewing', { bookingUnknown: true }))).toEqual([
      'approve booking_unknown',
      'reject yes',
    ])
  })

  test.each<[OrderType, OrderStatus, string[]]>([
    ['refund', 'rfd_reviewing', ['quote yes', 'reject yes']],
    ['refund', 'rfd_proceeding', ['quote yes', 'approve yes']],
    ['refund', 'holding', ['approve yes', 'retry yes', 'fail yes']],
    ['refund', 'rfd_to_be_confirm', []],
    ['void', 'void_proceeding', ['approve yes']],
    ['void', 'holding', ['approve yes', 'reject yes', 'fail yes']],
    ['change', 'chg_reviewing', ['quote yes', 'reject yes']],
    ['change', 'chg_proceeding', ['enter_tickets yes']],
    ['change', 'holding', ['enter_tickets yes', 'retry yes', 'fail yes']],
    ['change', 'changed', []],
  ])('[K1 D11 D12 D13] a %s in %s', (type, status, expected) => {
    expect(said(order(status, { type }))).toEqual(expected)
  })

  test('[K1 D1] every button has a transition row that names the desk', () => {
    const all = ORDER_STATUSES.flatMap((status) =>
      (['origin', 'change', 'refund', 'void'] as const).map((type) => ({ type, status })),
    )
    for (const { type, status } of all)
      for (const { name } of deskActions(order(status, { type }))) {
        const move = deskMove(name, order(status, { type }))
        const rows: readonly {
          from: readonly string[]
          by: readonly string[]
          action: string
          type: string
        }[] = TRANSITIONS
        expect(
          rows.some(
            (row) =>
              row.type === type && row.action === move && row.from.includes(status) && row.by.includes('ops'),
          ),
        ).toBe(true)
      }
  })
})
