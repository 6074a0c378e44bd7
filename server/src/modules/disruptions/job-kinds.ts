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

/** `places` null: all that have the flight. */
const told = z.object({ disruptionId: z.string(), places: z.array(place).nullable() })
export type Told = z.infer<typeof told>

/** Marks every order that news concerns; several pieces of news of one booking in the order in which they came. */
export const spreadNews = jobKind({
  name: 'disruptions.spread',
  payload: z.object({ news: z.array(told) }),
  retries: 10,
  timeoutSeconds: 600,
})

const concerned = z.object({ disruptionId: z.string(), orderId: z.string(), agencyId: z.int() })
export type Concerned = z.infer<typeof concerned>

/** Tells the agency. */
export const tellAgency = jobKind({ name: 'disruptions.tell', payload: concerned, retries: 10 })

/** Ends the wait for an answer. */
export const endWait = jobKind({ name: 'disruptions.end-wait', payload: concerned, retries: 10 })
