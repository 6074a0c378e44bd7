import { describe, expect, test } from 'vitest'
import { TRANSITIONS } from '../flight-orders/actions.ts'
import { ORDER_STATUSES, type OrderStatus } from '../flight-orders/statuses.ts'
import { deskActions, deskMove, type DeskFacts } from './desk-actions.ts'

const order = (status: OrderStatus, more: Partial<DeskFacts> = {}): DeskFacts => ({
  type: 'origin',
  status,
  now: 0,
  bookingUnknown: false,
  ...more,
})
const said = (facts: DeskFacts) => deskActions(facts).map(({ name, reason }) => `${name} ${reason ?? 'yes'}`)

describe('buttons of the service desk', () => {
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

  test('[K1 D1] with one ticket issued the order cannot fail as a whole', () => {
    expect(said(order('holding', { ticketedCoupons: 1 }))).toContain('fail ticket_exists')
  })

  test('[K1] nothing is approved before the supplier has said whether it booked', () => {
    expect(said(order('reviewing', { bookingUnknown: true }))).toEqual([
      'approve booking_unknown',
      'reject yes',
    ])
  })

  test('[K1 D1] no button without a row of the table that names the desk', () => {
    for (const status of ORDER_STATUSES)
      for (const { name } of deskActions(order(status))) {
        const move = deskMove(name, order(status))
        const rows: readonly {
          from: readonly string[]
          by: readonly string[]
          action: string
          type: string
        }[] = TRANSITIONS
        expect(
          rows.some(
            (row) =>
              row.type === 'origin' &&
              row.action === move &&
              row.from.includes(status) &&
              row.by.includes('ops'),
          ),
        ).toBe(true)
      }
  })
})
