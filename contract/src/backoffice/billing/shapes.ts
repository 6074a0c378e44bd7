// Billing files of suppliers and what they and our books disagree about.

import { BILLED_TYPES, BILLING_FORMATS, LINE_ISSUES } from '@interline/domain/backoffice/billing/billing-file'
import {
  DIFFERENCE_KINDS,
  DIFFERENCE_OUTCOMES,
  DIFFERENCE_STATES,
  LINE_OUTCOMES,
} from '@interline/domain/backoffice/billing/differences'
import { z } from 'zod'
import { CurrencyCode, Instant, LocalDate, Minor } from '../../kernel/shapes.ts'

const Sums = z.array(
  z.object({
    currency: CurrencyCode,
    billed: Minor.describe('Net of the documents of the file'),
    matched: Minor.describe('Of them those that agree with our books, now or in an earlier file'),
    documents: z.int(),
  }),
)

export const BillingFile = z
  .object({
    id: z.string(),
    supplier: z.string(),
    format: z.enum(BILLING_FORMATS),
    reference: z.string().describe('The supplier’s number of the file'),
    name: z.string(),
    from: LocalDate,
    to: LocalDate,
    complete: z.boolean().describe('False: the supplier sends the rest of the period in another file'),
    lines: z.int(),
    documents: z.int(),
    matched: z.int(),
    repeated: z.int().describe('Documents that an earlier file of the supplier has'),
    unread: z.int().describe('Lines that were not understood'),
    other: z.int().describe('Head, totals and other lines without a document'),
    unbilled: z.int().describe('Documents of ours in the period that nobody has billed'),
    differences: z.int(),
    open: z.int().describe('Differences that nobody has dealt with'),
    sums: Sums,
    uploadedBy: z.string(),
    uploadedAt: Instant,
  })
  .meta({ id: 'BillingFile' })

export const BillingLine = z
  .object({
    line: z.int(),
    outcome: z.enum(LINE_OUTCOMES),
    issue: z.enum(LINE_ISSUES).nullable(),
    text: z.string().describe('The line as it was sent, where it was not understood'),
    type: z.enum(BILLED_TYPES).nullable(),
    reference: z.string(),
    ticket: z.string().nullable(),
    pnr: z.string().nullable(),
    passenger: z.string(),
    issuedOn: LocalDate.nullable(),
    net: Minor.nullable(),
    currency: CurrencyCode.nullable(),
    orderId: z.string().nullable(),
  })
  .meta({ id: 'BillingLine' })

export const BillingDifference = z
  .object({
    id: z.string(),
    fileId: z.string(),
    fileReference: z.string(),
    supplier: z.string(),
    kind: z.enum(DIFFERENCE_KINDS),
    line: z.int().nullable(),
    reference: z.string(),
    ticket: z.string().nullable(),
    pnr: z.string().nullable(),
    passenger: z.string(),
    orderId: z.string().nullable(),
    theirs: Minor.nullable().describe('Net by the file; null: not in it'),
    theirCurrency: CurrencyCode.nullable(),
    ours: Minor.nullable().describe('What our books say we owe; null: not in them'),
    ourCurrency: CurrencyCode.nullable(),
    accepted: Minor.nullable().describe(
      'What we would owe more by accepting it; null: it cannot be accepted',
    ),
    text: z.string(),
    state: z.enum(DIFFERENCE_STATES),
    outcome: z.enum(DIFFERENCE_OUTCOMES).nullable(),
    owner: z.string().nullable(),
    isMine: z.boolean(),
    note: z.string(),
    adjustmentId: z.string().nullable(),
    memoId: z.string().nullable(),
    createdAt: Instant,
    settledBy: z.string().nullable(),
    settledAt: Instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'BillingDifference' })
