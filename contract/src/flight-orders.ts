import { ORDER_STATUSES, ORDER_TYPES } from '@interline/domain/flight-orders/statuses'
import { z } from 'zod'
import { FareRules, Journey, PassengerType, PriceDetail, ProductType } from './flight-search.ts'
import { endpoint } from './kernel/endpoint.ts'
import {
  Amount,
  CurrencyCode,
  Instant,
  LocaleCode,
  Minor,
  Nothing,
  OptionalText,
  pageOf,
  PageQuery,
} from './kernel/shapes.ts'

export const DOCUMENT_TYPES = [
  'idcard',
  'passport',
  'chinesePassport',
  'internationalityPassport',
  'tphm',
  'eep',
  'tptw',
  'ttpmr',
  'fpridcard',
  'rphmt',
] as const
export const INVOICE_TYPES = ['Bill', 'Itinerary', 'ItineraryWithBill', 'None'] as const
export const COUPON_STATES = ['OPEN', 'SUSPENDED', 'EXCHANGED', 'REFUNDED', 'VOID', 'FLOWN'] as const
export const ORDER_ACTIONS = [
  'pay',
  'cancel',
  'change',
  'refund',
  'void',
  'eticket',
  'itinerary',
  'rebook',
  'urge',
] as const
export const PAYMENT_CHANNELS = [
  'balance',
  'credit',
  'alipay',
  'wechat-pay',
  'yeepay-alipay',
  'yeepay-credit-card',
  'yeepay-debit-card',
  'yeepay-wechat',
  'airwallex',
  'stripe',
  'paypal',
  'abapay',
] as const

export const OrderType = z.enum(ORDER_TYPES)
export const OrderStatus = z.enum(ORDER_STATUSES as [string, ...string[]])
export const PaymentChannel = z.enum(PAYMENT_CHANNELS)
export const OrderId = z.string().max(20)

// Lengths here are outer bounds; the sentences about a passenger's fields come from the domain's rules, so that
// screen and server say the same. That is why most fields accept any short text.
const Short = z.string().max(120)

export const PassengerInput = z
  .object({
    type: PassengerType,
    surname: Short,
    given_names: Short,
    gender: z.union([z.enum(['male', 'female']), z.literal('')]),
    birthday: Short.describe('yyyy-mm-dd'),
    nationality: Short.describe('ISO 3166-1 alpha-2'),
    travel_document: z.object({
      type: z.union([z.enum(DOCUMENT_TYPES), z.literal('')]),
      number: Short,
      expiry: Short.describe('yyyy-mm-dd; 9999-12-31 for documents without one'),
      issuing_place: Short.default('').describe('ISO 3166-1 alpha-2'),
    }),
    frequent_flyer: z.object({ airline: z.string().max(2), number: z.string().max(20) }).optional(),
    contact: z
      .object({ area: z.string().max(5), phone: z.string().max(20), email: z.string().max(254) })
      .partial()
      .optional(),
  })
  .meta({ id: 'PassengerInput' })

export const ContactInput = z
  .object({ name: Short, areaCode: z.string().max(5), phone: z.string().max(20), email: z.string().max(254) })
  .meta({ id: 'ContactInput' })

export const Coupon = z
  .object({
    number: z.int().describe('1 to 4 within its ticket'),
    journey: z.int(),
    segment: z.int(),
    state: z.enum(COUPON_STATES),
  })
  .meta({ id: 'Coupon' })

export const OrderPassenger = z
  .object({
    id: z.string(),
    type: PassengerType,
    surname: z.string(),
    givenNames: z.string(),
    gender: z.enum(['male', 'female']),
    birthday: z.string(),
    nationality: z.string(),
    document: z.object({
      type: z.enum(DOCUMENT_TYPES),
      number: z.string().describe('Masked'),
      expiry: z.string(),
      issuingPlace: z.string(),
    }),
    frequentFlyer: z.object({ airline: z.string(), number: z.string() }).nullable(),
    tickets: z.array(
      z.object({
        number: z.string().describe('781-2409581170, or the locator of a carrier without ticket numbers'),
        carrier: z.string(),
        kind: z.enum(['eticket', 'confirmation']),
        issuedAt: Instant,
        coupons: z.array(Coupon),
      }),
    ),
    salePrice: Minor,
  })
  .meta({ id: 'OrderPassenger' })

export const OrderAction = z
  .object({
    name: z.enum(ORDER_ACTIONS),
    enabled: z.boolean(),
    reason: z.string().nullable().describe('Why it is not possible now, in the language of the request'),
    until: Instant.nullable(),
  })
  .meta({ id: 'OrderAction' })

