// Sites, rates and enquiries on the wire.

import { ENQUIRY_STATES } from '@interline/domain/site/enquiry'
import { CurrencyCode, Instant, LocaleCode } from '../kernel/shapes.ts'
import { z } from 'zod'

export const RateMap = z
  .partialRecord(CurrencyCode, z.string())
  .describe('Units of the base currency for one unit, as decimal text')

export const SiteInfo = z
  .object({
    logo: z.string().nullable(),
    whiteLogo: z.string().nullable(),
    name: z.string(),
    shortName: z.string(),
    chineseName: z.string(),
    chineseShortName: z.string(),
    type: z.string().default('client'),
    dateFormat: z.string().default('yyyy-MM-dd'),
    defaultCurrency: CurrencyCode,
    defaultLanguage: LocaleCode,
    currencies: z.array(CurrencyCode),
    favicon: z.string().nullable(),
    isIcp: z.boolean(),
    icpCode: z.string(),
    isNetworkSecurity: z.boolean(),
    networkSecurityCode: z.string(),
    rateMap: RateMap,
    themeColor: z.string().nullable(),
    passwordLength: z
      .object({ min: z.int(), max: z.int() })
      .describe('Characters of a new password, as the site demands it'),
    blockZoom: z.boolean(),
    simulated: z.boolean().describe('True where suppliers are simulated; the screens say so'),
    chatWidget: z
      .object({
        enabled: z.boolean(),
        provider: z
          .string()
          .describe(
            "Address of the provider's script: https, or a path of this site; loaded on the first click",
          ),
        hosts: z.array(z.string()).describe('Hosts of the site that show it; empty: all of them'),
        siteTypes: z.array(z.string()).describe('Types of site that show it; empty: all of them'),
      })
      .describe('Live chat. Its script runs in a sandboxed document of its own, `/chat`'),
  })
  .meta({ id: 'SiteInfo' })

export const EnquiryStatus = z.enum(ENQUIRY_STATES)

export const Enquiry = z
  .object({
    id: z.string(),
    receivedAt: Instant,
    name: z.string(),
    email: z.string(),
    areaCode: z.string(),
    phone: z.string(),
    country: z.string(),
    companyName: z.string(),
    companyAddress: z.string(),
    website: z.string(),
    others: z.string(),
    host: z.string(),
    locale: LocaleCode,
    status: EnquiryStatus,
    handledBy: z.string().nullable(),
    agency: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .describe('The agency that was opened from it'),
    version: z.int(),
  })
  .meta({ id: 'Enquiry' })
