// Voiding, giving back and changing tickets that exist. A request makes an order of its own (type void, refund or
// change; `referenceId` is the order whose tickets it takes, `originalOrderId` the first one) and answers it; from then
// on it is read with flightOrders.get, cancelled with flightOrders.cancel and paid with flightOrders.pay.

import { MAX_EVIDENCE_BYTES } from '@interline/domain/flight-servicing/evidence-kind'
import { z } from 'zod'
import { FlightOrder, OrderId } from './flight-order-shapes.ts'
import {
  CouponChoices,
  EvidenceFile,
  EvidenceIds,
  ReasonInput,
  VoidQuote,
} from './flight-servicing-shapes.ts'
import { endpoint } from './kernel/endpoint.ts'
import { FileBody, OptionalText } from './kernel/shapes.ts'

const operator = { realm: 'agency', roles: ['operator'], service: 'flight' } as const

const ASKED = [
  'request.not_found',
  'order.action_not_allowed',
  'order.locked_by_other',
  'order.coupon_busy',
  'request.idempotency_key_missing',
  'request.idempotency_mismatch',
  'request.in_progress',
] as const

const MOVED = ['request.not_found', 'order.action_not_allowed', 'order.locked_by_other'] as const

export const requestVoid = endpoint({
  name: 'flightServicing.void',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/void',
  summary: 'Voids tickets inside their void window: whole bookings, everything paid but the fee goes back',
  access: { ...operator, permissions: ['flightorders:void'] },
  rate: 'write',
  idempotent: true,
  params: z.object({
    id: OrderId.describe('The order that holds the tickets: the original or a changed one'),
  }),
  body: z.object({ coupons: CouponChoices.default([]), remark: OptionalText(500).default('') }),
  reply: FlightOrder,
  errors: [...ASKED],
})

export const quoteVoid = endpoint({
  name: 'flightServicing.quoteVoid',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/void/quote',
  summary: 'What a void of some tickets would bring back; nothing is asked for and nothing changes',
  access: { ...operator, permissions: ['flightorders:void'] },
  rate: 'read',
  params: z.object({ id: OrderId.describe('The order that holds the tickets') }),
  body: z.object({ coupons: CouponChoices.default([]) }),
  reply: VoidQuote,
  errors: ['request.not_found', 'order.action_not_allowed', 'order.locked_by_other', 'order.coupon_busy'],
})

export const requestRefund = endpoint({
  name: 'flightServicing.refund',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/refund',
  summary:
    'Asks what some tickets are worth: answered with a quote at once where the fare says so, else reviewed',
  access: { ...operator, permissions: ['flightorders:refund'] },
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
      .describe('Give the seats back while it is reviewed; absent: where the departure is within 24 hours'),
  }),
  reply: FlightOrder,
  errors: [...ASKED],
})

export const confirmServicing = endpoint({
  name: 'flightServicing.confirm',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/confirmation',
  summary: 'Accepts the quote of a refund, or of a change that costs nothing',
  access: { ...operator, permissions: ['flightorders:confirm'] },
  rate: 'write',
  params: z.object({ id: OrderId }),
  body: z.object({
    quote: z.int().describe('Number of the quote that was seen: refused when there is a newer one'),
  }),
  reply: FlightOrder,
  errors: [...MOVED, 'order.price_changed'],
})

export const handInEvidence = endpoint({
  name: 'flightServicing.handInEvidence',
  method: 'POST',
  path: '/order/v2/flight/evidence',
  summary:
    'Takes one file (jpg, png or pdf by its content, 2 MB) that proves a reason; the request names it afterwards',
  access: { ...operator, permissions: ['flightorders:refund'] },
  rate: 'upload',
  upload: { maxBytes: MAX_EVIDENCE_BYTES },
  query: z.object({ name: z.string().trim().min(1).max(120).describe('Name of the file, for people') }),
  body: FileBody,
  reply: EvidenceFile,
  errors: ['upload.type_invalid'],
})

export const addEvidence = endpoint({
  name: 'flightServicing.addEvidence',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/evidence',
  summary: 'Hands in more files while a refund or change is reviewed',
  access: { ...operator, permissions: ['flightorders:refund'] },
  rate: 'write',
  params: z.object({ id: OrderId }),
  body: z.object({ evidence: EvidenceIds.min(1) }),
  reply: FlightOrder,
  errors: [...MOVED],
})

export const requestChange = endpoint({
  name: 'flightServicing.change',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/change',
  summary:
    'Asks for other flights instead: a checked offer of the same supplier, priced at once by the supplier',
  access: { ...operator, permissions: ['flightorders:change'] },
  rate: 'write',
  idempotent: true,
  params: z.object({
    id: OrderId.describe('The order that holds the tickets: the original or a changed one'),
  }),
  body: z.object({
    coupons: CouponChoices.default([]).describe(
      'All passengers and flights of one booking; empty: all that can be',
    ),
    reason: z.literal(0).default(0).describe('Voluntary'),
    remark: OptionalText(500).default(''),
    verifyToken: z
      .string()
      .max(80)
      .describe('Of the price check of the new flights, for the same passengers'),
  }),
  reply: FlightOrder,
  errors: [...ASKED, 'order.offer_expired', 'order.solution_invalid', 'order.supplier_unavailable'],
})
