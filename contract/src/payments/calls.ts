// Payment methods of an order, and its payment.

import { endpoint } from '../kernel/endpoint.ts'
import { GatewayAttempt } from '../gateway-payments/shapes.ts'
import { Minor, OptionalText, OrderId } from '../kernel/shapes.ts'
import { FlightOrder } from '../orders/shapes.ts'
import { PaymentOptions } from './options.ts'
import { OrderPayment, PaymentChannel } from './shapes.ts'
import { TicketingChecks } from '../ticketing-checks/shapes.ts'
import { z } from 'zod'

const operator = { realm: 'agency', roles: ['operator'], service: 'flight' } as const

export const paymentConfig = endpoint({
  name: 'flightOrders.paymentConfig',
  method: 'GET',
  path: '/order/v2/flight/config/payment',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Payment channels of an order, each with what is available or why it is not',
  access: { ...operator, scopes: ['pay'], permissions: ['flightorders:pay'] },
  rate: 'read',
  query: z.object({ orderId: OrderId }),
  reply: PaymentOptions.extend({
    ticketingChecks: TicketingChecks.describe(
      'Of an original order, without what nobody can change any more; empty: nothing is looked at',
    ),
  }),
  errors: ['request.not_found'],
})

export const payOrder = endpoint({
  name: 'flightOrders.pay',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/payment',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Pays an order; wallet and credit settle at once, gateways return the payer’s next step',
  access: { ...operator, scopes: ['pay'], permissions: ['flightorders:pay'] },
  rate: 'write',
  buys: true,
  reserved: true,
  idempotent: true,
  params: z.object({ id: OrderId }),
  body: z.object({
    channel: PaymentChannel,
    voucher: z
      .string()
      .trim()
      .max(40)
      .optional()
      .describe('Code of a flight voucher that pays a part; the channel pays the rest'),
    amount: Minor.optional().describe('What the payer saw; refused when it is not the amount due'),
    topUp: Minor.optional().describe(
      'For an order of a direct sub-agency: the shortfall of its balance, received offline and recorded as a top-up before the payment; refused when the shortfall is another amount',
    ),
  }),
  reply: z.object({
    payment: OrderPayment,
    order: FlightOrder,
    attempt: GatewayAttempt.optional().describe('By gateway: the payer’s next step'),
  }),
  errors: [
    'agency.frozen',
    'request.not_found',
    'order.action_not_allowed',
    'order.locked_by_other',
    'order.price_changed',
    'order.change_losses_unaccepted',
    'order.checks_failed',
    'payment.not_processed',
    'payment.insufficient_balance',
    'payment.credit_overdue',
    'payment.disabled',
    'payment.channel_unavailable',
    'payment.gateway_on_behalf',
    'payment.gateway_with_voucher',
    'payment.lack_changed',
    'payment.over_limit',
    'voucher.unknown',
    'voucher.used',
    'voucher.expired',
    'voucher.order_too_small',
    'voucher.not_for_order',
    'request.idempotency_key_missing',
    'request.idempotency_mismatch',
    'request.in_progress',
  ],
})

export const askPayment = endpoint({
  name: 'flightOrders.askPayment',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/payment/approval',
  surface: 'portal',
  summary: 'Asks a colleague to agree to a payment above the caller’s limit',
  access: { ...operator, permissions: ['flightorders:pay'] },
  rate: 'write',
  buys: true,
  params: z.object({ id: OrderId }),
  body: z.object({
    amount: Minor.describe('What the caller saw; refused when it is not the amount due'),
    reason: OptionalText(500).default(''),
  }),
  reply: z.object({ approvalId: z.string() }),
  errors: [
    'agency.frozen',
    'request.not_found',
    'order.action_not_allowed',
    'order.locked_by_other',
    'order.price_changed',
    'payment.disabled',
    'payment.no_agreement_needed',
    'approval.already_open',
  ],
})
