// An alert as its person reads it, and how they want each kind.

import { ALERT_KINDS } from '@interline/domain/alerts/kinds'
import { QUIET_TIME } from '@interline/domain/alerts/settings'
import { z } from 'zod'
import { Instant } from '../kernel/shapes.ts'

const Kind = z.enum(ALERT_KINDS)

export const Alert = z
  .object({
    id: z.string(),
    kind: Kind,
    urgent: z.boolean(),
    at: Instant,
    readAt: Instant.nullable(),
    title: z.string().describe('What happened, in the language of the caller'),
    about: z.string().nullable().describe('Flight, route and PNR of its order; null: it is about none'),
    departOn: z.iso.date().nullable().describe('Of its order: local date of the first departure'),
    orderId: z.string().nullable(),
    deadline: Instant.nullable().describe('Until when it can be answered'),
    done: z.boolean().describe('It has been paid, answered, decided or closed: nothing waits for the caller'),
    action: z.string().describe('What to do, as the label of the link'),
    page: z.string().describe('Path of the page where the caller does it'),
  })
  .meta({ id: 'Alert' })

const Kinds = z.array(Kind).max(ALERT_KINDS.length)
const Time = z.string().regex(QUIET_TIME)

export const AlertSettings = z
  .object({
    off: Kinds.default([]).describe('Kinds that are not shown in the portal'),
    mail: Kinds.default([]),
    browser: Kinds.default([]),
    quiet: z
      .object({ from: Time, until: Time })
      .nullable()
      .default(null)
      .describe('Non-urgent kinds wait for the end of these hours, in the time zone of the agency'),
    colleagues: z.boolean().default(false).describe('Also of orders that colleagues have made'),
  })
  .meta({ id: 'AlertSettings' })
