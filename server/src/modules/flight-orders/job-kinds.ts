// The background jobs of flight orders. Each job may run twice: it checks the order under its lock first.

import { jobKind } from '../../platform/jobs/jobs.ts'
import { orderJob as payload } from '../orders/index.ts'

/** A job has this long before the sweep gives its order to another one. */
export const PATIENCE_MS = 180_000

/** Issues the ticket of a paid order, or queries the outcome. */
export const issueTicket = jobKind({
  name: 'flight-orders.issue-ticket',
  payload,
  retries: 10,
  timeoutSeconds: 180,
})
/** Queries the outcome of an unconfirmed booking. */
export const resolveBooking = jobKind({
  name: 'flight-orders.resolve-booking',
  payload,
  retries: 10,
  timeoutSeconds: 240,
})
/** Releases seats that will not be paid for. */
export const releaseSeats = jobKind({
  name: 'flight-orders.release-seats',
  payload,
  retries: 5,
  timeoutSeconds: 90,
})
/** Returns issued tickets, or queries the outcome. */
export const returnTickets = jobKind({
  name: 'flight-orders.return-tickets',
  payload,
  retries: 10,
  timeoutSeconds: 180,
})
/** Requests a replacement for a refused ticket, or queries the outcome. */
export const replaceTicket = jobKind({
  name: 'flight-orders.replace-ticket',
  payload,
  retries: 10,
  timeoutSeconds: 180,
})
/** Continues a change, refund or void as far as possible; implemented by servicing. */
export const serviceOrder = jobKind({
  name: 'flight-servicing.proceed',
  payload,
  retries: 10,
  timeoutSeconds: 180,
})
