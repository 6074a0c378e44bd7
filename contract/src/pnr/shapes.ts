// The result of reading a PNR.

import { CABINS } from '@interline/domain/flight-search/cabins'
import { PASSENGER_TYPES } from '@interline/domain/flight-search/passenger-counts'
import { PNR_DIALECTS, PNR_ROLES, PNR_WARNINGS } from '@interline/domain/pnr/analysis'
import { z } from 'zod'

const Line = z.int().describe('Line of the text, from 1')

const Passenger = z.object({
  line: Line,
  surname: z.string().describe('Empty where the PNR has Chinese characters only'),
  givenNames: z.string(),
  nativeName: z.string(),
  type: z.enum(PASSENGER_TYPES),
  gender: z.enum(['male', 'female', '']),
  birthday: z.string().describe('yyyy-mm-dd or empty'),
  nationality: z.string().describe('ISO 3166-1 alpha-2 or empty'),
  document: z
    .object({
      kind: z.string().describe('P, I, A, C as in SSR DOCS; NI for an identity number'),
      number: z.string(),
      expiry: z.string(),
      issuingPlace: z.string(),
    })
    .nullable(),
})

const Segment = z.object({
  line: Line,
  carrier: z.string(),
  flightNumber: z.string().describe('Digits without leading zeros'),
  rbd: z.string().describe('Booking class or empty'),
  cabin: z.enum(CABINS).nullable(),
  date: z.string().describe('Local date of departure, yyyy-mm-dd'),
  from: z.string(),
  to: z.string(),
  departure: z.string().nullable().describe('Local time, hh:mm'),
  arrival: z.string().nullable(),
  dayChange: z.int().nullable().describe('Days to the arrival; null where the text leaves it open'),
  status: z.string(),
  seats: z.int().nullable(),
  operatedBy: z.string().nullable(),
})

export const Analysis = z
  .object({
    dialect: z.enum([...PNR_DIALECTS, 'order']).describe('`order`: found by its locator'),
    confidence: z.number().min(0).max(1),
    orderId: z.string().nullable().describe('The order of the agency that has this locator'),
    locator: z.string().nullable(),
    airlineLocators: z.array(z.object({ carrier: z.string(), locator: z.string() })),
    passengers: z.array(Passenger),
    segments: z.array(Segment),
    ssr: z.array(
      z.object({
        line: Line,
        code: z.string(),
        carrier: z.string(),
        text: z.string(),
        passenger: z.int().nullable(),
      }),
    ),
    contacts: z.array(z.object({ line: Line, kind: z.enum(['phone', 'email']), value: z.string() })),
    timeLimit: z.object({ line: Line, date: z.string(), time: z.string().nullable() }).nullable(),
    fares: z
      .object({
        line: Line,
        currency: z.string(),
        fare: z.string(),
        total: z.string(),
        taxes: z.array(z.object({ code: z.string(), amount: z.string() })),
      })
      .nullable(),
    tickets: z.array(z.object({ line: Line, number: z.string(), passenger: z.int().nullable() })),
    warnings: z.array(
      z.object({
        rule: z.enum(PNR_WARNINGS),
        line: Line.nullable(),
        values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
        stops: z
          .boolean()
          .describe(
            'What was read does not add up or cannot be priced: nothing is imported before the text is set right',
          ),
      }),
    ),
    trace: z
      .array(z.object({ line: Line, role: z.enum(PNR_ROLES), text: z.string(), value: z.string() }))
      .describe('Every line of the text in its order, understood or not'),
  })
  .meta({ id: 'PnrAnalysis' })
