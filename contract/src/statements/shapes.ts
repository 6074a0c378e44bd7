// Statements of account, credit statements, and their movements.

import { PAYMENT_TYPES } from '@interline/domain/ledger/payment-types'
import { INVOICE_TYPES } from '@interline/domain/flight-orders/invoice-types'
import { MOVEMENT_KINDS } from '@interline/domain/statements/movements'
import { PERIOD_KINDS, readPeriod } from '@interline/domain/statements/period'
import { CurrencyCode, Instant, LocalDate, Minor, pageOf, Text } from '../kernel/shapes.ts'
import { z } from 'zod'

export const PeriodKindCode = z.enum(PERIOD_KINDS)

/** Keys in any other form are invalid. */
export const PeriodKey = z
  .string()
  .max(10)
  .refine((key) => readPeriod(key) !== undefined)
  .describe('A month 2026-03, a week 2026-W14, a day 2026-03-05 or a year 2026')

export const StatementNumber = z
  .string()
  .max(40)
  .regex(/^[A-Z]{2}-\d{1,10}-\d{4}-\d{6,10}$/)

/** `open`: the period is current, or was never closed; the figures are live. */
export const STATEMENT_STATES = ['open', 'issued', 'corrected'] as const

export const WalletCode = z.enum(['balance', 'credit'])

export const StatementFigures = z
  .object({
    opening: Minor,
    topUps: Minor,
    purchases: Minor,
    changes: Minor,
    refunds: Minor,
    voids: Minor,
    fees: Minor,
    adjustments: Minor,
    repayments: Minor,
    closing: Minor,
  })
  .describe('Signed: what the agency paid or owes is below zero; opening and movements make the closing')
  .meta({ id: 'StatementFigures' })

export const StatementLine = z
  .object({
    id: z.string(),
    wallet: WalletCode,
    kind: z.enum(MOVEMENT_KINDS),
    paymentType: z.enum(PAYMENT_TYPES),
    paymentTime: Instant,
    orderId: z.string().nullable(),
    paymentReference: z.string(),
    amount: Minor.describe('Signed: negative when the agency paid'),
    fee: Minor.describe(
      'Fee of the seller or of a gateway inside the amount, below zero: returned; it counts as a fee',
    ),
    balanceAfter: Minor.describe('Of the wallet; credit used is below zero'),
    currency: CurrencyCode,
    description: z.string(),
    operator: z.string(),
    invoiceType: z
      .enum(INVOICE_TYPES)
      .nullable()
      .describe('Null: no order, or the agency does not show invoice types in bills'),
  })
  .meta({ id: 'StatementLine' })

export const StatementCorrection = z.object({
  number: z.string(),
  reason: z.string(),
  issuedAt: Instant,
  by: z.string().nullable(),
  amount: Minor,
})

/** A row of the agency's own statements. */
export const OwnStatement = z
  .object({
    month: z.string().describe('Key of the period'),
    number: z.string(),
    generationTime: Instant,
    currency: CurrencyCode,
    opening: Minor,
    closing: Minor,
    movements: z.int(),
    fileXlsx: z.string().describe('Name of the workbook; statements.file answers it'),
    filePdf: z.string().describe('Name of the PDF; statements.file answers it'),
    corrections: z.array(StatementCorrection),
  })
  .meta({ id: 'OwnStatement' })

/** A row of the statements of sub-agencies, both wallets together. */
export const SubStatement = z
  .object({
    agencyId: z.int(),
    agencyName: z.string(),
    period: z.string(),
    number: z.string().nullable(),
    opening: Minor,
    sales: Minor.describe('Tickets and changes'),
    refunds: Minor.describe('Refunds and voids'),
    fees: Minor,
    topUps: Minor.describe('Top-ups and repayments'),
    adjustments: Minor,
    closing: Minor,
    currency: CurrencyCode,
    status: z.enum(STATEMENT_STATES),
    generatedAt: Instant.nullable(),
  })
  .meta({ id: 'SubStatement' })

const TaxData = z
  .object({ name: z.string(), number: z.string(), address: z.string(), bank: z.string() })
  .describe('Empty where not set')
  .meta({ id: 'TaxData' })

export const StatementWallet = z.object({
  wallet: WalletCode,
  movements: z.int(),
  openingHash: z.string(),
  closingHash: z.string(),
  figures: StatementFigures,
})

export const StatementHeader = z
  .object({
    agencyId: z.int(),
    agencyName: z.string(),
    sellerName: z.string(),
    period: z.string(),
    kind: PeriodKindCode,
    startsOn: LocalDate,
    endsOn: LocalDate,
    timeZone: z.string(),
    currency: CurrencyCode,
    status: z.enum(STATEMENT_STATES),
    closesAt: Instant.nullable().describe('Of a period that is running: when it can be closed'),
    number: z.string().nullable(),
    issuedAt: Instant.nullable(),
    ledgerRoot: z.string().nullable(),
    contentHash: z.string().nullable(),
    parties: z
      .object({ agency: TaxData, seller: TaxData.nullable().describe('Null: the platform') })
      .describe('Tax data as it was when the statement was issued'),
    showInvoiceType: z.boolean(),
    wallets: z.array(StatementWallet),
    corrections: z.array(StatementCorrection),
  })
  .meta({ id: 'StatementHeader' })

export const Statement = z.object({ header: StatementHeader, lines: pageOf(StatementLine) })

export const CREDIT_STATES = ['issued', 'paid', 'overdue'] as const

export const CreditStatement = z
  .object({
    agencyId: z.int(),
    agencyName: z.string(),
    period: z.string(),
    number: z.string().nullable(),
    startsOn: LocalDate,
    endsOn: LocalDate,
    dueOn: LocalDate,
    currency: CurrencyCode,
    opening: Minor.describe('Credit used at the beginning'),
    purchases: Minor,
    refunds: Minor,
    repayments: Minor,
    closing: Minor.describe('Credit used at the end'),
    outstanding: Minor.describe('What of its purchases is still to be paid'),
    status: z.enum(CREDIT_STATES),
    issuedAt: Instant,
    paidAt: Instant.nullable(),
  })
  .meta({ id: 'CreditStatement' })

/** The current cycle. */
export const OpenCycle = z.object({
  period: z.string(),
  startsOn: LocalDate,
  endsOn: LocalDate,
  dueOn: LocalDate,
  opening: Minor,
  purchases: Minor,
  refunds: Minor,
  repayments: Minor,
  used: Minor.describe('Credit used now'),
})

export const FileRequest = z.object({
  format: z.enum(['xlsx', 'pdf']),
  number: StatementNumber.optional().describe('A correction of the period; absent: its statement'),
  locale: z.enum(['en', 'zh-cn', 'zh-tw']).optional().describe('Absent: the language of the request'),
})

export const CorrectionRequest = z.object({
  entries: z
    .array(z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-\d{1,5}-[DC]$/))
    .min(1)
    .max(100)
    .describe('Ids of later lines that count to the period'),
  reason: Text(300),
})
