import { REVIEW_TRIGGERS } from '@interline/domain/booking/review/triggers'
import { z } from 'zod'
import { OrderId } from '../flight-order-shapes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { CurrencyCode, Instant, Minor } from '../kernel/shapes.ts'
import { ReviewRules } from './calls.ts'

const Trigger = z.enum(REVIEW_TRIGGERS)

const ReviewTrial = z
  .object({
    orders: z.int().describe('How many were tried, the newest first'),
    since: Instant.describe('From when on'),
    cut: z
      .enum(['orders', 'time'])
      .nullable()
      .describe('Why older ones of these days were left out; null: they were not'),
    did: z.int().describe('How many were reviewed'),
    would: z.int().describe('How many would have been'),
    triggers: z
      .array(
        z.object({
          trigger: Trigger,
          did: z.int(),
          would: z.int(),
          untold: z.int().describe('Orders for which nobody can tell by now what it would have found'),
        }),
      )
      .describe('In the order of the table; an order can count for several'),
    caught: z.int().describe('Would have been reviewed and were not'),
    freed: z.int().describe('Were reviewed and would not have been'),
    differing: z
      .array(
        z.object({
          orderId: OrderId,
          createdAt: Instant,
          agencyName: z.string(),
          route: z.array(z.object({ from: z.string(), to: z.string(), depTime: z.string() })),
          total: Minor,
          currency: CurrencyCode,
          did: z.array(Trigger),
          would: z.array(Trigger),
        }),
      )
      .describe('The newest of those caught or freed, at most 100'),
  })
  .meta({ id: 'ReviewTrial' })

export const tryReviewRules = endpoint({
  name: 'officeReviewRules.tryOut',
  method: 'POST',
  path: '/admin/v1/review-rules/trial',
  surface: 'backoffice',
  summary: 'Tries rules on the orders of the last days as they were when they were made; nothing is changed',
  access: { realm: 'office', roles: ['opsLead'] },
  rate: 'write',
  body: z.object({ rules: ReviewRules, days: z.union([z.literal(7), z.literal(30), z.literal(90)]) }),
  reply: ReviewTrial,
  errors: [],
})
