// Trains: search, order and payment.

import { RAIL_FILTERS } from '@interline/domain/rail/filters'
import { MAX_RAIL_PASSENGERS } from '@interline/domain/rail/journeys'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { countedPageOf, FileColumns, FileFormat, filterShape, MOST_EXPORTED } from '../kernel/lists.ts'
import {
  CurrencyCode,
  Instant,
  LocalDate,
  LocaleCode,
  Minor,
  Nothing,
  OptionalText,
  OrderId,
  PageQuery,
} from '../kernel/shapes.ts'
import { paymentConfig } from '../payments/calls.ts'
import { GatewayAttempt } from '../gateway-payments/shapes.ts'
import { OrderPayment, PaymentChannel } from '../payments/shapes.ts'
import {
  RailContact,
  RailOrder,
  RailPassengerInput,
  RailStatusWord,
  RailSummary,
  RailTypeWord,
  SeatClassWord,
  Station,
  StationId,
  TrainOffer,
  TrainRef,
} from './shapes.ts'
import { railServicing } from './servicing-calls.ts'

const reads = { realm: 'agency', service: 'train', permissions: ['trainorders:read'] } as const
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
const RAIL_FILTER = filterShape(RAIL_FILTERS)

export const stations = endpoint({
  name: 'rail.stations',
  ...shared,
  method: 'GET',
  path: '/order/v2/train/stations',
  summary: 'Stations that a typed text may mean, in three languages, pinyin or initials',
  access: { ...buys },
  rate: 'read',
  query: z.object({ q: z.string().trim().max(40).default('') }),
  reply: z.object({
    rows: z.array(Station.extend({ pinyin: z.string() })),
    opensUntil: LocalDate.describe('Last day of travel on sale'),
  }),
  errors: ['rail.no_railway'],
})

export const search = endpoint({
  name: 'rail.search',
  ...shared,
  method: 'GET',
  path: '/order/v2/train/trains',
  summary: 'Trains of a day between two stations, with what each class costs the agency',
  access: { ...buys },
  rate: 'search',
  buys: true,
  query: z.object({
    from: StationId,
    to: StationId,
    date: LocalDate,
    adults: z.coerce.number().int().min(1).max(MAX_RAIL_PASSENGERS).default(1),
    children: z.coerce
      .number()
      .int()
      .min(0)
      .max(MAX_RAIL_PASSENGERS - 1)
      .default(0),
  }),
  reply: z.object({
    currency: CurrencyCode,
    rows: z.array(TrainOffer),
    opensAt: Instant.nullable().describe('When this day goes on sale; null: it is'),
    simulated: z.boolean(),
  }),
  errors: ['agency.frozen', ...RAILWAY, 'rail.not_on_sale'],
})

export const takePassenger = endpoint({
  name: 'rail.takePassenger',
  ...shared,
  method: 'POST',
  path: '/order/v2/train/often-used-passengers/:id/take',
  summary:
    'One of the own saved passengers as a train order takes them: with the document for the two stations',
  access: buys,
  impersonation: 'withheld',
  rate: 'write',
  params: z.object({ id: z.string().max(40) }),
  body: z.object({ from: StationId, to: StationId, date: LocalDate }),
  reply: RailPassengerInput,
  errors: ['request.not_found', 'rail.no_railway', 'rail.not_on_sale', 'passenger.document_refused'],
})

export const create = endpoint({
  name: 'rail.create',
  ...shared,
  method: 'POST',
  path: '/order/v2/train/orders',
  summary: 'Orders seats of a train; they are held until the payment deadline',
  access: buys,
  rate: 'write',
  buys: true,
  idempotent: true,
  body: z.object({
    ...TrainRef,
    seatClass: SeatClassWord,
    amount: Minor.describe('What the caller saw for all passengers'),
    passengers: z.array(RailPassengerInput).max(MAX_RAIL_PASSENGERS),
    contact: RailContact,
    remark: OptionalText(500).default(''),
    customerReference: OptionalText(50).default(''),
  }),
  reply: RailOrder,
  errors: [
    ...RAILWAY,
    ...IDEMPOTENT,
    'order.passengers_invalid',
    'order.price_changed',
    'order.outcome_unknown',
    'order.too_many_unpaid',
    'rail.not_on_sale',
    'rail.sold_out',
    'rail.identity',
    'rail.time_conflict',
    'rail.refused',
    'agency.frozen',
  ],
})

export const list = endpoint({
  name: 'rail.list',
  ...shared,
  method: 'GET',
  path: '/order/v2/train/orders',
  summary: 'Train orders inside the view of the caller, newest first',
  access: reads,
  rate: 'read',
  query: z.object({ ...RAIL_FILTER, ...PageQuery }),
  reply: countedPageOf(RailSummary),
  errors: [],
})

