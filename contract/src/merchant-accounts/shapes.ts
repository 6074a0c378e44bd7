// Merchant accounts on the wire. Secrets are never answered.

import { GATEWAY_CHANNELS } from '@interline/domain/ledger/channels'
import { CurrencyCode, Instant, Int4, Minor, OptionalText, Text } from '../kernel/shapes.ts'
import { z } from 'zod'

export const GatewayChannel = z.enum(GATEWAY_CHANNELS)

export const ENVIRONMENTS = ['live', 'test', 'simulator'] as const

export const CHECK_RESULTS = ['ok', 'keys', 'environment', 'clock', 'unreachable', 'refused'] as const

const Percent = z
  .string()
  .trim()
  .regex(/^(?:0|[1-9]\d?)(?:\.\d{1,2})?$/, { error: 'topUp.fee' })
  .refine((text) => Number(text) <= 20, { error: 'topUp.fee' })

/** What a person sets. */
const settings = {
  name: Text(60),
  environment: z.enum(ENVIRONMENTS),
  endpoint: OptionalText(200).describe('Address of a simulator; empty: the provider’s own'),
  currencies: z
    .array(CurrencyCode)
    .min(1)
    .max(23)
    .describe('In which it charges; any other amount is converted to the first'),
  feePct: Percent.describe('Percent of the amount, at most 20 with two decimals'),
  amountCurrency: CurrencyCode.describe('Of the fixed fee, the minimum and the maximum'),
  fixedFee: Minor.min(0),
  min: Minor.min(0).nullable(),
  max: Minor.min(0).nullable(),
  position: z.int().min(0).max(99).describe('Lower ones are offered first'),
  active: z.boolean(),
  takesTopUps: z.boolean().describe('Also for balances of agencies'),
  returnFeeOnRefund: z
    .boolean()
    .default(false)
    .describe('A refund of an order returns the fee in proportion; for payments that begin from now on'),
}

export const MerchantAccountInput = z.strictObject({
  ...settings,
  keys: z
    .record(
      z.string().max(40),
      z.strictObject({
        add: z.array(z.string().trim().min(1).max(10_000)).max(5),
        remove: z.array(z.string().max(16)).max(20).describe('Ids of stored values'),
      }),
    )
    .describe('Fields that change. A field with one value is replaced by what is added'),
})

const StoredKey = z.object({
  id: z.string().describe('Digest of the value'),
  value: z.string().nullable().describe('Null: never shown'),
  setAt: Instant,
})

export const MerchantAccount = z
  .object({
    id: z.string(),
    channel: GatewayChannel,
    ...settings,
    feePct: z.string(),
    endpoint: z.string().nullable(),
    keys: z.array(z.object({ field: z.string(), stored: z.array(StoredKey) })),
    missing: z.array(z.string()).describe('Required fields without a value'),
    notifyPath: z.string().describe('Path of the address for the provider’s notifications'),
    check: z
      .object({ at: Instant, result: z.enum(CHECK_RESULTS), detail: z.string() })
      .nullable()
      .describe('The last round trip with its keys'),
    refusals: z
      .array(
        z.object({
          reason: z.enum(['bad_signature', 'stale', 'unknown_account', 'malformed']),
          count: z.int(),
          lastAt: Instant,
        }),
      )
      .describe('Notifications refused in the last 30 days'),
    createdAt: Instant,
    version: Int4,
  })
  .meta({ id: 'MerchantAccount' })

/** What a channel needs and can do, from its connector. */
export const ConnectedChannel = z
  .object({
    channel: GatewayChannel,
    currencies: z.array(CurrencyCode),
    fields: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(['text', 'secret', 'verification']),
        multiline: z.boolean(),
        optional: z.boolean(),
      }),
    ),
    refund: z.enum(['none', 'full', 'partial']),
    refundDays: z.int().nullable(),
    settlement: z.boolean(),
  })
  .meta({ id: 'ConnectedChannel' })
