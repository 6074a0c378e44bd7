// Changes, refunds and voids of issued tickets.

import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { endpoint } from '../kernel/endpoint.ts'
import { FileBody, FileName, LocalDate, Minor, Nothing, OptionalText, OrderId } from '../kernel/shapes.ts'
import { FlightOrder } from '../orders/shapes.ts'
import {
  AcceptedLosses,
  ChangeSolution,
  CouponChoices,
  CustomFlight,
  EvidenceFile,
  EvidenceIds,
  FreeChange,
  ReasonInput,
  VoidQuote,
} from './shapes.ts'
import { z } from 'zod'

const operator = { realm: 'agency', roles: ['operator'], service: 'flight' } as const

const ASKED = [
  'request.not_found',
  'order.action_not_allowed',
  'order.locked_by_other',
  'order.coupon_busy',
  'order.held_by_request',
  'request.idempotency_key_missing',
  'request.idempotency_mismatch',
  'request.in_progress',
] as const

const MOVED = ['request.not_found', 'order.action_not_allowed', 'order.locked_by_other'] as const

export const requestVoid = endpoint({
  name: 'flightServicing.void',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/void',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Voids tickets inside their void window: whole bookings, everything paid but the fee goes back',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:void'] },
  rate: 'write',
  idempotent: true,
  params: z.object({
    id: OrderId.describe('The order that holds the tickets: the original or a changed one'),
  }),
  body: z.object({
    coupons: CouponChoices.default([]),
    remark: OptionalText(500).default(''),
    total: Minor.optional().describe(
      'What was seen to be refunded; refused when it is another amount by now',
    ),
  }),
  reply: FlightOrder,
  errors: [...ASKED, 'order.price_changed', 'order.value_short', 'order.nothing_to_refund'],
})

export const quoteVoid = endpoint({
  name: 'flightServicing.quoteVoid',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/void/quote',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'What a void of some tickets would bring back; nothing is asked for and nothing changes',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:void'] },
  rate: 'read',
  params: z.object({ id: OrderId.describe('The order that holds the tickets') }),
  body: z.object({ coupons: CouponChoices.default([]) }),
  reply: VoidQuote,
  errors: [
    'request.not_found',
    'order.action_not_allowed',
    'order.locked_by_other',
    'order.coupon_busy',
    'order.value_short',
    'order.nothing_to_refund',
    'order.held_by_request',
  ],
})

export const requestRefund = endpoint({
  name: 'flightServicing.refund',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/refund',
  surface: 'partner',
  since: '2026-11-01',
  summary:
    'Asks what some tickets are worth: answered with a quote at once where the fare says so, else reviewed',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:refund'] },
  rate: 'write',
  idempotent: true,
  params: z.object({
    id: OrderId.describe('The order that holds the tickets: the original or a changed one'),
  }),
  body: z.object({
    coupons: CouponChoices.default([]),
    ...ReasonInput,
    releaseSeats: z
      .boolean()
      .optional()
      .describe(
        'Give the seats back while it is reviewed; absent: where the departure is within 24 hours and the reason is not 0',
      ),
  }),
  reply: FlightOrder,
  errors: [...ASKED, 'order.evidence_invalid', 'order.nothing_to_refund'],
})

export const confirmServicing = endpoint({
  name: 'flightServicing.confirm',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/confirmation',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Accepts the quote of a refund, or of a change that costs nothing',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:confirm'] },
  rate: 'write',
  params: z.object({ id: OrderId }),
  body: z.object({
    quote: z.int().describe('Number of the quote that was seen: refused when there is a newer one'),
  }),
  reply: FlightOrder,
  errors: [...MOVED, 'order.price_changed', 'order.change_losses_unaccepted'],
})

export const acceptLosses = endpoint({
  name: 'flightServicing.acceptLosses',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/change/losses',
  surface: 'partner',
  since: '2026-11-01',
  summary:
    'Accepts by name what a change that the service desk has priced takes from the tickets, before it is paid',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:change'] },
  rate: 'write',
  params: z.object({ id: OrderId.describe('The change') }),
  body: z.object({ accepted: AcceptedLosses }),
  reply: FlightOrder,
  errors: [...MOVED, 'order.change_losses_unaccepted'],
})

