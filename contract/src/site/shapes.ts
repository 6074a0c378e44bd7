// Sites, rates and enquiries on the wire.

import { HOME_SECTIONS, LEGAL_TEXTS, SIGN_IN_RULES, SITE_MODES } from '@interline/domain/site/content'
import { OWNER_PARTS } from '@interline/domain/site/owner-parts'
import { ENQUIRY_STATES } from '@interline/domain/site/enquiry'
import { CurrencyCode, Instant, LocaleCode } from '../kernel/shapes.ts'
import { z } from 'zod'

export const RateMap = z
  .partialRecord(CurrencyCode, z.string())
  .describe('Units of the base currency for one unit, as decimal text')

const byLanguage = <Shape extends z.ZodType>(shape: Shape) =>
  z.strictObject({ en: shape, 'zh-cn': shape, 'zh-tw': shape })
/** A text in each language. The longest is a legal text. */
const wordsUpTo = (max: number) => byLanguage(z.string().trim().max(max))
export const Words = wordsUpTo(60_000)

/** A picture that was uploaded for a site. */
const Picture = z
  .string()
  .regex(/^\/site-pictures\/[a-z]+_[0-9a-z]{10,40}$/i)
  .nullable()
  .describe('Address of an uploaded picture; null: none')
/** Six hexadecimal digits; what is wrong with a colour is told by the check, so that a draft can be kept. */
const Color = z.string().trim().max(9)
const ChatWidget = z.strictObject({
  enabled: z.boolean(),
  provider: z.string().trim().max(300),
  hosts: z.array(z.string().trim().max(253)).max(20),
  siteTypes: z.array(z.string().max(20)).max(10),
})

export const SiteDocument = z
  .strictObject({
    hosts: z.array(z.string().trim().max(253)).max(20),
    names: byLanguage(
      z.strictObject({ name: z.string().trim().max(80), shortName: z.string().trim().max(30) }),
    ),
    logo: Picture,
    whiteLogo: Picture,
    icon: Picture,
    colors: z.strictObject({
      accent: Color.nullable().describe('Buttons and links; null: the product’s own'),
      bar: Color.describe('Top bar, and the band of mails and documents'),
      barText: Color,
    }),
    mode: z.enum(SITE_MODES),
    languages: z.array(LocaleCode).min(1).max(3),
    defaultLanguage: LocaleCode,
    currencies: z.array(CurrencyCode).min(1).max(40),
    defaultCurrency: CurrencyCode,
    dateFormat: z.enum(['yyyy-MM-dd', 'dd MMM yyyy', 'dd/MM/yyyy', 'MM/dd/yyyy']),
    filing: z.strictObject({ icp: z.string().trim().max(60), networkSecurity: z.string().trim().max(60) }),
    contact: z.strictObject({ phone: z.string().trim().max(30), email: z.string().trim().max(254) }),
    agencyId: z.int().min(1).max(2_147_483_647).nullable(),
    signIn: z.enum(SIGN_IN_RULES).describe('`agency`: only people of that agency and of those below it'),
    mail: z.strictObject({
      sender: wordsUpTo(60).describe('Who mails are from; empty: the name of the site'),
      replyTo: z.string().trim().max(254).describe('Where answers go; empty: to the sending mailbox'),
    }),
    documents: z.strictObject({ footer: wordsUpTo(200).describe('The last line of documents') }),
    home: z.strictObject({
      title: wordsUpTo(120),
      lead: wordsUpTo(400),
      sections: z.array(z.enum(HOME_SECTIONS)).max(HOME_SECTIONS.length),
      blocks: z
        .array(z.strictObject({ title: wordsUpTo(120), text: wordsUpTo(2_000), picture: Picture }))
        .max(8),
    }),
    search: z.strictObject({ title: wordsUpTo(70), description: wordsUpTo(170), listed: z.boolean() }),
    legal: z.strictObject({ terms: Words, privacy: Words }),
    platformWords: z.boolean().describe('Pages may speak of the platform'),
    chat: ChatWidget,
    blockZoom: z.boolean(),
  })
  .meta({ id: 'SiteDocument' })

const { shape } = SiteDocument
export const OwnerPartName = z.enum(OWNER_PARTS)

/** Parts of a document that an owner may be allowed to change; an absent one stays as it is. */
export const OwnerEdit = z.strictObject({
  colors: z.strictObject({ colors: shape.colors, mode: shape.mode }).optional(),
  pictures: z.strictObject({ logo: shape.logo, whiteLogo: shape.whiteLogo, icon: shape.icon }).optional(),
  home: shape.home.omit({ sections: true }).optional(),
  footer: z.strictObject({ documents: shape.documents, contact: shape.contact }).optional(),
  sender: shape.mail.shape.sender.optional(),
})

export const LegalTextKind = z.enum(LEGAL_TEXTS)

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
    languages: z.array(LocaleCode),
    names: byLanguage(z.strictObject({ name: z.string(), shortName: z.string() })),
    bar: z
      .object({ color: z.string(), text: z.string() })
      .nullable()
      .describe('Colours of the top bar; null: the product’s own'),
    mode: z.enum(SITE_MODES).describe('`auto`: as the system of the reader'),
    contact: z.object({ phone: z.string(), email: z.string() }),
    home: z.object({
      title: Words,
      lead: Words,
      sections: z.array(z.enum(HOME_SECTIONS)),
      blocks: z.array(z.object({ title: Words, text: Words, picture: z.string().nullable() })),
    }),
    search: z.object({ title: Words, description: Words }),
    ownTexts: z.array(LegalTextKind).describe('Legal texts that the site has of its own'),
    platformWords: z.boolean().describe('Pages may speak of the platform'),
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
