// Parts of an order: passengers, contact, acknowledgements.

import { PassengerType } from '../flight-search/shapes.ts'
import { DOCUMENT_TYPES } from '@interline/domain/passengers/document-types'
import { CONTACT_CONSENTS } from '@interline/domain/ticketing-checks/contact'
import { z } from 'zod'

// Lengths here are outer bounds; the sentences about a passenger's fields come from the domain's rules, so
// that screen and server show the same text. That is why most fields accept any short text.
const Short = z.string().max(120)

export const PassengerInput = z
  .object({
    type: PassengerType,
    surname: Short,
    given_names: Short,
    gender: z.union([z.enum(['male', 'female']), z.literal('')]),
    birthday: Short.describe('yyyy-mm-dd'),
    nationality: Short.describe('ISO 3166-1 alpha-2'),
    travel_document: z.object({
      type: z.union([z.enum(DOCUMENT_TYPES), z.literal('')]),
      number: Short,
      expiry: Short.describe('yyyy-mm-dd; 9999-12-31 for documents without one'),
      issuing_place: Short.default('').describe('ISO 3166-1 alpha-2'),
    }),
    frequent_flyer: z.object({ airline: z.string().max(2), number: z.string().max(20) }).optional(),
    contact: z
      .object({ area: z.string().max(5), phone: z.string().max(20), email: z.string().max(254) })
      .partial()
      .optional(),
  })
  .meta({ id: 'PassengerInput' })

export const ContactInput = z
  .object({
    name: Short,
    areaCode: z.string().max(5),
    phone: z.string().max(20),
    email: z.string().max(254),
    consent: z
      .enum(CONTACT_CONSENTS)
      .default('not_asked')
      .describe(
        '`given`: this is a passenger, who wants the airline to have it; `refused`: the passengers were asked and declined',
      ),
  })
  .meta({ id: 'ContactInput' })

/** Ordering separate tickets requires an acknowledgement of their conditions. */
export const Acknowledged = z
  .object({
    selfTransfer: z
      .boolean()
      .default(false)
      .describe(
        'The passengers know that they change by themselves and that nobody covers a missed connection',
      ),
    entry: z
      .array(z.string().max(2))
      .max(20)
      .default([])
      .describe('Countries with `mayEnter: unknown` whose entry was checked for each passenger'),
  })
  .meta({ id: 'Acknowledged' })
