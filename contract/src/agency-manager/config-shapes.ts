// Agency settings on the wire: own ones may be null (not set there), effective ones are always present.

import { CREDIT_PERIODS, type CommonSettings, type TaxSettings } from '@interline/domain/agencies/settings'
import { RESPONSE_SECONDS } from '@interline/domain/agencies/setting-table'
import {
  isHostPattern,
  isNotifyAddress,
  isPercent,
  isTaxNumber,
} from '@interline/domain/agencies/setting-values'
import { PRODUCT_TYPES } from '@interline/domain/flight-search/ticketing-plan'
import { GATEWAY_CHANNELS } from '@interline/domain/ledger/channels'
import { CurrencyCode, LocaleCode, OptionalText, Text } from '../kernel/shapes.ts'
import { z } from 'zod'

const Switch = z.boolean()
const MAX_CODES = 100

const Units = (text: string) =>
  z
    .string()
    .max(12)
    .regex(/^-?\d{1,9}(\.\d{1,2})?$/, { error: 'setting.amount' })
    .describe(text)

const Percent = z
  .string()
  .max(12)
  .refine(isPercent, { error: 'setting.percent' })
  .describe('Percent of the fare without taxes, -20 to 50 with at most two decimals')

const Address = z
  .string()
  .trim()
  .max(300)
  .refine(isNotifyAddress, { error: 'setting.address' })
  .describe('https address with a public host name')

export const PriceAdjustmentRow = z
  .strictObject({
    unit: z.enum(['percent', 'fixed']),
    value: Units(
      'Percent of the fare without taxes (-20 to 50), or whole units of the agency’s settlement currency per passenger (-5000 to 5000)',
    ),
    limit: Units(
      'Most that the row adds or takes away per passenger, in the same units; 0: no limit',
    ).default('0'),
    includeInfant: Switch.default(false),
  })
  .meta({ id: 'PriceAdjustmentRow' })

const Fee = z.int().min(0).max(100_000_000)
export const ServiceFeeRow = z
  .strictObject({
    change: Fee,
    refund: Fee,
    void: Fee,
    currency: CurrencyCode,
    feeOnInvoluntary: Switch.default(false).describe('Also where the airline caused it'),
  })
  .describe('Minor units of its currency per passenger and accepted request')
  .meta({ id: 'ServiceFeeRow' })

function codes<Code extends z.ZodType<string>>(code: Code, id: string) {
  const list = z.array(code).max(MAX_CODES)
  return z
    .strictObject({
      allow: list.nullable().describe('Null or empty: everything that is not denied'),
      deny: list,
    })
    .refine(({ allow, deny }) => !allow?.some((each) => deny.includes(each)), {
      path: ['deny'],
      error: 'setting.codes_both',
    })
    .meta({ id })
}

const filters = {
  airlines: codes(z.string().regex(/^[A-Z0-9]{2}$/, { error: 'setting.airline' }), 'AirlineFilter'),
  suppliers: codes(z.string().trim().min(1).max(20), 'SupplierFilter').describe('Codes of suppliers'),
  plans: codes(z.enum(PRODUCT_TYPES), 'PlanFilter').describe('Ticketing speed plans'),
}

const adjustments = {
  china: PriceAdjustmentRow,
  domestic: PriceAdjustmentRow,
  intraContinental: PriceAdjustmentRow,
  intercontinental: PriceAdjustmentRow,
}

const common = {
  enableFlightService: Switch,
  enableTrainService: Switch,
  isShowBill: Switch,
  canCreateSubAgency: Switch.describe('Set by the platform alone'),
  settlementCurrency: CurrencyCode.describe('Changes only without balance, used credit and open orders'),
  emailLanguage: LocaleCode.describe('Of mails and documents'),
  sendEmailToSubAgency: Switch.describe('Off: mails about its orders go to the agency above'),
  hidePnrBooking: Switch,
  hideMainlandContent: Switch,
  disablePayment: Switch.describe('On: the agency above pays'),
  paymentChannels: codes(z.enum(GATEWAY_CHANNELS), 'ChannelFilter').describe(
    'Payment gateways that are offered to the agency; those above it limit it as well',
  ),
  showOnlyOwnOrders: Switch,
  showInvoiceTypeInBill: Switch,
  hideChildPassengers: Switch.describe('On: agencies above do not see its passengers'),
} satisfies Record<
  keyof CommonSettings | 'settlementCurrency' | 'emailLanguage' | 'paymentChannels',
  z.ZodType