export const uploadEvidence = endpoint({
  name: 'flightServicing.uploadEvidence',
  method: 'POST',
  path: '/order/v2/flight/evidence',
  surface: 'partner',
  since: '2026-11-01',
  summary:
    'Takes one file (jpg, png or pdf by its content, 2 MB) that proves a reason; a pdf is stored as rewritten; the request names it afterwards',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:refund', 'flightorders:change'] },
  rate: 'upload',
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  query: z.object({ name: FileName }),
  body: FileBody,
  reply: EvidenceFile,
  errors: ['upload.type_invalid', 'upload.failed', 'upload.quota_full'],
})

export const addEvidence = endpoint({
  name: 'flightServicing.addEvidence',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/evidence',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Hands in more files while a refund or change is reviewed',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:refund', 'flightorders:change'] },
  rate: 'write',
  params: z.object({ id: OrderId }),
  body: z.object({ evidence: EvidenceIds.min(1) }),
  reply: FlightOrder,
  errors: [...MOVED, 'order.evidence_invalid'],
})

export const readEvidence = endpoint({
  name: 'flightServicing.readEvidence',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/evidence/:file',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'A file that was uploaded with a refund or change; returns the file, or the error envelope',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:read'] },
  impersonation: 'withheld',
  rate: 'read',
  answer: 'file',
  params: z.object({ id: OrderId, file: z.string().max(60) }),
  reply: Nothing,
  errors: ['request.not_found'],
})

export const searchChange = endpoint({
  name: 'flightServicing.searchChange',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/change/search',
  surface: 'partner',
  since: '2026-11-01',
  summary:
    'Other flights of the carrier that issued the chosen tickets, each with what the change would cost and do to them; like for like first, nothing is asked for',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:change'] },
  rate: 'search',
  buys: true,
  params: z.object({ id: OrderId.describe('The order that holds the tickets') }),
  body: z.object({
    coupons: CouponChoices.default([]).describe('Tickets of one booking; empty: all that can be'),
    newJourneys: z
      .array(z.object({ journey: z.int().min(0), date: LocalDate }))
      .min(1)
      .max(5)
      .describe('Journeys of the order that are to be other ones, with their new day; the others stay'),
    reason: z
      .int()
      .min(0)
      .max(9)
      .default(0)
      .describe(
        '3: where the airline’s schedule change or cancellation waives the fee, its own flights within three days are found at no cost; every other reason is priced as a voluntary change',
      ),
  }),
  reply: z.object({
    automatic: z.boolean().describe('False: this airline is changed by the service desk only'),
    free: FreeChange.nullable().describe('Null: priced as voluntary'),
    solutions: z
      .array(ChangeSolution)
      .describe('Where it is free, also flights that the service desk exchanges by hand'),
  }),
  errors: [
    'agency.frozen',
    'request.not_found',
    'order.action_not_allowed',
    'order.locked_by_other',
    'order.coupon_busy',
    'order.held_by_request',
    'order.change_not_free',
    'order.supplier_unavailable',
    'search.rates_unavailable',
  ],
})

export const requestChange = endpoint({
  name: 'flightServicing.change',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/change',
  surface: 'partner',
  since: '2026-11-01',
  summary:
    'Asks for other flights instead: of a change search, priced at once by the supplier, or any others, priced by the service desk',
  access: { ...operator, scopes: ['order'], permissions: ['flightorders:change'] },
  rate: 'write',
  buys: true,
  idempotent: true,
  params: z.object({
    id: OrderId.describe('The order that holds the tickets: the original or a changed one'),
  }),
  body: z.object({
    coupons: CouponChoices.default([]).describe('Tickets of one booking; empty: all that can be'),
    reason: z
      .int()
      .min(0)
      .max(9)
      .default(0)
      .describe(
        '3: with a token and a schedule change or cancellation that waives the fee it costs nothing; every other reason but 0 is priced by the service desk',
      ),
    remark: OptionalText(500).default(''),
    evidence: EvidenceIds.default([]),
    verifyToken: z
      .string()
      .max(80)
      .nullable()
      .default(null)
      .describe(
        'Of a change search, or of a price check of flights of the same supplier for the same passengers',
      ),
    flights: z
      .array(CustomFlight)
      .max(8)
      .default([])
      .describe('Instead of a token: flights that the service desk is asked for'),
    accepted: AcceptedLosses.default([]),
  }),
  reply: FlightOrder,
  errors: [
    'agency.frozen',
    ...ASKED,
    'order.evidence_invalid',
    'order.change_not_free',
    'order.change_other_carrier',
    'order.change_losses_unaccepted',
    'order.offer_expired',
    'order.solution_invalid',
    'order.supplier_unavailable',
  ],
})
