// Agencies as seen by those who manage them.

import { AGENCY_FILTERS, AGENCY_STATUSES } from '@interline/domain/agencies/agency-filters'
import { SETTING_KEYS, type SettingKey } from '@interline/domain/agencies/setting-table'
import { AGENCY_ROLES } from '@interline/domain/access/access'
import { isEmail } from '@interline/domain/text/email'
import { isTimeZone } from '@interline/domain/time/zone'
import {
  CurrencyCode,
  Instant,
  Int4,
  LocaleCode,
  Minor,
  OptionalText,
  PageQuery,
  PHONE_NUMBER,
  Text,
} from '../kernel/shapes.ts'
import { filterShape } from '../kernel/lists.ts'
import { z } from 'zod'
import { AgencyConfig, AgencyConfigChange, EffectiveAgencyConfig } from './config-shapes.ts'

export const AgencyId = z.coerce.number().int().min(1).max(2_147_483_647)

const Status = z
  .enum(AGENCY_STATUSES)
  .describe('In force. Frozen: reads and asks for refunds, but neither books nor pays. Closed: deleted')

const Ref = z.object({ id: z.int(), name: z.string() }).meta({ id: 'AgencyRef' })

const Money = z
  .object({
    currency: CurrencyCode,
    balance: Minor,
    creditLimit: Minor,
    creditUsed: Minor,
    creditLeft: Minor,
    available: Minor,
    overdue: z.boolean().describe('A credit statement was not paid in time: credit pays nothing'),
  })
  .meta({ id: 'AgencyMoney' })

export const AgencyRow = z
  .object({
    id: z.int(),
    parent: Ref.nullable().describe('Null: top level'),
    proxyLevel: z.int().describe('0 = top level'),
    name: z.string(),
    alias: z.string(),
    status: Status,
    frozenBy: Ref.nullable().describe('The agency whose freeze it is: itself, or one above it'),
    partnerCode: z.string(),
    money: Money,
    paysItself: z.boolean(),
    people: z.int().describe('Users who may sign in'),
    children: z.int().describe('Agencies directly below it'),
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    createdAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'AgencyRow' })

export const AgencyListQuery = z.object({
  ...filterShape(AGENCY_FILTERS),
  currency: CurrencyCode.optional(),
  parent: AgencyId.optional().describe('Only those directly below this one'),
  ...PageQuery,
})

const Key = z.enum(SETTING_KEYS as [SettingKey, ...SettingKey[]])

/** What may prevent an agency from being deleted. */
const Left = z
  .object({
    balance: Minor,
    creditUsed: Minor,
    openOrders: z.int(),
    people: z.int(),
    children: z.int(),
  })
  .meta({ id: 'AgencyLeft' })

export const AgencyDetail = AgencyRow.extend({
  address: z.string(),
  timeZone: z.string(),
  websitePrefix: z.string(),
  extraInfo: z.string().describe('Notes of the seller; the agency never sees them'),
  service: z
    .object({ name: z.string(), phone: z.string(), wechat: z.string() })
    .describe('Dedicated customer service: whom its people call'),
  config: AgencyConfig.describe('What is set at the agency itself'),
  effectiveConfig: EffectiveAgencyConfig,
  origins: z
    .array(
      z.object({
        key: Key,
        from: z.array(Ref).describe('Whose settings make the value, top level first; empty: the default'),
        lockedBy: Ref.nullable().describe('The agency above that decides it, whatever is set here'),
      }),
    )
    .describe('Where the effective values come from'),
  suppliers: z
    .array(z.object({ code: z.string(), name: z.string() }))
    .describe('What filters by supplier can name; empty where the caller does not see suppliers'),
  below: z.int().describe('Agencies below it, however deep: what is inherited changes for them too'),
  mayEdit: z.boolean().describe('False: agencies further below are changed by the platform'),
  currencyLocked: z.boolean().describe('There is balance, used credit or an open order'),
  left: Left,
}).meta({ id: 'AgencyDetail' })

const Phone = z.string().trim().max(30).regex(PHONE_NUMBER, { error: 'contact.phone' })
const Email = z.string().trim().max(254).refine(isEmail, { error: 'contact.email' })
const Contact = z.strictObject({ name: Text(50), email: Email, phone: Phone })
const Service = z.strictObject({
  name: OptionalText(50),
  phone: z.union([z.literal(''), Phone]),
  wechat: OptionalText(50),
})

/** Label of its site: `acme` for acme.<platform host>. */
export const WebsitePrefix = z
  .string()
  .trim()
  .max(40)
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, { error: 'agency.website_prefix' })

const profile = {
  name: Text(100),
  alias: Text(30),
  contact: Contact,
  address: OptionalText(300),
  timeZone: z.string().max(60).refine(isTimeZone, { error: 'agency.time_zone' }),
  extraInfo: OptionalText(1000),
  service: Service,
}

export const AgencyProfile = z.object({
  ...z.object(profile).partial().shape,
  version: Int4,
})

export const NewAgency = z.object({
  name: profile.name,
  alias: profile.alias,
  contact: profile.contact,
  timeZone: profile.timeZone,
  address: profile.address.default(''),
  extraInfo: profile.extraInfo.default(''),
  service: profile.service.default({ name: '', phone: '', wechat: '' }),
  settlementCurrency: CurrencyCode,
  owner: z
    .strictObject({ email: Email, nickname: Text(50), locale: LocaleCode })
    .describe('Its first user: gets an invitation by mail'),
  config: AgencyConfigChange.default({}),
})

export const AgencyHistoryRow = z
  .object({
    version: z.int(),
    at: Instant,
    by: z.string(),
    byWhom: z.enum(['agency', 'office', 'platform']),
    key: z.string().describe('Name of the setting, such as flightConfig.markup, or of a field such as name'),
    before: z.unknown(),
    after: z.unknown().describe('Null: not set at the agency itself'),
  })
  .meta({ id: 'AgencyHistoryRow' })

export const AgencyPerson = z
  .object({
    id: z.string(),
    nickname: z.string(),
    email: z.string(),
    roles: z.array(z.enum(AGENCY_ROLES)),
    status: z.enum(['active', 'inactive', 'testing']),
    invited: z.boolean().describe('Has an invitation and has not set a password yet'),
  })
  .meta({ id: 'AgencyPerson' })

export const AgencyHistoryQuery = z.object({ key: z.string().max(60).optional(), ...PageQuery })