const OrderHead = {
  id: OrderId,
  orderType: OrderType,
  status: OrderStatus,
  displayStatus: z.string(),
  tone: z.enum(['success', 'warning', 'primary', 'error', 'info']),
  agencyId: z.int(),
  agencyName: z.string(),
  originalOrderId: OrderId.describe('The origin order that everything hangs on'),
  referenceId: OrderId.nullable().describe('The order whose tickets are being serviced'),
  bookingId: z.string().describe('Order numbers of the suppliers'),
  bookingNumber: z.string().describe('PNR, several joined with a comma'),
  airlinePnr: z.string(),
  ticketNumbers: z.array(z.string()),
  flightNumbers: z.array(z.string()),
  airline: z.string(),
  route: z.array(z.object({ from: z.string(), to: z.string(), depTime: z.string() })),
  passengerNames: z.array(z.string()),
  total: Minor,
  currency: CurrencyCode,
  createdAt: Instant,
  createdBy: z.object({ id: z.string(), name: z.string() }),
  paymentTime: Instant.nullable(),
  paymentState: z.enum(['paid', 'unpaid']),
  payBefore: Instant.nullable(),
  reviewRemark: z.string().nullable(),
  lockedStatus: z.union([z.literal(0), z.literal(1)]),
  lockedById: z.string().nullable(),
  version: z.int(),
}

export const OrderSummary = z
  .object({ ...OrderHead, nextAction: z.enum(ORDER_ACTIONS).nullable(), payable: z.boolean() })
  .meta({ id: 'OrderSummary' })

export const OrderEvent = z
  .object({
    seq: z.int(),
    at: Instant,
    actor: z.object({ type: z.string(), name: z.string() }),
    from: z.string(),
    to: z.string(),
    action: z.string(),
    sentence: z.string().describe('What happened, in the language of the request'),
  })
  .meta({ id: 'OrderEvent' })

export const OrderPayment = z
  .object({
    id: z.string(),
    channel: PaymentChannel,
    state: z.enum(['created', 'pending', 'succeeded', 'failed', 'timed_out', 'canceled']),
    amount: Amount,
    at: Instant,
    payer: z.string(),
  })
  .meta({ id: 'OrderPayment' })

export const FlightOrder = z
  .object({
    ...OrderHead,
    productType: ProductType,
    fareFamily: z.string(),
    sourceTag: z.string(),
    supplier: z.string().optional(),
    journeys: z.array(Journey),
    rules: FareRules,
    passengers: z.array(OrderPassenger),
    contact: ContactInput,
    invoiceType: z.enum(INVOICE_TYPES),
    remark: z.string(),
    customerReference: z.string(),
    priceDetail: PriceDetail,
    verifiedAt: Instant,
    ticketBy: Instant.nullable(),
    issuedAt: Instant.nullable(),
    closeReason: z.string().nullable(),
    holdReason: z.string().nullable(),
    payments: z.array(OrderPayment),
    linkedOrders: z.array(z.object({ id: OrderId, orderType: OrderType, status: OrderStatus })),
    events: z.array(OrderEvent),
    actions: z.array(OrderAction),
    waitsOn: z.enum(['agency', 'platform', 'nobody']),
    simulated: z.boolean(),
  })
  .meta({ id: 'FlightOrder' })

const operator = { realm: 'agency', roles: ['operator'], service: 'flight' } as const

export const createOrder = endpoint({
  name: 'flightOrders.create',
  method: 'POST',
  path: '/order/v2/flight/orders',
  summary: 'Makes an order from a verified offer; seats are asked for at the supplier',
  access: { ...operator, permissions: ['flightorders:create'] },
  rate: 'write',
  idempotent: true,
  body: z.object({
    verifyToken: z.string().max(80),
    passengers: z.array(PassengerInput).max(9),
    contact: ContactInput,
    invoiceType: z.enum(INVOICE_TYPES).default('Itinerary'),
    holdOnly: z.boolean().default(false),
    remark: OptionalText(500).default(''),
    customerReference: OptionalText(50).default(''),
  }),
  reply: FlightOrder,
  errors: [
    'order.offer_expired',
    'order.passengers_invalid',
    'order.solution_invalid',
    'order.price_changed',
    'order.supplier_unavailable',
    'order.outcome_unknown',
    'order.deadline_too_close',
    'request.idempotency_key_missing',
    'request.idempotency_mismatch',
    'request.in_progress',
  ],
})

export const ORDER_GROUPS = [
  'to_be_paid',
  'reviewing',
  'proceeding',
  'pending_confirmation',
  'refunding',
] as const

