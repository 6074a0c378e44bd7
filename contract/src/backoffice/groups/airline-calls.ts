// What the group desk and the airlines write each other.

import {
  ANSWER_DOUBTS,
  ANSWER_OUTCOMES,
  ANSWER_ROLES,
} from '@interline/domain/backoffice/groups/answer/answer'
import { INSTALLMENT_KINDS } from '@interline/domain/groups/statuses'
import { GROUP_PASSENGER_TYPES } from '@interline/domain/groups/terms'
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { CurrencyCode, Instant, Minor, OrderId } from '../../kernel/shapes.ts'

const Due = z
  .union([
    z.object({ date: z.string(), time: z.string().nullable().describe('hh:mm') }),
    z.object({ days: z.int(), from: z.enum(['confirmation', 'departure']) }),
  ])
  .nullable()
  .describe('Null: not named')

const Seats = z.int().nullable().describe('Null: no number is named')

const Offer = z.object({
  flights: z.array(
    z.object({
      flightNo: z.string(),
      date: z.string().describe('Here and below empty: not named'),
      from: z.string(),
      to: z.string(),
      departs: z.string(),
      arrives: z.string(),
    }),
  ),
  currency: CurrencyCode.nullable(),
  prices: z.array(
    z.object({
      type: z.enum(GROUP_PASSENGER_TYPES),
      fare: Minor,
      taxes: Minor.nullable().describe('Null: not named'),
    }),
  ),
  installments: z.array(
    z.object({
      kind: z.enum(INSTALLMENT_KINDS),
      percent: z.number().nullable(),
      amount: Minor.nullable(),
      perSeat: z.boolean(),
      due: Due,
      refundable: z.boolean().nullable(),
    }),
  ),
  validUntil: Due,
  namesDue: Due,
  ticketingDue: Due,
  minPax: z.int().nullable(),
  freeReductionPct: z.number().nullable(),
  feePerSeat: Minor.nullable(),
  baggage: z.string().describe('As the airline words it'),
  rules: z.string(),
  seatGuarantee: z.string(),
})

export const GroupAnswer = z
  .object({
    lines: z.array(
      z.object({
        number: z.int(),
        text: z.string(),
        roles: z.array(z.enum(ANSWER_ROLES)).describe('Empty: the line was not read'),
        open: z.array(z.string()).describe('Amounts, dates and periods that no fact was made of'),
      }),
    ),
    outcome: z.enum(ANSWER_OUTCOMES),
    locator: z.string(),
    seats: z.object({ confirmed: Seats, offered: Seats, waiting: Seats, refused: Seats }),
    reason: z.string().describe('The sentences that refuse or ask for patience'),
    offers: z.array(Offer).describe('Alternatives in the order of the mail'),
    doubts: z.array(z.enum(ANSWER_DOUBTS)).describe('What may be read differently'),
  })
  .meta({ id: 'GroupAnswer' })

const Mails = z
  .object({
    mails: z.array(
      z.object({
        id: z.string(),
        direction: z.enum(['sent', 'received']),
        kind: z.enum(['quote', 'seats']),
        airline: z.string(),
        text: z.string(),
        at: Instant,
        name: z.string().describe('Who wrote it; empty: the airline'),
        delivered: z.boolean().describe('The desk of the airline has it'),
        isNew: z.boolean().describe('An answer that the desk has not read'),
      }),
    ),
  })
  .meta({ id: 'GroupAirlineMails' })

const path = '/admin/v1/groups/:id/airline/mails'
const params = z.object({ id: OrderId })

export const airlineMails = endpoint({
  name: 'officeGroups.airlineMails',
  method: 'GET',
  path,
  surface: 'backoffice',
  access: { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] },
  summary: 'Mails to the group desks of airlines about an order and their answers, the newest first',
  rate: 'read',
  params,
  reply: Mails,
  errors: ['request.not_found'],
})

export const askAirline = endpoint({
  name: 'officeGroups.askAirline',
  method: 'POST',
  path,
  surface: 'backoffice',
  access: { realm: 'office', roles: ['ops', 'opsLead'] },
  summary: 'Asks an airline’s group desk for a quote or for seats',
  rate: 'write',
  params,
  body: z.object({
    kind: z.enum(['quote', 'seats']),
    airline: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{2}$/),
  }),
  reply: Mails,
  errors: ['request.not_found', 'desk.task_taken'],
})

export const readGroupAnswer = endpoint({
  name: 'officeGroups.readAnswer',
  method: 'POST',
  path: '/admin/v1/groups/:id/airline/reading',
  surface: 'backoffice',
  access: { realm: 'office', roles: ['ops', 'opsLead'] },
  summary:
    'Reads an airline’s answer from the text of a mail: what each line says, and what follows from all of them; nothing of it is written',
  rate: 'read',
  params,
  body: z.object({
    text: z.string().max(20_000),
    mailId: z.string().max(40).optional().describe('The stored answer that is read: it is not new any more'),
  }),
  reply: GroupAnswer,
  errors: ['request.not_found'],
})

export const groupAirlineCalls = [airlineMails, askAirline, readGroupAnswer] as const