>

const flight = {
  markup: Percent.describe('Of the fare, where a class has no row of its own'),
  allowedLoss: Units('How far a discount may take the price below the seller’s cost, per passenger'),
  serviceFee: ServiceFeeRow,
  showSuppliers: Switch,
  onlyFreeBaggage: Switch,
  onlyFareBasis: Switch,
  maxResponseTime: z.int().min(RESPONSE_SECONDS.min).max(RESPONSE_SECONDS.max).describe('Seconds'),
  searchMode: z.enum(['all', 'hot']),
  bookingNotifyUrl: Address,
  flightChangeNotifyUrl: Address,
}

/** Set by the platform's team leads, in the review rules. */
const reviews = {
  reviewAll: Switch,
  reviewOver: Units('Orders above so many units of the settlement currency are reviewed'),
}

const train = { notifyUrl: Address, manual: Switch }

const tax = {
  name: Text(100).describe('Registered name, where it differs from the name of the agency'),
  number: z
    .string()
    .trim()
    .toUpperCase()
    .max(30)
    .refine(isTaxNumber, { error: 'setting.tax_number' })
    .describe('Tax or VAT registration number'),
  address: Text(200),
  bank: Text(200).describe('Bank and account as invoices state them'),
} satisfies Record<keyof TaxSettings, z.ZodType>

/** As read: empty where it is not set. */
const stated = {
  name: OptionalText(100),
  number: OptionalText(30),
  address: OptionalText(200),
  bank: OptionalText(200),
} satisfies Record<keyof TaxSettings, z.ZodType>

const Hosts = z
  .array(z.string().trim().max(255).toLowerCase().refine(isHostPattern, { error: 'setting.host' }))
  .max(20)
  .describe('desk.example.com, or *.example.com for all hosts below it; empty: the hosts of the platform')

type Nullish<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>>
}

/** Each field may be missing (unchanged) or null (reset to inherited). */
function nullish<Shape extends z.ZodRawShape>(shape: Shape): Nullish<Shape> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, (field as z.ZodType).nullable().optional()]),
  ) as unknown as Nullish<Shape>
}

const { settlementCurrency, ...resettable } = common
const own = {
  commonConfig: z
    .strictObject({ ...nullish(resettable), settlementCurrency: settlementCurrency.optional() })
    .optional(),
  flightConfig: z
    .strictObject({
      ...nullish(flight),
      filter: z.strictObject(nullish(filters)).optional(),
      priceAdjustment: z.strictObject(nullish(adjustments)).optional(),
    })
    .optional(),
  trainConfig: z.strictObject(nullish(train)).optional(),
  taxConfig: z.strictObject(nullish(tax)).optional(),
  creditPeriod: z.enum(CREDIT_PERIODS).nullable().optional(),
  restrictedHosts: Hosts.nullable().optional(),
}

/** A partial change: unknown names are refused at every depth. */
export const AgencyConfigChange = z.strictObject(own).meta({ id: 'AgencyConfigChange' })

const nullable = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(nullish(shape))

/** Set by the agency itself; null or missing: not set there. */
export const AgencyConfig = z
  .object({
    commonConfig: nullable(common),
    flightConfig: nullable({ ...flight, ...reviews }).extend({
      filter: nullable(filters).optional(),
      priceAdjustment: nullable(adjustments).optional(),
    }),
    trainConfig: nullable(train),
    taxConfig: nullable(stated),
    creditPeriod: z.enum(CREDIT_PERIODS).nullable().optional(),
    restrictedHosts: z.array(z.string()).nullable().optional(),
  })
  .meta({ id: 'AgencyConfig' })

/** Effective values, parents included. Prices and fees of other levels are omitted. */
export const EffectiveAgencyConfig = z
  .object({
    commonConfig: z.object(common),
    flightConfig: nullable({ ...flight, ...reviews }).extend({
      filter: z.object({ ...filters, suppliers: filters.suppliers.optional() }),
      priceAdjustment: nullable(adjustments).optional(),
    }),
    trainConfig: nullable(train),
    taxConfig: z.object(stated),
    creditPeriod: z.enum(CREDIT_PERIODS),
    restrictedHosts: z.array(z.string()),
  })
  .meta({ id: 'EffectiveAgencyConfig' })
