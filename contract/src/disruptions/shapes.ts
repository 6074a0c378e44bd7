// Flights that were changed or cancelled after sale, on the wire. The calls are in calls.ts.

import { ANSWERS } from '@interline/domain/disruptions/answers'
import {
  DISRUPTION_SOURCES,
  DISRUPTION_STATES,
  DISRUPTION_TYPES,
} from '@interline/domain/disruptions/disruption'
import { IMPACTS } from '@interline/domain/disruptions/impact'
import { z } from 'zod'
import { Instant, LocalDate, LocalDateTime, Minutes, OrderId } from '../kernel/shapes.ts'

export const DisruptionKind = z.enum(DISRUPTION_TYPES)
const State = z.enum(DISRUPTION_STATES)
export const ConnectionImpact = z.enum(IMPACTS)
export const DisruptionId = z.string().max(40)

export const DisruptedFlight = z
  .object({
    flightNo: z.string(),
    depAirport: z.string(),
    depTerminal: z.string().nullable(),
    depTime: LocalDateTime,
    arrAirport: z.string(),
    arrTerminal: z.string().nullable(),
    arrTime: LocalDateTime,
  })
  .meta({ id: 'DisruptedFlight' })

export const OrderDisruption = z
  .object({
    id: DisruptionId,
    orderId: OrderId,
    type: DisruptionKind,
    state: State,
    outcome: z
      .enum(['small', 'silent', 'restored', 'superseded'])
      .nullable()
      .describe('How it came to its state without an answer'),
    journey: z.int(),
    segment: z.int(),
    before: DisruptedFlight,
    after: DisruptedFlight.nullable().describe('Null: nothing is flown instead'),
    deltaMinutes: z.int().nullable().describe('Later departure; negative: earlier'),
    impact: ConnectionImpact.describe('The worst that happens to a connection'),
    connections: z.array(
      z.object({
        journey: z.int(),
        segment: z.int().describe('The flight before the connection, counted from 0'),
        airport: z.string(),
        minutesBefore: z.int(),
        minutes: z.int().nullable().describe('Null: one of the two flights is not flown'),
        needed: Minutes,
        oneTicket: z.boolean().describe('The airline looks after it; false: nobody does'),
        impact: ConnectionImpact,
      }),
    ),
    free: z.boolean().describe('Change and refund cost nothing'),
    passengers: z.int(),
    passengerNames: z.array(z.string()),
    bookingNumber: z.string(),
    agencyName: z.string(),
    receivedAt: Instant,
    respondBefore: Instant,
    answeredAt: Instant.nullable(),
    answeredBy: z.string().nullable(),
    servicingId: OrderId.nullable().describe('The change or refund that was asked for'),
    note: z.string().describe('What the desk wrote with it'),
    answers: z.array(z.enum(ANSWERS)).describe('What may be answered now'),
  })
  .meta({ id: 'OrderDisruption' })

export const DisruptionRecord = z
  .object({
    id: DisruptionId,
    type: DisruptionKind,
    source: z.enum(DISRUPTION_SOURCES),
    flightNo: z.string(),
    date: LocalDate.describe('Local date of departure, as it was known'),
    from: z.string(),
    to: z.string(),
    after: DisruptedFlight.nullable(),
    note: z.string(),
    reportedBy: z.string(),
    receivedAt: Instant,
    respondBefore: Instant.nullable().describe('Set by the desk; null: each order has the usual time'),
    marked: z.boolean().describe('False: orders are still being marked'),
    supersedes: DisruptionId.nullable(),
    supersededBy: DisruptionId.nullable(),
    orders: z.int(),
    agencies: z.int(),
    passengers: z.int(),
    states: z.partialRecord(State, z.int()).describe('How many orders stand where'),
    impacts: z.partialRecord(ConnectionImpact, z.int()),
    nextDeadline: Instant.nullable().describe('When the first of the open ones ends'),
  })
  .meta({ id: 'DisruptionRecord' })
