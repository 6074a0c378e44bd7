// Change and refund of train tickets.

import { MAX_RAIL_PASSENGERS } from '@interline/domain/rail/journeys'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { CurrencyCode, LocalDate, Minor, OrderId } from '../kernel/shapes.ts'
import { RailOrder, RailQuote, SeatClassWord, TrainOffer, TrainRef } from './shapes.ts'

const buys = {
  realm: 'agency',
  roles: ['operator'],
  service: 'train',
  permissions: ['trainorders:create'],
} as const
const shared = { surface: 'portal' } as const
const IDEMPOTENT = [
  'request.idempotency_key_missing',
  'request.idempotency_mismatch',
  'request.in_progress',
] as const
const RAILWAY = ['rail.no_railway', 'order.supplier_unavailable', 'search.rates_unavailable'] as const
const ByOrder = z.object({ id: OrderId })
const Tickets = z.array(z.string().max(40)).min(1).max(MAX_RAIL_PASSENGERS)

const SERVICING = [
  ...RAILWAY,
  'request.not_found',
  'rail.tickets_invalid',
  'rail.departed',
  'rail.changed_before',
  'rail.refused',
] as const

export const quoteRefund = endpoint({
  name: 'rail.quoteRefund',
  ...shared,
  method: 'POST',
  path: '/order/v2/train/orders/:id/refund-quote',
  summary: 'What the refund of some tickets would pay out now',
  access: buys,
  rate: 'write',
  params: ByOrder,
  body: z.object({ tickets: Tickets }),
  reply: RailQuote,
  errors: [...SERVICING],
})

export const refund = endpoint({
  name: 'rail.refund',
  ...shared,
  method: 'POST',
  path: '/order/v2/train/orders/:id/refunds',
  summary: 'Refunds tickets at the quoted amount',
  access: buys,
  rate: 'write',
  idempotent: true,
  params: ByOrder,
  body: z.object({ tickets: Tickets, amount: Minor.describe('What the caller saw') }),
  reply: RailOrder,
  errors: [...SERVICING, ...IDEMPOTENT, 'order.price_changed'],
})

const Change = z.object({
  tickets: Tickets,
  train: TrainRef.train,
  date: TrainRef.date,
  seatClass: SeatClassWord,
})

export const quoteChange = endpoint({
  name: 'rail.quoteChange',
  ...shared,
  method: 'POST',
  path: '/order/v2/train/orders/:id/change-quote',
  summary: 'What a change of some tickets to another train would cost now',
  access: buys,
  rate: 'write',
  params: ByOrder,
  body: Change,
  reply: RailQuote,
  errors: [...SERVICING, 'order.action_not_allowed', 'rail.not_on_sale', 'rail.sold_out'],
})

export const change = endpoint({
  name: 'rail.change',
  ...shared,
  method: 'POST',
  path: '/order/v2/train/orders/:id/changes',
  summary: 'Changes tickets to another train at the quoted amount; where something is due, it is paid next',
  access: buys,
  rate: 'write',
  buys: true,
  idempotent: true,
  params: ByOrder,
  body: Change.extend({ amount: Minor.describe('What the caller saw; negative: refunded') }),
  reply: RailOrder,
  errors: [
    ...SERVICING,
    ...IDEMPOTENT,
    'agency.frozen',
    'order.action_not_allowed',
    'order.price_changed',
    'order.outcome_unknown',
    'rail.not_on_sale',
    'rail.sold_out',
    'rail.identity',
    'rail.time_conflict',
  ],
})

export const trainsForChange = endpoint({
  name: 'rail.changeTrains',
  ...shared,
  method: 'GET',
  path: '/order/v2/train/orders/:id/change-trains',
  summary: 'Trains of a day to which tickets of an order can be changed: for the same stations',
  access: buys,
  rate: 'search',
  params: ByOrder,
  query: z.object({
    date: LocalDate,
    tickets: z
      .string()
      .max(MAX_RAIL_PASSENGERS * 41)
      .transform((ids) => ids.split(','))
      .pipe(Tickets)
      .describe('Ids of the tickets, separated by commas'),
  }),
  reply: z.object({ currency: CurrencyCode, rows: z.array(TrainOffer) }),
  errors: [...SERVICING],
})

export const railServicing = [quoteRefund, refund, quoteChange, change, trainsForChange] as const
