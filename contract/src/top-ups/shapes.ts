// Money that a seller received for an agency outside a gateway, and what the agency says it transferred.

import { MAX_REFERENCE_LENGTH } from '@interline/domain/top-ups/arithmetic'
import {
  MAX_PROOF_FILES,
  TOP_UP_METHODS,
  TOP_UP_REQUEST_STATES,
  TOP_UP_STATES,
  TOP_UP_TARGETS,
} from '@interline/domain/top-ups/states'
import { z } from 'zod'
import { CurrencyCode, Instant, Int4, LocalDate, Minor, OptionalText, Text } from '../kernel/shapes.ts'

export const TopUpTarget = z
  .enum(TOP_UP_TARGETS)
  .describe('balance: prepaid. credit: repays what the agency owes, the oldest statement first')

const Decimal = z.string().trim().max(24)

export const TopUpInput = z.object({
  applyTo: TopUpTarget.default('balance'),
  currency: CurrencyCode.describe('In which the money was received'),
  receivedAmount: Minor,
  exchangeRate: Decimal.describe('Units of the agency’s currency for one unit received: 7.8; 1 for the same'),
  transactionFeePct: Decimal.default('0').describe('0 to 20, at most two decimals'),
  referenceNumber: Text(MAX_REFERENCE_LENGTH).describe('The bank’s number, unique for the seller'),
  amount: Minor.describe(
    'floor(receivedAmount × exchangeRate × (1 − transactionFeePct / 100)) to the minor unit of the agency’s currency; anything else is refused',
  ),
  sendEmail: z.boolean().default(true),
  note: OptionalText(300).default(''),
  requestId: z.string().max(40).optional().describe('The request that it answers'),
})

export const TopUp = z
  .object({
    id: z.string(),
    agencyId: z.int(),
    agencyName: z.string(),
    applyTo: TopUpTarget,
    receivedAmount: Minor,
    receivedCurrency: CurrencyCode,
    exchangeRate: z.string(),
    transactionFeePct: z.string(),
    feeAmount: Minor,
    amount: Minor,
    currency: CurrencyCode,
    referenceNumber: z.string(),
    note: z.string(),
    sendEmail: z.boolean(),
    state: z.enum(TOP_UP_STATES).describe('waiting: a second person has to agree'),
    requestId: z.string().nullable(),
    createdBy: z.string(),
    createdAt: Instant,
    approvedBy: z.string().nullable().describe('The second person; null: none was needed'),
    postedAt: Instant.nullable(),
    entryId: z.uuid().nullable(),
    reversedBy: z.string().nullable(),
    reversedAt: Instant.nullable(),
    reversalReason: z.string().nullable(),
    reversalEntryId: z.uuid().nullable(),
    version: z.int(),
  })
  .meta({ id: 'TopUp' })

export const ProofFile = z
  .object({ id: z.string(), name: z.string(), kind: z.enum(['jpg', 'png', 'pdf']), bytes: z.int() })
  .meta({ id: 'ProofFile' })

export const TopUpRequestInput = z.object({
  applyTo: TopUpTarget.default('balance'),
  currency: CurrencyCode,
  amount: Minor.min(1).max(10_000_000_000_000),
  paidOn: LocalDate,
  method: z.enum(TOP_UP_METHODS),
  reference: OptionalText(MAX_REFERENCE_LENGTH).default('').describe('What the bank calls the transfer'),
  note: OptionalText(300).default(''),
  proofs: z.array(z.string().max(40)).max(MAX_PROOF_FILES).default([]).describe('Files uploaded before'),
})

export const TopUpRequest = z
  .object({
    id: z.string(),
    agencyId: z.int(),
    agencyName: z.string(),
    settlementCurrency: CurrencyCode,
    applyTo: TopUpTarget,
    currency: CurrencyCode,
    amount: Minor,
    paidOn: LocalDate,
    method: z.enum(TOP_UP_METHODS),
    reference: z.string(),
    note: z.string(),
    proofs: z.array(ProofFile),
    state: z.enum(TOP_UP_REQUEST_STATES).describe('waiting: its top-up waits for a second person'),
    createdBy: z.string(),
    createdAt: Instant,
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    reason: z.string().nullable().describe('Why it was refused'),
    topUp: z
      .object({ id: z.string(), amount: Minor, referenceNumber: z.string(), entryId: z.uuid().nullable() })
      .nullable(),
    version: z.int(),
  })
  .meta({ id: 'TopUpRequest' })

/** An agency that buys from the caller, with its funds. */
export const TopUpAgency = z
  .object({
    id: z.int(),
    name: z.string(),
    currency: CurrencyCode,
    balance: Minor,
    creditLimit: Minor,
    creditUsed: Minor,
    overdue: z.boolean(),
    rates: z
      .record(z.string(), z.string())
      .describe('Today’s rate of each currency into the agency’s, decimal texts: what a form begins with'),
  })
  .meta({ id: 'TopUpAgency' })

export const TopUpRules = z
  .object({
    currency: CurrencyCode,
    secondPersonOver: Minor.min(0)
      .nullable()
      .describe(
        'Top-ups above it wait for a second person; null: none does. Other currencies at today’s rate',
      ),
    version: Int4,
  })
  .meta({ id: 'TopUpRules' })

export const CreditLimit = z
  .object({
    agencyId: z.int(),
    currency: CurrencyCode,
    credit: Minor,
    used: Minor,
    overdue: z.boolean(),
    history: z.array(
      z.object({
        at: Instant,
        by: z.string(),
        from: Minor,
        to: Minor,
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'CreditLimit' })
