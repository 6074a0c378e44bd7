// Sites on the wire of the back office.

import { Instant } from '../../kernel/shapes.ts'
import { OwnerPartName, SiteDocument } from '../../site/shapes.ts'
import { z } from 'zod'

/** Of the rule that a document breaks, with its sentence in the language of the reader. */
export const SiteFault = z.object({ path: z.string(), rule: z.string(), message: z.string() })

export const OfficeSite = z
  .object({
    id: z.string(),
    name: z.string(),
    isDefault: z.boolean().describe('It serves all hosts that no site has'),
    published: z.boolean(),
    hosts: z.array(z.string()),
    address: z.string().nullable().describe('Where links to it lead; null: nowhere yet'),
    agency: z
      .object({ id: z.int(), name: z.string(), websitePrefix: z.string() })
      .nullable()
      .describe('The agency whose tree the site belongs to'),
    version: z.int().describe('0: it was not published here yet'),
    draft: z
      .object({ revision: z.int(), changedAt: Instant, changedBy: z.string() })
      .nullable()
      .describe('Changes that are not published'),
  })
  .meta({ id: 'OfficeSite' })

export const SiteVersion = z.object({
  number: z.int(),
  publishedAt: Instant,
  publishedBy: z.string(),
  byOwner: z.boolean().describe('By the owner of its agency, not by the platform’s staff'),
  restores: z.int().nullable(),
})

export const OfficeSiteDetails = OfficeSite.extend({
  live: SiteDocument.nullable().describe('What is published; null: nothing yet'),
  content: SiteDocument.describe('The draft, or what is published'),
  faults: z.array(SiteFault).describe('What keeps the content from being published'),
  ownerParts: z.array(OwnerPartName).describe('What the owner of its agency may change'),
  versions: z.array(SiteVersion),
}).meta({ id: 'OfficeSiteDetails' })

/** `ready`: this installation; `other`: another server. The rest: why there was no answer. */
export const HOST_ANSWERS = [
  'ready',
  'other',
  'unknown_host',
  'private_address',
  'certificate',
  'refused',
  'timeout',
  'broken_off',
] as const

/** `other`: there is a record with another value; `failed`: no name server has answered. */
export const RECORD_STATES = ['found', 'missing', 'other', 'failed'] as const

export const HostCheck = z
  .object({
    host: z.string(),
    addresses: z.array(z.string()).describe('What its name leads to; empty: the name is unknown'),
    alias: z.string().nullable().describe('The name that its DNS record points to'),
    answer: z.enum(HOST_ANSWERS),
    record: z
      .object({ name: z.string(), value: z.string(), state: z.enum(RECORD_STATES) })
      .describe('The TXT record that proves who owns the name, before it leads here'),
  })
  .meta({ id: 'HostCheck' })
