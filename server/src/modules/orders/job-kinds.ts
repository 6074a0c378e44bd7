// The background work of flight orders. Each job may run twice: it looks at the order under its lock first.

import { z } from 'zod'
import { jobKind } from '../../platform/jobs/jobs.ts'

const payload = z.object({ orderId: z.string(), agencyId: z.int() })
export type OrderJob = z.infer<typeof payload>

/** A job has this long before the sweep gives its order to another one. */
export const PATIENCE_MS = 180_000

/** Issues the ticket of a paid order, or finds out what became of it. */
export const issueTicket = jobKind({
  name: 'flight-orders.issue-ticket',
  payload,
  retries: 10,
  timeoutSeconds: 180,
})
/** Finds out what became of a booking that nobody confirmed. */
export const resolveBooking = jobKind({
  name: 'flight-orders.resolve-booking',
  payload,
  retries: 10,
  timeoutSeconds: 240,
})
/** Gives seats back that nobody will pay. */
export const releaseSeats = jobKind({
  name: 'flight-orders.release-seats',
  payload,
  retries: 5,
  timeoutSeconds: 90,
})
/** Gives issued tickets back, or finds out what became of that. */
export const returnTickets = jobKind({
  name: 'flight-orders.return-tickets',
  payload,
  retries: 10,
  timeoutSeconds: 180,
})
/** Asks for another ticket in the place of a refused one, or finds out what became of that. */
export const replaceTicket = jobKind({
  name: 'flight-orders.replace-ticket',
  payload,
  retries: 10,
  timeoutSeconds: 180,
})
/** Goes on with a change, refund or void as far as it can. flight-servicing does it. */
export const serviceOrder = jobKind({
  name: 'flight-servicing.proceed',
  payload,
  retries: 10,
  timeoutSeconds: 180,
})
