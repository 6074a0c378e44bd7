// The background work of disruptions. Each job may run twice: it looks at the order under its lock first.

import { z } from 'zod'
import { jobKind } from '../../platform/jobs/jobs.ts'

const place = z.object({
  orderId: z.string(),
  agencyId: z.int(),
  journey: z.int(),
  segment: z.int(),
})
/** A flight of an order, journey and segment counted from 0. */
export type Place = z.infer<typeof place>

/** Marks every order that a piece of news concerns. `places` null: all that have the flight. */
export const spreadNews = jobKind({
  name: 'disruptions.spread',
  payload: z.object({ disruptionId: z.string(), places: z.array(place).nullable() }),
  retries: 10,
  timeoutSeconds: 600,
})

const concerned = z.object({ disruptionId: z.string(), orderId: z.string(), agencyId: z.int() })
export type Concerned = z.infer<typeof concerned>

/** Tells the agency. */
export const tellAgency = jobKind({ name: 'disruptions.tell', payload: concerned, retries: 10 })

/** Ends the wait for an answer. */
export const endWait = jobKind({ name: 'disruptions.end-wait', payload: concerned, retries: 10 })
