// The other JSON columns: settings, disruptions, exchange rates, and uninterpreted values.

import { ListsSettings } from '@interline/contract/kernel/lists'
import { CurrencyCode } from '@interline/contract/kernel/shapes'
import {
  ROUTE_CLASSES,
  type OwnSettings,
  type PriceAdjustment,
  type TaxSettings,
  type TrainSettings,
} from '@interline/domain/agencies/settings'
import type { Flight } from '@interline/domain/disruptions/disruption'
import { IMPACTS, type ConnectionImpact } from '@interline/domain/disruptions/impact'
import type { CannedReply } from '@interline/domain/backoffice/desk/replies'
import type { RuleValue } from '@interline/domain/booking/review/rules'
import type { RateMap } from '@interline/domain/money/convert'
import type { ChatWidget } from '@interline/domain/site/chat-widget'
import { z } from 'zod'
import { plain } from './codec.ts'

/** An uninterpreted value: displayed or compared, never processed. */
export const anything = plain<unknown>(z.unknown())
export const anyObject = plain<Readonly<Record<string, unknown>>>(z.record(z.string(), z.unknown()))
/** The sentence of an alert and its values. */
export const alertFacts = plain<{ readonly words: string; readonly [name: string]: string }>(
  z.looseObject({ words: z.string() }).catchall(z.string()),
)
/** A service desk call that waits for a second person. */
export const deskBody = plain<{ readonly remark?: string; readonly [name: string]: unknown }>(
  z.looseObject({ remark: z.string().optional() }),
)

export const listsSettings = plain<z.output<typeof ListsSettings>>(ListsSettings)

const switchOf = z.boolean().optional()
const Codes = z.strictObject({ allow: z.array(z.string()).nullable(), deny: z.array(z.string()) })
export const commonSettings = plain<OwnSettings['common']>(
  z.strictObject({
    enableFlightService: switchOf,
    enableTrainService: switchOf,
    isShowBill: switchOf,
    canCreateSubAgency: switchOf,
    sendEmailToSubAgency: switchOf,
    hidePnrBooking: switchOf,
    hideMainlandContent: switchOf,
    disablePayment: switchOf,
    showOnlyOwnOrders: switchOf,
    showInvoiceTypeInBill: switchOf,
    hideChildPassengers: switchOf,
    paymentChannels: Codes.optional(),
  }),
)

const Adjustment: z.ZodType<PriceAdjustment> = z.strictObject({
  unit: z.enum(['percent', 'fixed']),
  value: z.string(),
  limit: z.string(),
  includeInfant: z.boolean(),
})
export const flightSettings = plain<OwnSettings['flight']>(
  z.strictObject({
    markup: z.string().nullable().optional(),
    allowedLoss: z.string().optional(),
    serviceFees: z
      .strictObject({
        change: z.number(),
        refund: z.number(),
        void: z.number(),
        currency: CurrencyCode,
        feeOnInvoluntary: z.boolean(),
      })
      .optional(),
    showSuppliers: switchOf,
    onlyFreeBaggage: switchOf,
    onlyFareBasis: switchOf,
    maxResponseSeconds: z.number().optional(),
    searchMode: z.enum(['all', 'hot']).optional(),
    filter: z
      .strictObject({ airlines: Codes.optional(), suppliers: Codes.optional(), plans: Codes.optional() })
      .optional(),
    priceAdjustment: z.partialRecord(z.enum(ROUTE_CLASSES), Adjustment).optional(),
    reviewAll: switchOf,
    reviewOver: z.string().nullable().optional(),
    bookingNotifyUrl: z.string().nullable().optional(),
    flightChangeNotifyUrl: z.string().nullable().optional(),
  }),
)
export const trainSettings = plain<Partial<TrainSettings>>(
  z.strictObject({ notifyUrl: z.string().nullable().optional(), manual: switchOf }),
)

const taxFields = { name: z.string(), number: z.string(), address: z.string(), bank: z.string() }
export const taxSettings = plain<Partial<TaxSettings>>(z.strictObject(taxFields).partial())
/** As they were when a statement was issued; null: the platform. */
export const statementParties = plain<{ readonly agency: TaxSettings; readonly seller: TaxSettings | null }>(
  z.strictObject({ agency: z.strictObject(taxFields), seller: z.strictObject(taxFields).nullable() }),
)

/** A password hash, and the id of its pepper. */
export const formerPasswords = plain<readonly { readonly hash: string; readonly pepperKey: string }[]>(
  z.array(z.strictObject({ hash: z.string(), pepperKey: z.string() })),
)

const End = z.object({
  airport: z.string(),
  terminal: z.string().nullable(),
  local: z.string(),
  at: z.number(),
})
export const flight = plain<Flight>(z.object({ flightNumber: z.string(), from: End, to: End }))
export const connections = plain<readonly ConnectionImpact[]>(
  z.array(
    z.strictObject({
      journey: z.number(),
      segment: z.number(),
      airport: z.string(),
      minutesBefore: z.number(),
      minutes: z.number().nullable(),
      needed: z.number(),
      oneTicket: z.boolean(),
      impact: z.enum(IMPACTS),
    }),
  ),
)

export const rates = plain<RateMap>(z.partialRecord(CurrencyCode, z.string()))
export const ledgerActor = plain<{
  readonly type: string
  readonly id: string | null
  readonly name: string
}>(z.strictObject({ type: z.string(), id: z.string().nullable(), name: z.string() }))
/** Fingerprints of the settings that all processes must share. */
export const sharedSettings = plain<Readonly<Record<string, string>>>(z.record(z.string(), z.string()))
export const ruleValues = plain<Readonly<Record<string, RuleValue>>>(
  z.record(z.string(), z.union([z.boolean(), z.number(), z.null()])),
)
const ReplyWords = z.strictObject({ en: z.string(), 'zh-cn': z.string(), 'zh-tw': z.string() })
/** The whole set of canned replies, in order. */
export const cannedReplies = plain<readonly CannedReply[]>(
  z.array(z.strictObject({ id: z.string(), title: ReplyWords, text: ReplyWords })),
)
export const chatWidget = plain<ChatWidget>(
  z.strictObject({
    enabled: z.boolean(),
    provider: z.string(),
    hosts: z.array(z.string()),
    siteTypes: z.array(z.string()),
  }),
)

/** The findings of a ledger proof. */
export interface LedgerProblem {
  readonly invariant: string
  readonly subject: string
  readonly detail: string
}
export const ledgerProblems = plain<readonly LedgerProblem[]>(
  z.array(z.strictObject({ invariant: z.string(), subject: z.string(), detail: z.string() })),
)

const percent = z.number()
/** Rates and levels of the points programme. */
export const pointsSettings = plain(
  z.object({
    cnyPerPoint: z.number(),
    classes: z.object({
      china: percent,
      domestic: percent,
      intraContinental: percent,
      intercontinental: percent,
    }),
    needed: z.object({ classic: percent, silver: percent, gold: percent, platinum: percent }),
    levels: z.object({ classic: percent, silver: percent, gold: percent, platinum: percent }),
    groupPercent: percent,
    pointValue: z.number(),
  }),
)
