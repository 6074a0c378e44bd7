// The site of a host, its rates and its clock.

import { ENQUIRY_LENGTHS } from '@interline/domain/site/enquiry'
import { endpoint } from '../kernel/endpoint.ts'
import { CurrencyCode, Instant, LocaleCode, OptionalText } from '../kernel/shapes.ts'
import { SiteInfo } from './shapes.ts'
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
