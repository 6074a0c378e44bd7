import { expect, test } from 'vitest'
import { TRANSITIONS } from './actions.ts'
import { ORDER_MAILS, orderMail } from './order-mails.ts'

test('[D10 D11 D12 D13] closing and action-required transitions send a mail', () => {
  const ids: readonly string[] = TRANSITIONS.map(({ id }) => id)
  for (const id of Object.keys(ORDER_MAILS)) expect(ids).toContain(id)
  // The agency's own actions and intermediate steps do not.
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
  // Disruptions have mails of their own.
  const disruption = ['disrupt', 'settle_disruption']
  // Seats that the agency releases itself.
  const seats = ['release_seats', 'keep_seats']
  // Locks are internal to the agency.
  const locks = ['lock', 'unlock', 'end_lock']
  for (const action of untold)
    expect([...own, ...onTheWay, ...disruption, ...seats, ...locks]).toContain(action)
})