export const counts = endpoint({
  name: 'rail.counts',
  ...shared,
  method: 'GET',
  path: '/order/v2/train/orders/counts',
  summary: 'Number of train orders in each status',
  access: reads,
  rate: 'read',
  query: z.object({ agency: RAIL_FILTER.agency }),
  reply: z.array(z.object({ type: RailTypeWord, status: RailStatusWord, cnt: z.int() })),
  errors: [],
})

export const exported = endpoint({
  name: 'rail.export',
  ...shared,
  method: 'POST',
  path: '/order/v2/train/orders/export',
  summary: `The train orders that fit a filter as a file, at most ${MOST_EXPORTED}; a good answer is the file`,
  access: reads,
  rate: 'write',
  answer: 'file',
  body: z.object({ ...RAIL_FILTER, format: FileFormat, columns: FileColumns }),
  reply: Nothing,
  errors: ['list.export_too_large'],
})

export const get = endpoint({
  name: 'rail.get',
  ...shared,
  method: 'GET',
  path: '/order/v2/train/orders/:id',
  summary: 'A train order with its tickets, payments and history',
  access: reads,
  rate: 'read',
  params: ByOrder,
  reply: RailOrder,
  errors: ['request.not_found'],
})

export const itinerary = endpoint({
  name: 'rail.itinerary',
  ...shared,
  method: 'POST',
  path: '/order/v2/train/orders/:id/itinerary',
  summary: 'The journey of issued train tickets as a PDF for the passengers; a good answer is the file',
  access: reads,
  impersonation: 'served',
  rate: 'write',
  answer: 'file',
  params: ByOrder,
  body: z.object({
    locale: LocaleCode.optional().describe('Absent: the language of the request'),
    hidePrice: z.boolean().default(false),
  }),
  reply: Nothing,
  errors: ['request.not_found', 'order.document_not_ready'],
})

export const cancel = endpoint({
  name: 'rail.cancel',
  ...shared,
  method: 'DELETE',
  path: '/order/v2/train/orders/:id',
  summary: 'Cancels an unpaid train order and releases its seats',
  access: buys,
  rate: 'write',
  params: ByOrder,
  reply: RailOrder,
  errors: ['request.not_found', 'order.action_not_allowed'],
})

export const railPaymentConfig = endpoint({
  name: 'rail.paymentConfig',
  ...shared,
  method: 'GET',
  path: '/order/v2/train/orders/:id/payment',
  summary: 'Payment channels of a train order',
  access: buys,
  rate: 'read',
  params: ByOrder,
  reply: paymentConfig.reply.omit({ ticketingChecks: true, vouchers: true }),
  errors: ['request.not_found'],
})

export const pay = endpoint({
  name: 'rail.pay',
  ...shared,
  method: 'POST',
  path: '/order/v2/train/orders/:id/payment',
  summary: 'Pays a train order; wallet and credit settle at once',
  access: buys,
  rate: 'write',
  buys: true,
  reserved: true,
  idempotent: true,
  params: ByOrder,
  // Vouchers are for flights.
  body: z.object({
    channel: PaymentChannel,
    amount: Minor.optional().describe('What the payer saw; refused when it is not the amount due'),
    topUp: Minor.optional().describe('The shortfall of a direct sub-agency, received offline'),
  }),
  reply: z.object({
    payment: OrderPayment,
    order: RailOrder,
    attempt: GatewayAttempt.optional().describe('By gateway: the payer’s next step'),
  }),
  errors: [
    'agency.frozen',
    'request.not_found',
    'order.action_not_allowed',
    'order.price_changed',
    'payment.not_processed',
    'payment.insufficient_balance',
    'payment.credit_overdue',
    'payment.disabled',
    'payment.channel_unavailable',
    'payment.gateway_on_behalf',
    'payment.lack_changed',
    'payment.over_limit',
    ...IDEMPOTENT,
  ],
})

export const askPayment = endpoint({
  name: 'rail.askPayment',
  ...shared,
  method: 'POST',
  path: '/order/v2/train/orders/:id/payment/approval',
  summary: 'Asks a colleague to agree to the payment of a train order above the caller’s limit',
  access: buys,
  rate: 'write',
  buys: true,
  params: ByOrder,
  body: z.object({ amount: Minor, reason: OptionalText(500).default('') }),
  reply: z.object({ approvalId: z.string() }),
  errors: [
    'agency.frozen',
    'request.not_found',
    'order.action_not_allowed',
    'order.price_changed',
    'payment.disabled',
    'payment.no_agreement_needed',
    'approval.already_open',
  ],
})

export const railCalls = [
  stations,
  search,
  takePassenger,
  create,
  list,
  counts,
  exported,
  get,
  itinerary,
  cancel,
  railPaymentConfig,
  pay,
  askPayment,
  ...railServicing,
] as const
