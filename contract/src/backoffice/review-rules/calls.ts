// Rules that decide which new orders are reviewed.

import {
  type BoundedValue,
  MAX_REVIEW_TOTAL,
  REVIEW_BOUNDS,
  SWITCHED_TRIGGERS,
} from '@interline/domain/booking/review/rules'
import { REVIEW_TRIGGERS } from '@interline/domain/booking/review/triggers'
import { endpoint } from '../../kernel/endpoint.ts'
import { CurrencyCode, Instant, Minor, pageOf, PageQuery, OrderId } from '../../kernel/shapes.ts'
import { z } from 'zod'

/** The desk reads the rules; only its team lead changes them. */
const reader = { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] } as const

const lead = { realm: 'office', roles: ['opsLead'] } as const

const on = z.boolean()

const bounded = (name: BoundedValue) => z.int().min(REVIEW_BOUNDS[name].min).max(REVIEW_BOUNDS[name].max)

const Limit = Minor.min(1).max(MAX_REVIEW_TOTAL)

export const ReviewRules = z
  .object({
    tight_connection: z.object({
      on,
      minutes: bounded('tight_connection.minutes').describe(
        'A change between two tickets with fewer minutes than this over the needed ones',
      ),
    }),
    unaccompanied: z.object({
      on,
      age: bounded('unaccompanied.age').describe('From this age on somebody may look after a child'),
      infantsPerAdult: bounded('unaccompanied.infantsPerAdult'),
      childrenPerAdult: bounded('unaccompanied.childrenPerAdult')
        .nullable()
        .describe('Children and infants together; null: as many as there are'),
    }),
    over_threshold: z.object({
      on,
      amounts: z
        .partialRecord(CurrencyCode, Limit)
        .describe('Minor units by currency: agencies without a limit of their own are reviewed above it'),
    }),
    departs_soon: z.object({
      on,
      hours: bounded('departs_soon.hours').describe('Hours to departure that a ticket issued by hand needs'),
    }),
    duplicate: z.object({ on }),
    document_warning: z.object({ on }),
    review_all: z.object({ on }),
  })
  .meta({ id: 'ReviewRules' })

const Version = z.int().nonnegative().describe('0: the defaults, never changed')

const RulesInForce = z
  .object({
    version: Version,
    rules: ReviewRules,
    defaults: ReviewRules,
    changed: z
      .array(z.object({ trigger: z.enum(SWITCHED_TRIGGERS), version: z.int(), at: Instant, by: z.string() }))
      .describe('Who changed a trigger last; those that nobody has changed are missing'),
  })
  .meta({ id: 'ReviewRulesInForce' })

export const getReviewRules = endpoint({
  name: 'officeReviewRules.get',
  method: 'GET',
  path: '/admin/v1/review-rules',
  surface: 'backoffice',
  summary: 'What puts a new order into review, with the defaults and who changed what last',
  access: reader,
  rate: 'read',
  reply: RulesInForce,
  errors: [],
})

export const saveReviewRules = endpoint({
  name: 'officeReviewRules.save',
  method: 'PUT',
  path: '/admin/v1/review-rules',
  surface: 'backoffice',
  summary: 'Sets what puts the next order into review, as a new version',
  access: lead,
  rate: 'write',
  body: z.object({ version: Version.describe('The one that was changed'), rules: ReviewRules }),
  reply: RulesInForce,
  errors: ['request.version_conflict'],
})

const RuleValue = z.union([z.boolean(), z.int()]).nullable()

const ReviewRulesVersion = z
  .object({
    version: z.int(),
    at: Instant,
    by: z.string(),
    agency: z
      .object({ id: z.int(), name: z.string(), currency: CurrencyCode })
      .nullable()
      .describe('Null: the rules for everybody'),
    changes: z.array(
      z.object({
        name: z.string().describe('Such as departs_soon.hours, over_threshold.HKD, reviewOver'),
        before: RuleValue,
        after: RuleValue,
      }),
    ),
  })
  .meta({ id: 'ReviewRulesVersion' })

export const listReviewRuleVersions = endpoint({
  name: 'officeReviewRules.versions',
  method: 'GET',
  path: '/admin/v1/review-rules/versions',
  surface: 'backoffice',
  summary: 'Every change of what puts an order into review, newest first',
  access: reader,
  rate: 'read',
  query: z.object(PageQuery),
  reply: pageOf(ReviewRulesVersion),
  errors: [],
})

const AgencyReview = z
  .object({
    id: z.int(),
    name: z.string(),
    parent: z.string().nullable().describe('Name of the agency above; null: top level'),
    currency: CurrencyCode.describe('Its settlement currency'),
    version: z.int(),
    reviewAll: z.boolean().describe('Set at the agency itself'),
    reviewOver: Limit.nullable().describe('Set at the agency itself, in its settlement currency'),
    inForce: z.object({
      reviewAll: z.boolean(),
      allFrom: z.string().nullable().describe('The agency that wants it; null: none does'),
      reviewOver: Limit.nullable(),
      overFrom: z.string().nullable().describe('The agency whose limit it is; null: the platform’s, or none'),
    }),
  })
  .meta({ id: 'AgencyReview' })

export const listAgencyReviews = endpoint({
  name: 'officeReviewRules.agencies',
  method: 'GET',
  path: '/admin/v1/review-rules/agencies',
  surface: 'backoffice',
  summary: 'What agencies want looked at: those that have set something first, then by name',
  access: reader,
  rate: 'read',
  query: z.object({ q: z.string().trim().max(100).optional(), ...PageQuery }),
  reply: pageOf(AgencyReview),
  errors: [],
})

export const saveAgencyReview = endpoint({
  name: 'officeReviewRules.saveAgency',
  method: 'PUT',
  path: '/admin/v1/review-rules/agencies/:id',
  surface: 'backoffice',
  summary: 'Sets which of an agency’s next orders are looked at; it holds for the agencies below as well',
  access: lead,
  rate: 'write',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  body: z.object({ version: z.int(), reviewAll: z.boolean(), reviewOver: Limit.nullable() }),
  reply: AgencyReview,
  errors: ['request.not_found', 'request.version_conflict'],
})

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

export const reviewRuleCalls = [
  getReviewRules,
  saveReviewRules,
  listReviewRuleVersions,
  listAgencyReviews,
  saveAgencyReview,
  tryReviewRules,
] as const
