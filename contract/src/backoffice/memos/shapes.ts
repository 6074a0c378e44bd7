// A debit or credit memo of an airline.

import { MEMO_BEARERS, MEMO_KINDS, MEMO_STATES } from '@interline/domain/backoffice/memos/memo'
import { z } from 'zod'
import { CurrencyCode, Instant, Int4, LocalDate, Minor, OptionalText, Text } from '../../kernel/shapes.ts'

export const MemoInput = z.object({
  kind: z.enum(MEMO_KINDS),
  number: Text(40).describe('The airline’s number, unique for the airline'),
  airline: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{2}$/),
  ticket: Text(20).describe('781-2400000001; the order is found by it'),
  supplier: OptionalText(40).default(''),
  reason: Text(300),
  amount: Minor.min(1),
  currency: CurrencyCode.describe('As the airline claims it'),
  receivedOn: LocalDate,
  disputeBy: LocalDate.nullable().describe('Last day on which the airline takes a dispute; null: not known'),
})

export const MemoFile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['jpg', 'png', 'pdf']),
  bytes: z.int(),
})

export const Memo = z
  .object({
    id: z.string(),
    kind: z.enum(MEMO_KINDS),
    number: z.string(),
    airline: z.string(),
    ticket: z.string(),
    orderId: z.string().nullable().describe('Null: no ticket of ours has the number'),
    passenger: z.string().nullable(),
    supplier: z.string(),
    reason: z.string(),
    amount: Minor,
    currency: CurrencyCode,
    receivedOn: LocalDate,
    disputeBy: LocalDate.nullable(),
    state: z.enum(MEMO_STATES),
    note: z.string(),
    agency: z
      .object({
        id: z.int(),
        name: z.string(),
        currency: CurrencyCode,
        amount: Minor.nullable().describe('The memo’s amount at today’s rates; null: no rates'),
      })
      .nullable()
      .describe('The agency of level 0 that bought the ticket'),
    bearer: z.enum(MEMO_BEARERS).nullable(),
    charged: z
      .object({
        agencyName: z.string().nullable(),
        amount: Minor,
        currency: CurrencyCode,
        on: Instant.nullable(),
      })
      .nullable()
      .describe('What the bearer is charged or gets; `on` null: it waits for a second person'),
    isWaiting: z.boolean().describe('The charge waits for a second person'),
    approvalId: z.string().nullable(),
    entryId: z.uuid().nullable(),
    files: z.array(MemoFile),
    createdBy: z.string(),
    createdAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'AirlineMemo' })

export const MemoCharge = z
  .object({
    bearer: z.enum(MEMO_BEARERS).describe('`agency`: the one that bought the ticket from the platform'),
    agencyAmount: Minor.min(1).optional().describe('In its settlement currency'),
    version: Int4,
  })
  .refine(({ bearer, agencyAmount }) => (bearer === 'agency') === (agencyAmount !== undefined), {
    path: ['agencyAmount'],
    message: 'field.required',
  })
