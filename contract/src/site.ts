import { ENQUIRY_LENGTHS, ENQUIRY_STATES } from '@interline/domain/site/enquiry'
import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { CurrencyCode, Instant, LocaleCode, OptionalText } from './kernel/shapes.ts'

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

export const getSiteConfig = endpoint({
  name: 'site.getSiteConfig',
  method: 'GET',
  path: '/base/v2/config/getSiteConfig',
  surface: 'portal',
  summary: 'Settings of the site that the request came to, by host',
  access: { public: true },
  rate: 'read',
  reply: z.object({ locale: LocaleCode, currency: CurrencyCode, rate: z.string(), siteInfo: SiteInfo }),
  errors: ['search.rates_unavailable'],
})

export const exchangeRates = endpoint({
  name: 'site.exchangeRates',
  method: 'GET',
  path: '/base/v2/exchangeRates',
  surface: 'portal',
  summary: 'The newest rate table',
  access: { public: true },
  rate: 'read',
  reply: z.object({
    snapshotId: z.string(),
    takenAt: Instant,
    base: CurrencyCode,
    rateMap: RateMap,
    stale: z.boolean(),
  }),
  errors: ['search.rates_unavailable'],
})

export const clock = endpoint({
  name: 'site.clock',
  method: 'GET',
  path: '/base/v2/clock',
  surface: 'portal',
  summary: 'What time it is on this installation; a test system may be ahead',
  access: { public: true },
  rate: 'read',
  reply: z.object({ now: Instant, aheadMs: z.int().nonnegative() }),
  errors: [],
})

export const applyAsPartner = endpoint({
  name: 'site.apply',
  method: 'POST',
  path: '/base/v2/applications',
  surface: 'portal',
  summary: 'Partnership enquiry of the public home page',
  access: { public: true },
  rate: 'enquiry',
  body: z.object({
    name: OptionalText(ENQUIRY_LENGTHS.name),
    email: OptionalText(ENQUIRY_LENGTHS.email).default(''),
    areaCode: OptionalText(ENQUIRY_LENGTHS.areaCode).default(''),
    phone: OptionalText(ENQUIRY_LENGTHS.phone).default(''),
    country: OptionalText(ENQUIRY_LENGTHS.country).describe('ISO 3166-1 alpha-2'),
    companyName: OptionalText(ENQUIRY_LENGTHS.companyName).default(''),
    companyAddress: OptionalText(ENQUIRY_LENGTHS.companyAddress).default(''),
    website: OptionalText(ENQUIRY_LENGTHS.website).default(''),
    others: OptionalText(ENQUIRY_LENGTHS.others).default(''),
    nickname: z.string().max(200).default('').describe('Left empty by people; a filled one marks a robot'),
  }),
  reply: z.object({ id: z.string() }),
  errors: [],
})

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
    version: z.int(),
  })
  .meta({ id: 'Enquiry' })
