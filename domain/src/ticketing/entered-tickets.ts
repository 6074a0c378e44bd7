// Ticket numbers entered by the service desk: normalised and validated before anything is written. Duplicates
// in other orders are detected by the database.

import { confirmationFits, ticketNumberFits } from '../flight-orders/ticket-numbers.ts'

export interface EnteredTicket {
  readonly itemId: string
  readonly passengerId: string
  readonly number: string
}

/** A booking without tickets. */
export interface Ticketless {
  readonly itemId: string
  /** Ticket prefix of the validating carrier; null: the carrier confirms with a locator. */
  readonly airlinePrefix: string | null
  /** Passengers without a ticket; absent: all of them. */
  readonly passengers?: readonly string[]
}

export type TicketFault =
  | 'ticket.digits'
  | 'ticket.prefix'
  | 'ticket.locator'
  | 'ticket.twice'
  | 'ticket.missing'
  | 'ticket.unexpected'

export interface TicketMistake {
  /** Index in the list; -1: missing. */
  readonly at: number
  readonly fault: TicketFault
}

/** `7812409581170` and `781 2409581170` as `781-2409581170`; a locator in capitals. */
export function tidyTicketNumber(text: string): string {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '')
  return /^\d{13}$/.test(plain) ? `${plain.slice(0, 3)}-${plain.slice(3)}` : plain
}

/** Validation issues of normalised numbers: each passenger without a ticket needs exactly one on each booking. */
export function ticketMistakes(
  entered: readonly EnteredTicket[],
  bookings: readonly Ticketless[],
  passengers: readonly string[],
): TicketMistake[] {
  const mistakes: TicketMistake[] = entered.flatMap((ticket, at) => {
    const fault = faultOf(ticket, at, { entered, bookings, passengers })
    return fault ? [{ at, fault }] : []
  })
  const has = new Set(entered.map(({ itemId, passengerId }) => `${itemId} ${passengerId}`))
  const missing = bookings.some(({ itemId, passengers: own = passengers }) =>
    own.some((each) => !has.has(`${itemId} ${each}`)),
  )
  return missing ? [...mistakes, { at: -1, fault: 'ticket.missing' }] : mistakes
}

function faultOf(
  ticket: EnteredTicket,
  at: number,
  given: {
    readonly entered: readonly EnteredTicket[]
    readonly bookings: readonly Ticketless[]
    readonly passengers: readonly string[]
  },
): TicketFault | undefined {
  const booking = given.bookings.find(({ itemId }) => itemId === ticket.itemId)
  if (!booking || !(booking.passengers ?? given.passengers).includes(ticket.passengerId))
    return 'ticket.unexpected'
  const before = given.entered.slice(0, at)
  if (before.some((each) => each.itemId === ticket.itemId && each.passengerId === ticket.passengerId))
    return 'ticket.unexpected'
  // With a carrier without ticket numbers all passengers share the same locator.
  if (booking.airlinePrefix === null) return confirmationFits(ticket.number) ? undefined : 'ticket.locator'
  if (!/^\d{3}-\d{10}$/.test(ticket.number)) return 'ticket.digits'
  if (!ticketNumberFits(ticket.number, booking.airlinePrefix)) return 'ticket.prefix'
  return before.some(({ number }) => number === ticket.number) ? 'ticket.twice' : undefined
}
