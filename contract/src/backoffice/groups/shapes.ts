// What the group desk sees on the wire. Amounts in minor units of the currency beside them.

import { TASK_MOVES } from '@interline/domain/backoffice/desk/task-moves'
import { GROUP_REASONS } from '@interline/domain/groups/decide'
import { TICKET_COLUMNS } from '@interline/domain/groups/ticket-sheet'
import { z } from 'zod'
import { GroupFlight, GroupOrder, GroupSummary, TypePrice } from '../../groups/shapes.ts'
import { Amount, CurrencyCode, Instant, Minor } from '../../kernel/shapes.ts'

export const LevelPrice = z.object({
  agencyId: z.int(),
  agencyName: z.string(),
  currency: CurrencyCode,
  perType: z.array(z.object({ type: z.string(), sale: Minor })),
  total: Minor,
  margin: Minor.describe(
    'Above what the level before it, or the airline, charges; in the currency of the level',
  ),
})

export const OfficeGroup = GroupOrder.extend({
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  taskMoves: z.array(z.enum(TASK_MOVES)).describe('What the caller may do with the assignment'),
  answerBy: Instant.nullable().describe('Until when the desk has to act; null: the agency’s move'),
  replyBy: Instant.nullable().describe('Until when a message of the agency is answered; null: none is open'),
  deskActions: z.array(z.object({ action: z.string(), reason: z.enum(GROUP_REASONS).nullable() })),
  levels: z.array(LevelPrice).describe('Of the accepted quote'),
  net: z.array(Amount),
}).meta({ id: 'OfficeGroup' })

export const TicketSheet = z
  .object({
    listVersion: z.int().describe('Of the name list that the rows are of'),
    listed: z.int().describe('Passengers of the list'),
    tickets: z.array(
      z.object({
        line: z.int().describe('Row of the sheet, from 1'),
        row: z.int().describe('Row of the name list, from 0'),
        name: z.string(),
        ticketNumber: z.string(),
      }),
    ),
    faults: z.array(z.object({ line: z.int(), column: z.enum(TICKET_COLUMNS), message: z.string() })),
    missing: z.array(z.object({ row: z.int(), name: z.string() })).describe('Passengers without a ticket'),
  })
  .meta({ id: 'GroupTicketSheet' })

export const GroupFare = z
  .object({
    supplier: z.string().describe('Its name'),
    carrier: z.string().describe('Validating carrier'),
    fareFamily: z.string(),
    flights: z.array(GroupFlight),
    currency: CurrencyCode,
    prices: z.array(TypePrice).describe('Net, for one passenger of each type that the group has'),
    total: Minor.describe('Net, for the whole group at these prices'),
    bags: z.object({
      pieces: z.int().nullable(),
      weightPerPiece: z.number().nullable().describe('Kilograms'),
      totalWeight: z.number().nullable().describe('Kilograms'),
    }),
    seatsLeft: z.int().describe('On the fullest flight; 9 means nine or more'),
  })
  .meta({ id: 'GroupFare' })

export const QueueRow = GroupSummary.extend({
  waitingSince: Instant,
  dueAt: Instant.nullable().describe('Until when the desk has to act or to answer; null: the agency’s move'),
  hasMessage: z.boolean().describe('A message of the agency is not answered'),
  hasAnswer: z.boolean().describe('An airline has answered, and the desk has not read it'),
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
}).meta({ id: 'GroupQueueRow' })
