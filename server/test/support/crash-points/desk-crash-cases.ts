// Desk actions of the crash tests, and an agency that releases its seats. A clerk whose server was killed
// opens the order again and does what is left; automatic queries continue on their own.

import type { Reply } from '@interline/contract/index'
import { good, type Ask } from './asking.ts'

type Opened = Reply<'officeDesk.order'>
type Shown = Pick<Opened['order'], 'id' | 'status'>

const REMARK = 'The airline has closed the flight'
/** Minor units of the order's currency. */
const DEARER = 12_300

/** Manually: valid numbers for the airline, always the same. */
export async function typeTickets(orderId: string, desk: Ask): Promise<Shown> {
  const { order, toTicket } = await open(orderId, desk)
  if (order.status !== 'holding') return order
  const tickets = toTicket.flatMap(({ itemId, prefix, passengerIds }) =>
    passengerIds.map((id) => ({
      itemId,
      passengerId: id,
      // Digits of the order's number except its last one, which is a check digit.
      number: `${prefix}-00${orderId.slice(-9, -1)}`,
    })),
  )
  const body = { version: order.version, tickets }
  await good(desk('officeDesk.enterTickets', { params: { id: orderId }, body }))
  return order
}

export async function approveDearer(orderId: string, desk: Ask): Promise<Shown> {
  const { order, outcomeOpen, actions } = await open(orderId, desk)
  const mayApprove = actions.some(({ name, enabled }) => name === 'approve' && enabled)
  if (order.status !== 'reviewing' || outcomeOpen || !mayApprove) return order
  const body = { version: order.version, amendment: { adult: DEARER, reason: REMARK } }
  await good(desk('officeDesk.approve', { params: { id: orderId }, body }))
  return order
}

export async function split(orderId: string, desk: Ask): Promise<Shown> {
  const { order } = await open(orderId, desk)
  if (order.status !== 'holding') return order
  const body = { version: order.version, remark: REMARK }
  await good(desk('officeDesk.split', { params: { id: orderId }, body }))
  return order
}

export async function giveTicketsBack(orderId: string, desk: Ask): Promise<Shown> {
  const params = { id: orderId }
  const { order, partial } = await open(orderId, desk)
  if (order.status !== 'holding' || partial?.returning) return order
  const quotes = await good(desk('officeDesk.quoteReturn', { params }))
  const bookings = quotes.map(({ itemId, step, kept }) => ({
    itemId,
    step: step ?? ('refund' as const),
    kept: kept.amount,
  }))
  const body = { version: order.version, remark: REMARK, bookings }
  await good(desk('officeDesk.returnTickets', { params, body }))
  return order
}

/** Requests a refund that needs a review, and releases the seats meanwhile. */
export async function letGoOfSeats(orderId: string, agency: Ask): Promise<Shown> {
  const body = { reason: 5, subOption: '5.3', remark: 'A death in the family', releaseSeats: true } as const
  return good(agency('flightServicing.refund', { params: { id: orderId }, body }, `${orderId}-seats`))
}

/** A clerk takes the task of the order, unless already theirs. */
async function open(id: string, desk: Ask): Promise<Opened> {
  const shown = await good(desk('officeDesk.order', { params: { id } }))
  return shown.taskMoves.includes('take') ? good(desk('officeDesk.take', { params: { id } })) : shown
}
