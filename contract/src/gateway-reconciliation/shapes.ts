// Settlement files of payment providers and what they and our books disagree about.

import {
  DIFFERENCE_STATES,
  RESOLUTIONS,
  ROW_KINDS,
  ROW_OUTCOMES,
  SETTLEMENT_DIFFERENCES,
} from '@interline/domain/gateway-reconciliation/differences'
import { z } from 'zod'
import { CurrencyCode, Instant, LocalDate, Minor, OptionalText, Text } from '../kernel/shapes.ts'
import { GatewayChannel } from '../merchant-accounts/shapes.ts'

const Sums = z.array(
  z.object({
    currency: CurrencyCode,
    gross: Minor.describe('Payments less refunds and disputes'),
    fees: Minor.describe('What the provider keeps'),
    net: Minor,
    paidOut: Minor.describe('What the provider paid out to the bank'),
  }),
)

/** A merchant account whose files are reconciled. */
export const SettlementAccount = z
  .object({
    id: z.string(),
    name: z.string(),
    channel: GatewayChannel,
    zone: z.string().describe('Of the provider’s days'),
    lastDay: LocalDate.describe('The last day that is over there'),
    fetches: z.boolean().describe('False: files of this account are uploaded'),
    uploads: z.boolean().describe('Whether an uploaded file can be read'),
  })
  .meta({ id: 'SettlementAccount' })

export const SettlementFile = z
  .object({
    id: z.string(),
    accountId: z.string(),
    account: z.string().describe('Name of the merchant account'),
    channel: GatewayChannel,
    day: LocalDate.describe('In the provider’s own time zone'),
    source: z.enum(['fetched', 'uploaded']),
    name: z.string(),
    rows: z.int().describe('matched + differing + repeated + provider + unread'),
    matched: z.int(),
    differing: z.int(),
    repeated: z.int().describe('Rows that an earlier file has'),
    provider: z.int().describe('Fees and payouts without a payment behind them'),
    unread: z.int().describe('Rows that were not understood'),
    missing: z.int().describe('Payments and refunds of ours that are not in it'),
    differences: z
      .int()
      .describe('Its differences: of rows, of what is missing, and rows that were not understood'),
    open: z.int().describe('Those that nobody has resolved'),
    sums: Sums,
    takenBy: z.string().nullable().describe('Null: fetched by the daily job'),
    takenAt: Instant,
  })
  .meta({ id: 'SettlementFile' })

export const SettlementRow = z
  .object({
    line: z.int(),
    outcome: z.enum(ROW_OUTCOMES),
    kind: z.enum(ROW_KINDS).nullable(),
    ref: z.string().nullable().describe('Our reference'),
    providerRef: z.string(),
    currency: CurrencyCode.nullable(),
    gross: Minor.nullable(),
    fee: Minor.nullable(),
    at: Instant.nullable(),
    text: z.string().describe('The row as it was sent, where it was not understood'),
  })
  .meta({ id: 'SettlementRow' })

export const SettlementDifference = z
  .object({
    id: z.string(),
    fileId: z.string(),
    account: z.string(),
    channel: GatewayChannel,
    day: LocalDate,
    kind: z.enum(SETTLEMENT_DIFFERENCES),
    line: z.int().nullable().describe('Null: the file has no row for it'),
    rowKind: z.enum(ROW_KINDS).nullable(),
    ref: z.string().nullable(),
    providerRef: z.string(),
    orderId: z.string().nullable(),
    attemptId: z.string().nullable(),
    theirs: Minor.nullable().describe('Gross by the file; null: not in it'),
    theirFee: Minor.nullable(),
    theirCurrency: CurrencyCode.nullable(),
    ours: Minor.nullable().describe('By our books; null: not in them'),
    ourFee: Minor.nullable().describe('What the provider told at the payment'),
    ourCurrency: CurrencyCode.nullable(),
    text: z.string(),
    state: z.enum(DIFFERENCE_STATES),
    resolution: z.enum(RESOLUTIONS).nullable(),
    owner: z.string().nullable(),
    isMine: z.boolean(),
    note: z.string(),
    createdAt: Instant,
    resolvedBy: z.string().nullable(),
    resolvedAt: Instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'SettlementDifference' })

/** A gateway clearing account against the files of its providers. */
export const GatewayClearing = z
  .object({
    owner: z.int().describe('Number of the agency; 0: the platform'),
    ownerName: z.string().nullable().describe('Null: the platform'),
    currency: CurrencyCode,
    books: Minor.describe(
      'What our ledger says the providers hold for us; 0: it has no account of the currency',
    ),
    files: Minor.describe('What their files say: gross less fees and payouts'),
    gross: Minor,
    fees: Minor,
    paidOut: Minor,
    waiting: Minor.describe('In our books, not in a file yet'),
    missingThere: Minor.describe('In our books, not in the file of its day'),
    differences: Minor.describe('What differences of rows explain'),
    paidByHand: Minor.describe('Payouts that were entered and that no file has'),
    unexplained: Minor.describe(
      'books − files − waiting − missingThere − differences + paidByHand: 0, or an error of ours',
    ),
  })
  .meta({ id: 'GatewayClearing' })

/** A movement of ours that no file has. */
export const UnmatchedMovement = z
  .object({
    kind: z.enum(ROW_KINDS),
    account: z.string().describe('Name of the merchant account'),
    channel: GatewayChannel,
    ref: z.string(),
    orderId: z.string().nullable(),
    amount: Minor.describe('Signed: positive towards us'),
    currency: CurrencyCode,
    at: Instant,
    missing: z.boolean().describe('The file of its day should have had it'),
  })
  .meta({ id: 'UnmatchedMovement' })

/** A payout to the bank that a person entered. */
export const Payout = z
  .object({
    id: z.string(),
    account: z.string().describe('Name of the merchant account'),
    channel: GatewayChannel,
    amount: Minor,
    currency: CurrencyCode,
    reference: z.string(),
    paidOn: LocalDate,
    note: z.string(),
    entryId: z.uuid(),
    fileId: z.string().nullable().describe('The settlement file that has it too; null: none'),
    enteredBy: z.string(),
    enteredAt: Instant,
    reversal: z
      .object({ entryId: z.uuid(), by: z.string(), at: Instant, reason: z.string() })
      .nullable()
      .describe('Null: it was not reversed'),
    version: z.int(),
  })
  .meta({ id: 'Payout' })

export const PayoutInput = z.object({
  accountId: z.string().max(40),
  amount: Minor.min(1),
  currency: CurrencyCode,
  reference: Text(60).describe('Of the bank or the provider; once for each merchant account'),
  paidOn: LocalDate,
  note: OptionalText(300).default(''),
})

/** A merchant account that pays out. */
export const PayoutAccount = z.object({
  id: z.string(),
  name: z.string(),
  channel: GatewayChannel,
  currencies: z.array(CurrencyCode),
})
