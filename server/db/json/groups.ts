// Group orders in JSON columns: the request, the terms of a quote, and the accepted plan with its schedule of payments.

import type { Installment, ForfeitLine } from '@interline/domain/groups/installments'
import type { GroupCounts } from '@interline/domain/groups/terms'
import { GroupRequest, QuoteTerms } from '@interline/contract/groups/shapes'
import { INSTALLMENT_KINDS } from '@interline/domain/groups/statuses'
import { CurrencyCode } from '@interline/contract/kernel/shapes'
import type { Currency, Money } from '@interline/domain/money/money'
import { z } from 'zod'
import { amount, plain, withAmounts } from './codec.ts'
import { moneyShape } from './offers.ts'

export const groupRequest = plain<z.output<typeof GroupRequest>>(GroupRequest)
export const groupCounts = plain<GroupCounts>(
  z.strictObject({ adult: z.number(), child: z.number(), infant: z.number() }),
)
export type StoredTerms = z.output<typeof QuoteTerms>
export const quoteTerms = plain<StoredTerms>(QuoteTerms)

export interface GroupLevel {
  readonly agencyId: number
  readonly currency: Currency
  /** For one passenger of a type. */
  readonly perType: Readonly<Record<string, bigint>>
}
const Level = z.strictObject({
  agencyId: z.number(),
  currency: CurrencyCode,
  perType: z.record(z.string(), amount),
})
export const groupLevels = withAmounts<readonly GroupLevel[]>(z.array(Level))

/** What the airline charges for one passenger of a type, taxes included. */
export interface GroupNet {
  readonly type: string
  readonly price: Money
}
const Net = z.strictObject({ type: z.string(), price: moneyShape })
export const groupNet = withAmounts<readonly GroupNet[]>(z.array(Net))

export interface GroupPlan {
  readonly quoteId: string
  readonly terms: StoredTerms
  /** As quoted; what a free reduction is measured by. */
  readonly quoted: GroupCounts
  readonly levels: readonly GroupLevel[]
  readonly net: readonly GroupNet[]
  readonly installments: readonly Installment[]
  /** Reductions of the group, oldest first. */
  readonly reductions: readonly {
    readonly at: number
    readonly by: string
    readonly counts: GroupCounts
    readonly total: bigint
  }[]
  /** When the name list is due, milliseconds since the epoch; absent: never, or at noon of its day. */
  readonly namesBy?: number | null | undefined
  /** Fees of the airline for corrections of the name list: what each level is charged, level 0 first, and the airline. */
  readonly nameFees?:
    | readonly {
        readonly at: number
        readonly by: string
        readonly reason: string
        readonly levels: readonly bigint[]
        readonly net: readonly Money[]
      }[]
    | undefined
  /** How the order ended before its tickets were issued. */
  readonly forfeiture?: readonly ForfeitLine[] | undefined
}
const Counts = z.strictObject({ adult: z.number(), child: z.number(), infant: z.number() })
export const groupPlan = withAmounts<GroupPlan>(
  z.strictObject({
    quoteId: z.string(),
    terms: QuoteTerms,
    quoted: Counts,
    levels: z.array(Level),
    net: z.array(Net),
    installments: z.array(
      z.strictObject({
        kind: z.enum(INSTALLMENT_KINDS),
        refundable: z.boolean(),
        due: z.strictObject({ days: z.number(), from: z.enum(['confirmation', 'departure']) }),
        levels: z.array(amount),
        deadline: z.number().nullable(),
        paidAt: z.number().nullable(),
        paymentId: z.string().nullable(),
      }),
    ),
    reductions: z.array(z.strictObject({ at: z.number(), by: z.string(), counts: Counts, total: amount })),
    namesBy: z.number().nullable().optional(),
    nameFees: z
      .array(
        z.strictObject({
          at: z.number(),
          by: z.string(),
          reason: z.string(),
          levels: z.array(amount),
          net: z.array(moneyShape),
        }),
      )
      .optional(),
    forfeiture: z
      .array(
        z.strictObject({
          kind: z.enum(INSTALLMENT_KINDS),
          paid: amount,
          refunded: amount,
          forfeited: amount,
        }),
      )
      .optional(),
  }),
)
