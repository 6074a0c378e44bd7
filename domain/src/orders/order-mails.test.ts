import { expect, test } from 'vitest'
import { TRANSITIONS } from './actions.ts'
import { ORDER_MAILS, orderMail } from './order-mails.ts'

test('[D10 D11 D12 D13] every move that ends an order or asks the agency for something is written about', () => {
  const ids: readonly string[] = TRANSITIONS.map(({ id }) => id)
  for (const id of Object.keys(ORDER_MAILS)) expect(ids).toContain(id)
  // What the agency has just done itself, and steps on the way, are not.
  const untold = TRANSITIONS.filter(({ id }) => orderMail(id) === undefined).map(({ action }) => action)
  const own = ['cancel', 'request', 'confirm', 'pay', 'decline_replacement']
  const onTheWay = [
    'return_tickets',
    'ticket_returned',
    'return_refused',
    'replace_ticket',
    'retry',
    'hold',
    'start_reimbursement',
    'late_payment',
    'give_up',
    'pay_out',
    'return_residual',
    'decide_loss',
  ]
  // News of flights has mails of its own.
  const news = ['disrupt', 'settle_disruption']
  // Seats that the agency wants to be given back.
  const seats = ['release_seats', 'keep_seats']
  // Locks are between colleagues.
  const locks = ['lock', 'unlock', 'end_lock']
  for (const action of untold) expect([...own, ...onTheWay, ...news, ...seats, ...locks]).toContain(action)
})
