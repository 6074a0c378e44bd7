// What is stored about a person or an agency: in figures, as an export, and forgotten. For the platform's
// administrators. Requests name people, so most are no GET: their data stay out of addresses and logs.

import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { Instant, Nothing, Text } from '../kernel/shapes.ts'

/** A traveller is known by name and birthday: two people with the same ones in one agency cannot be told apart. */
const Person = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('user'), username: Text(254) }),
  z.strictObject({ kind: z.literal('staff'), username: Text(254) }),
  z.strictObject({
    kind: z.literal('enquirer'),
    contact: Text(254).describe('Email address of the enquiry, or its phone number with the area code'),
  }),
  z.strictObject({
    kind: z.literal('traveller'),
    surname: Text(60),
    givenNames: Text(60),
    birthday: z.iso.date(),
  }),
])

const OfAgency = z.int().nullable().describe('Null: staff and people who sent an enquiry belong to no agency')

const Found = z
  .object({
    name: z.string().describe('As it has to be typed to forget the person'),
    agencyName: z.string().nullable().describe('Null: of no agency'),
    orders: z.int().describe('Orders that the traveller is in, or that the user made'),
    openOrders: z.int(),
    lastTravel: z.iso.date().nullable(),
    oftenUsed: z.int().describe('Entries in the list of often-used passengers'),
    enquiries: z.int().describe('Sent with the address or phone number of the person'),
    logEntries: z.int(),
    keptBecause: z
      .enum(['open_orders', 'flights_ahead', 'period', 'last_owner', 'last_administrator'])
      .nullable()
      .describe('Why the person cannot be forgotten now; null: nothing'),
    keptUntil: Instant.nullable().describe('When the retention period after the last travel ends'),
  })
  .meta({ id: 'PersonalData' })

const DataExport = z
  .object({
    id: z.string(),
    kind: z.enum(['user', 'traveller', 'staff', 'enquirer', 'agency']),
    label: z.string().describe('Whose data; empty: of a person, whose name went with the file'),
    agencyName: z.string().nullable().describe('Null: of no agency'),
    state: z.enum(['waiting', 'ready', 'failed', 'expired']),
    requestedAt: Instant,
    requestedBy: z.string(),
    reason: z.string(),
    expiresAt: Instant.nullable(),
    entries: z.int().nullable(),
  })
  .meta({ id: 'DataExport' })

const common = {
  surface: 'backoffice',
  access: { realm: 'office', roles: ['platformAdmin'] },
} as const
const prefix = '/admin/v1/personal-data'

export const officePersonalData = {
  look: endpoint({
    ...common,
    name: 'officePersonalData.look',
    method: 'POST',
    path: `${prefix}/look`,
    summary: 'How much is stored about a person, and whether the person can be forgotten',
    rate: 'write',
    body: z.strictObject({ agencyId: OfAgency, person: Person }),
    reply: Found,
    errors: ['request.not_found'],
  }),
  export: endpoint({
    ...common,
    name: 'officePersonalData.export',
    method: 'POST',
    path: `${prefix}/exports`,
    summary: 'Asks for everything that is stored about a person or an agency; a job makes a ZIP file of it',
    rate: 'write',
    body: z.strictObject({
      agencyId: OfAgency,
      person: Person.nullable().describe('Null: the whole agency, without those below it'),
      reason: Text(300).describe('Recorded in the log'),
    }),
    reply: DataExport,
    errors: ['request.not_found', 'personal_data.too_many'],
  }),
  exports: endpoint({
    ...common,
    name: 'officePersonalData.exports',
    method: 'GET',
    path: `${prefix}/exports`,
    summary: 'The exports of the last 30 days, newest first',
    rate: 'read',
    reply: z.object({ exports: z.array(DataExport) }),
    errors: [],
  }),
  file: endpoint({
    ...common,
    name: 'officePersonalData.file',
    method: 'GET',
    path: `${prefix}/exports/:id/file`,
    summary: 'The ZIP file of an export, for 24 hours after it was made; each download is logged',
    rate: 'read',
    answer: 'file',
    params: z.object({ id: z.string().max(40) }),
    reply: Nothing,
    errors: ['request.not_found', 'personal_data.expired'],
  }),
  forget: endpoint({
    ...common,
    name: 'officePersonalData.forget',
    method: 'POST',
    path: `${prefix}/forgetting`,
    summary: 'Replaces names, documents and contacts of a person for good; orders, tickets and money stay',
    rate: 'write',
    body: z.strictObject({
      agencyId: OfAgency,
      person: Person,
      name: z.string().max(254).describe('As `look` answered it, typed by the caller'),
      reason: Text(300).describe('Recorded in the log'),
    }),
    reply: z.object({ orders: z.int(), rows: z.int().describe('Outside of orders') }),
    errors: [
      'request.not_found',
      'personal_data.open_orders',
      'personal_data.flights_ahead',
      'personal_data.period',
      'personal_data.name_differs',
      'users.last_owner',
      'users.last_administrator',
      'users.own_account',
    ],
  }),
}
