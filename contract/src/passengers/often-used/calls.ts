// Often used passengers and member cards of an agency.

import { PassengerInput } from '../../booking/shapes.ts'
import { PassengerType } from '../../flight-search/shapes.ts'
import { DOCUMENT_TYPES } from '@interline/domain/passengers/document-types'
import { MAX_DOCUMENTS, MAX_OFTEN_USED } from '@interline/domain/passengers/often-used'
import { endpoint } from '../../kernel/endpoint.ts'
import { Nothing } from '../../kernel/shapes.ts'
import { z } from 'zod'

// Outer bounds only: the sentences about a field come from the domain's rules (see flight-order-shapes.ts).
const Short = z.string().max(120)

const Id = z.string().max(40)

const SavedDocument = z
  .object({
    type: z.union([z.enum(DOCUMENT_TYPES), z.literal('')]),
    number: Short,
    expiry: Short.default('').describe('yyyy-mm-dd; 9999-12-31 for documents without one'),
    issuingPlace: Short.default('').describe('ISO 3166-1 alpha-2'),
  })
  .meta({ id: 'SavedDocument' })

const OftenUsedInput = z
  .object({
    surname: Short,
    givenName: Short,
    gender: z.union([z.enum(['male', 'female']), z.literal('')]),
    birthday: Short.describe('yyyy-mm-dd'),
    nationality: Short.describe('ISO 3166-1 alpha-2'),
    phone: z.object({ area: Short, number: Short }).default({ area: '', number: '' }),
    email: z.string().max(254).default(''),
    documents: z.array(SavedDocument).max(MAX_DOCUMENTS).default([]),
    remark: z.string().max(400).default(''),
  })
  .meta({ id: 'OftenUsedPassengerInput' })

const OftenUsedPassenger = OftenUsedInput.extend({
  id: Id,
  type: PassengerType.describe('By the age today'),
  memberCards: z.array(Id).describe('Cards that belong to this passenger'),
}).meta({ id: 'OftenUsedPassenger' })

const MemberCardInput = z
  .object({
    passengerId: Id.nullable().default(null).describe('Often-used passenger whose card it is'),
    airline: Short.describe('IATA code of the airline'),
    number: Short,
    level: Short.default(''),
    expiry: Short.default('').describe('yyyy-mm-dd or empty'),
  })
  .meta({ id: 'MemberCardInput' })

const MemberCard = MemberCardInput.extend({ id: Id }).meta({ id: 'MemberCard' })

const reader = {
  realm: 'agency',
  roles: ['operator'],
  service: 'flight',
  permissions: ['passengers:read'],
} as const

const writer = { ...reader, permissions: ['passengers:write'] } as const

const ById = z.object({ id: Id })

export const listOftenUsed = endpoint({
  name: 'oftenUsedPassengers.list',
  method: 'GET',
  path: '/base/v2/often-used-passengers',
  surface: 'portal',
  summary: 'The own often-used passengers by name; numbers of documents are masked',
  access: reader,
  rate: 'read',
  reply: z.object({ passengers: z.array(OftenUsedPassenger), max: z.int() }),
  errors: [],
})

export const getOftenUsed = endpoint({
  name: 'oftenUsedPassengers.get',
  method: 'GET',
  path: '/base/v2/often-used-passengers/:id',
  surface: 'portal',
  summary: 'One often-used passenger with open numbers, to be edited',
  access: writer,
  impersonation: 'withheld',
  rate: 'read',
  params: ById,
  reply: OftenUsedPassenger,
  errors: ['request.not_found'],
})

export const createOftenUsed = endpoint({
  name: 'oftenUsedPassengers.create',
  method: 'POST',
  path: '/base/v2/often-used-passengers',
  surface: 'portal',
  summary: `Saves a passenger; at most ${MAX_OFTEN_USED} a person`,
  access: writer,
  rate: 'write',
  body: OftenUsedInput,
  reply: OftenUsedPassenger,
  errors: ['passenger.list_full'],
})

export const updateOftenUsed = endpoint({
  name: 'oftenUsedPassengers.update',
  method: 'PUT',
  path: '/base/v2/often-used-passengers/:id',
  surface: 'portal',
  summary: 'Replaces what is saved of a passenger, documents included',
  access: writer,
  rate: 'write',
  params: ById,
  body: OftenUsedInput,
  reply: OftenUsedPassenger,
  errors: ['request.not_found'],
})

export const deleteOftenUsed = endpoint({
  name: 'oftenUsedPassengers.delete',
  method: 'DELETE',
  path: '/base/v2/often-used-passengers/:id',
  surface: 'portal',
  summary: 'Deletes a passenger with all documents; member cards stay without an owner',
  access: writer,
  rate: 'write',
  params: ById,
  reply: Nothing,
  errors: ['request.not_found'],
})

export const addPassengers = endpoint({
  name: 'oftenUsedPassengers.remember',
  method: 'POST',
  path: '/base/v2/often-used-passengers/remember',
  surface: 'portal',
  summary:
    'Saves passengers of an order or of an import, all or none; who is saved already (same name and birthday) gets the new document',
  access: writer,
  rate: 'write',
  body: z.object({ passengers: z.array(PassengerInput).min(1).max(MAX_OFTEN_USED) }),
  reply: z.object({ added: z.int(), updated: z.int() }),
  errors: ['passenger.list_full'],
})

export const pickOftenUsed = endpoint({
  name: 'oftenUsedPassengers.pick',
  method: 'POST',
  path: '/base/v2/often-used-passengers/:id/pick',
  surface: 'portal',
  summary:
    'A passenger as an order takes him: with the document that the route of the verified offer takes first, and the card of its airline',
  access: reader,
  impersonation: 'withheld',
  rate: 'write',
  params: ById,
  body: z.object({ verifyToken: z.string().max(80) }),
  reply: PassengerInput,
  errors: ['request.not_found', 'order.offer_expired', 'passenger.document_refused'],
})

export const listMemberCards = endpoint({
  name: 'memberCards.list',
  method: 'GET',
  path: '/base/v2/member-cards',
  surface: 'portal',
  summary: 'The own member cards, by airline',
  access: reader,
  rate: 'read',
  reply: z.object({ cards: z.array(MemberCard) }),
  errors: [],
})

export const createMemberCard = endpoint({
  name: 'memberCards.create',
  method: 'POST',
  path: '/base/v2/member-cards',
  surface: 'portal',
  summary: 'Saves a member card',
  access: writer,
  rate: 'write',
  body: MemberCardInput,
  reply: MemberCard,
  errors: ['passenger.list_full'],
})

export const updateMemberCard = endpoint({
  name: 'memberCards.update',
  method: 'PUT',
  path: '/base/v2/member-cards/:id',
  surface: 'portal',
  summary: 'Replaces a member card',
  access: writer,
  rate: 'write',
  params: ById,
  body: MemberCardInput,
  reply: MemberCard,
  errors: ['request.not_found'],
})

export const deleteMemberCard = endpoint({
  name: 'memberCards.delete',
  method: 'DELETE',
  path: '/base/v2/member-cards/:id',
  surface: 'portal',
  summary: 'Deletes a member card',
  access: writer,
  rate: 'write',
  params: ById,
  reply: Nothing,
  errors: ['request.not_found'],
})
