// A mail of an airline about its flights, pasted by the service desk.

import { NOTICE_GAPS } from '@interline/domain/disruptions/notice/complete'
import { NOTICE_DOUBTS, NOTICE_ROLES } from '@interline/domain/disruptions/notice/notice'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { DisruptionKind } from './shapes.ts'

const Known = {
  flightNo: z.string(),
  date: z.string().describe('Local date of departure or empty'),
  from: z.string(),
  to: z.string(),
} as const

export const readNotice = endpoint({
  name: 'officeDisruptions.readNotice',
  method: 'POST',
  path: '/admin/v1/disruptions/notice',
  surface: 'backoffice',
  summary:
    'Reads news of flights out of the text of a mail: what each line says, and the news to be checked and entered; nothing is written',
  access: { realm: 'office', roles: ['ops', 'opsLead'] },
  rate: 'read',
  body: z.object({ text: z.string().max(20_000) }),
  reply: z.object({
    lines: z.array(
      z.object({
        number: z.int(),
        text: z.string(),
        roles: z.array(z.enum(NOTICE_ROLES)).describe('Empty: the line was not read'),
      }),
    ),
    news: z.array(
      z.object({
        type: DisruptionKind,
        before: z.object(Known),
        after: z
          .object({
            ...Known,
            depTime: z.string().describe('hh:mm or empty'),
            arrTime: z.string(),
            arrDays: z.int().describe('Days from departure to arrival'),
          })
          .nullable(),
        fromOrders: z.array(z.enum(NOTICE_GAPS)).describe('What our orders say and the mail does not'),
        until: z.string().describe('Last day of a period that begins on the date; empty: one day'),
        doubts: z
          .array(z.enum(NOTICE_DOUBTS))
          .describe('What may be read differently; times in doubt are empty'),
      }),
    ),
  }),
  errors: [],
})
