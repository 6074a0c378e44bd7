// The background jobs of disruptions. Each job may run twice: it checks the order under its lock first.

import { z } from 'zod'
import { jobKind } from '../../platform/jobs/jobs.ts'

const place = z.object({
  orderId: z.string(),
  agencyId: z.int(),
  journey: z.int(),
  segment: z.int(),
})
/** A flight of an order, journey and segment zero-based. */
export type Place = z.infer<typeof place>

/** `places` null: all orders with the flight. */
const told = z.object({ disruptionId: z.string(), places: z.array(place).nullable() })
export type Told = z.infer<typeof told>

/** Marks every affected order; several disruptions of one booking in order of arrival. */
export const markOrders = jobKind({
  name: 'disruptions.spread',
  payload: z.object({ disruptions: z.array(told) }),
  retries: 10,
  timeoutSeconds: 600,
})

const concerned = z.object({ disruptionId: z.string(), orderId: z.string(), agencyId: z.int() })
export type Concerned = z.infer<typeof concerned>

/** Notifies the agency. */
export const tellAgency = jobKind({ name: 'disruptions.tell', payload: concerned, retries: 10 })

/** Ends the answer period. */
export const endWait = jobKind({ name: 'disruptions.end-wait', payload: concerned, retries: 10 })