export const listOrders = endpoint({
  name: 'flightOrders.list',
  method: 'GET',
  path: '/order/v2/flight/orders',
  summary: 'Orders inside the view of the caller',
  access: { ...operator, permissions: ['flightorders:read'] },
  rate: 'read',
  answer: 'list',
  query: z.object({
    orderType: z.enum([...ORDER_TYPES, 'all']).default('all'),
    group: z.enum(ORDER_GROUPS).optional(),
    tab: z.enum(['origin', 'change', 'refund']).optional(),
    statuses: z.string().max(600).optional().describe('Status words, bare or prefixed, joined with commas'),
    q: z.string().trim().max(60).optional().describe('Order number, PNR, ticket number or passenger name'),
    airline: z.string().max(3).optional(),
    createdFrom: z.iso.date().optional(),
    createdTo: z.iso.date().optional(),
    departFrom: z.iso.date().optional(),
    departTo: z.iso.date().optional(),
    createdBy: z.string().max(40).optional(),
    sort: z.enum(['deadline', 'created', 'departure', 'amount']).default('created'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    ...PageQuery,
  }),
  reply: pageOf(OrderSummary).extend({ amounts: z.array(Amount) }),
  errors: [],
})

export const getOrder = endpoint({
  name: 'flightOrders.get',
  method: 'GET',
  path: '/order/v2/flight/orders/:id',
  summary: 'One order with everything that belongs to it',
  access: { ...operator, permissions: ['flightorders:read'] },
  rate: 'read',
  params: z.object({ id: OrderId }),
  reply: FlightOrder,
  errors: ['request.not_found'],
})

export const countOrders = endpoint({
  name: 'flightOrders.countByStatus',
  method: 'GET',
  path: '/order/v2/flight/orders/status',
  summary: 'How many orders stand in each of the named statuses; statuses without orders count 0',
  access: { ...operator, permissions: ['flightorders:read'] },
  rate: 'read',
  query: z.object({
    statuses: z.string().max(600).optional(),
    orderType: z.enum([...ORDER_TYPES, 'all']).default('all'),
  }),
  reply: z.array(z.object({ status: z.string(), orderType: OrderType, cnt: z.int() })),
  errors: [],
})

export const cancelOrder = endpoint({
  name: 'flightOrders.cancel',
  method: 'DELETE',
  path: '/order/v2/flight/orders/:id',
  summary: 'Cancels an unpaid order and releases its seats',
  access: { ...operator, permissions: ['flightorders:cancel'] },
  rate: 'write',
  params: z.object({ id: OrderId }),
  reply: FlightOrder,
  errors: ['request.not_found', 'order.action_not_allowed', 'order.locked_by_other'],
})

export const paymentConfig = endpoint({
  name: 'flightOrders.paymentConfig',
  method: 'GET',
  path: '/order/v2/flight/config/payment',
  summary: 'Payment channels of an order, each with what is available or why it is not',
  access: { ...operator, permissions: ['flightorders:pay'] },
  rate: 'read',
  query: z.object({ orderId: OrderId }),
  reply: z.object({
    orderId: OrderId,
    amount: Amount,
    payBefore: Instant.nullable(),
    channels: z.array(
      z.object({
        channel: PaymentChannel,
        enabled: z.boolean(),
        available: Minor.nullable(),
        currency: CurrencyCode,
        feePct: z.number(),
        fee: Minor,
        total: Minor,
        after: Minor.nullable(),
        reasonIfDisabled: z.string().nullable(),
      }),
    ),
  }),
  errors: ['request.not_found'],
})

export const payOrder = endpoint({
  name: 'flightOrders.pay',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/payment',
  summary: 'Pays an order; wallet and credit settle at once',
  access: { ...operator, permissions: ['flightorders:pay'] },
  rate: 'write',
  idempotent: true,
  params: z.object({ id: OrderId }),
  body: z.object({
    channel: PaymentChannel,
    amount: Minor.optional().describe('What the payer saw; refused when it is not the amount due'),
  }),
  reply: z.object({ payment: OrderPayment, order: FlightOrder }),
  errors: [
    'request.not_found',
    'order.action_not_allowed',
    'order.locked_by_other',
    'order.price_changed',
    'payment.not_processed',
    'payment.insufficient_balance',
    'payment.disabled',
    'payment.upstream_funds_missing',
    'payment.channel_unavailable',
    'request.idempotency_key_missing',
    'request.idempotency_mismatch',
    'request.in_progress',
  ],
})

export const FILE_KINDS = ['eticket', 'itinerary'] as const

export const orderFile = endpoint({
  name: 'flightOrders.file',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/files/:kind',
  summary: 'E-ticket or itinerary as PDF; a good answer is the file, an error is the envelope',
  access: { ...operator, permissions: ['flightorders:read'] },
  rate: 'write',
  answer: 'file',
  params: z.object({ id: OrderId, kind: z.enum(FILE_KINDS) }),
  body: z.object({
    passengerIds: z.array(z.string().max(40)).max(9).optional().describe('Absent: all passengers'),
    locale: LocaleCode.optional().describe('Absent: the language of the request'),
    hidePrice: z.boolean().default(false),
  }),
  reply: Nothing,
  errors: ['request.not_found', 'order.document_not_ready'],
})
