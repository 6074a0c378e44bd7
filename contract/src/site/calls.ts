// The site of a host, its rates and its clock.

import { ENQUIRY_LENGTHS } from '@interline/domain/site/enquiry'
import { endpoint } from '../kernel/endpoint.ts'
import { CurrencyCode, Instant, LocaleCode, OptionalText } from '../kernel/shapes.ts'
import { LegalTextKind, SiteInfo } from './shapes.ts'
import { z } from 'zod'

export const getSiteConfig = endpoint({
  name: 'site.getSiteConfig',
  method: 'GET',
  path: '/base/v2/config/getSiteConfig',
  surface: 'portal',
  summary: 'Settings of the site that the request came to, by host',
  access: { public: true },
  rate: 'read',
  reply: z.object({ locale: LocaleCode, currency: CurrencyCode, rate: z.string(), siteInfo: SiteInfo }),
  errors: [],
})

export const getText = endpoint({
  name: 'site.getText',
  method: 'GET',
  path: '/base/v2/config/texts/:kind',
  surface: 'portal',
  summary: 'A legal text of the site in the language of the caller, and which versions were in force when',
  access: { public: true },
  rate: 'read',
  params: z.object({ kind: LegalTextKind }),
  query: z.object({
    number: z.coerce.number().int().min(1).max(1_000_000).optional().describe('Absent: the one in force'),
  }),
  reply: z.object({
    number: z.int(),
    validFrom: Instant,
    text: z.string().describe('Paragraphs apart by an empty line; headings begin with `# `'),
    versions: z.array(z.object({ number: z.int(), validFrom: Instant })),
  }),
  errors: ['request.not_found'],
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

export const siteCalls = [getSiteConfig, getText, clock, applyAsPartner] as const
