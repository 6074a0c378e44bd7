// The signed-in user and their agency.

import { AlertSettings } from '../alerts/shapes.ts'
import { FactorCode } from '../account-security/proof.ts'
import { isRetailMarkup } from '@interline/domain/flight-search/retail-price'
import { PASSWORD_INPUT_MAX } from '@interline/domain/session/password'
import { CODE_DIGITS } from '@interline/domain/session/sign-in-rules'
import { DIALLING_CODE } from '@interline/domain/text/phone'
import type { ErrorKey } from '../kernel/errors.ts'
import { ListsSettings } from '../kernel/lists.ts'
import { CurrencyCode, Instant, LocaleCode, Text } from '../kernel/shapes.ts'
import { z } from 'zod'

/** As it is stored: without what the agency decides where the person has not. */
export const StoredUserConfig = z.object({
  cities: z
    .array(z.string().max(40))
    .max(50)
    .default([])
    .describe('Favourite places: city-XXX or airport-XXX'),
  countries: z.array(z.string().length(2)).max(50).default([]),
  passengers: z.array(z.string().max(40)).max(30).default([]),
  defaultRegion: z
    .string()
    .regex(DIALLING_CODE)
    .optional()
    .describe('Dialling code without plus; until it is chosen, that of the agency'),
  dateFormat: z
    .enum(['yyyy-MM-dd', 'dd/MM/yyyy', 'MM/dd/yyyy', 'dd MMM yyyy'])
    .optional()
    .describe("Without one the site's dateFormat applies"),
  locale: LocaleCode.optional(),
  currency: CurrencyCode.optional().describe('Display currency'),
  theme: z.enum(['auto', 'light', 'dark']).default('auto'),
  allowZoom: z.boolean().default(false),
  singleKeys: z.boolean().default(true).describe('Single-letter shortcuts on'),
  sort: z.string().max(20).optional(),
  retailMarkup: z
    .object({
      unit: z.enum(['percent', 'fixed']),
      value: z.string().max(9).describe('Percent, or whole units of the settlement currency per passenger'),
    })
    .refine(isRetailMarkup)
    .optional()
    .describe('Added for the own customer on screens and copies; never settled'),
  alerts: AlertSettings.optional().describe('How the person wants to be alerted'),
  lists: ListsSettings.optional().describe('How the person likes each list, by its name'),
})

export const UserConfig = StoredUserConfig.extend({
  defaultRegion: z
    .string()
    .regex(/^\d{0,4}$/)
    .describe('Dialling code without plus; until it is chosen, that of the agency: empty if it has none'),
}).meta({ id: 'UserConfig' })

export const UserConfigKey = z.enum(
  Object.keys(UserConfig.shape) as [keyof typeof UserConfig.shape, ...(keyof typeof UserConfig.shape)[]],
)

export const UserInfo = z
  .object({
    id: z.string(),
    username: z.string(),
    nickname: z.string(),
    email: z.string(),
    phone: z.object({ area: z.string(), number: z.string() }).nullable(),
    role: z.array(z.string()),
    status: z.enum(['active', 'inactive', 'testing']),
    agencyId: z.int(),
    avatar: z.string().nullable(),
    outUserId: z.string().nullable(),
    config: UserConfig,
  })
  .meta({ id: 'UserInfo' })

export const Company = z
  .object({
    id: z.int(),
    name: z.string(),
    alias: z.string(),
    logo: z.string().nullable(),
    proxyLevel: z.int().describe('0 = top level'),
    frozen: z
      .boolean()
      .describe('Itself, or an agency above, is frozen: its people read, but neither book nor pay'),
    timeZone: z.string().describe('IANA zone in which the days of its books are counted'),
    theme: z
      .object({
        themeColor: z.string().nullable(),
        locale: LocaleCode.nullable(),
        suppressLoginToast: z.boolean(),
      })
      .describe('Data of the agency, so that any agency can have its own look'),
    config: z.object({
      commonConfig: z.object({
        enableTrainService: z.boolean(),
        enableFlightService: z.boolean(),
        isShowBill: z.boolean(),
        canCreateSubAgency: z.boolean(),
        settlementCurrency: CurrencyCode,
        disablePayment: z.boolean(),
        showOnlyOwnOrders: z.boolean(),
        hidePnrBooking: z.boolean(),
      }),
    }),
  })
  .meta({ id: 'Company' })

const Identity = z.object({
  userInfo: UserInfo,
  company: Company,
  websitePrefix: z.string(),
  permissions: z.array(z.string()),
  factorMissing: z
    .boolean()
    .describe('The agency demands a second factor: it has to be set up before anything else is open'),
})

export const SessionReply = Identity.extend({
  token: z.string().describe('Bearer token; browsers get the same session as an HttpOnly cookie'),
  expiresAt: Instant,
}).meta({ id: 'Session' })

export const MeReply = Identity.extend({
  impersonation: z
    .object({ by: z.string().describe('Who of the platform’s staff looks'), until: Instant })
    .optional()
    .describe('Present while somebody of the platform’s staff looks as this person, who may change nothing'),
}).meta({ id: 'Me' })

// The sign-in of the platform's staff (office.ts) uses the same shapes.
export const SignIn = z.object({
  username: Text(254),
  password: z.string().max(PASSWORD_INPUT_MAX).optional(),
  code: z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`))
    .optional(),
  factor: FactorCode.optional().describe(
    'Code of the authenticator app, or a recovery code, where `session.factor_required` asks for it',
  ),
})

export const SIGN_IN_ERRORS = [
  'session.wrong_credentials',
  'session.code_wrong',
  'session.code_required',
  'session.factor_required',
  'session.factor_wrong',
  'session.factor_locked',
  'session.locked',
  'session.inactive',
] as const satisfies readonly ErrorKey[]

export const CodeRequest = z.object({ username: Text(254) })

export const CodeSent = z.object({ resendAfterSeconds: z.int(), validMinutes: z.int() })
