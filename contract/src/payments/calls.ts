// Payment methods of an order, and its payment.

import { endpoint } from '../kernel/endpoint.ts'
import { Amount, CurrencyCode, Instant, Minor, OrderId } from '../kernel/shapes.ts'
import { FlightOrder } from '../orders/shapes.ts'
import { DISABLED_REASONS, OrderPayment, PaymentChannel } from './shapes.ts'
import { TicketingChecks } from '../ticketing-checks/shapes.ts'
import { z } from 'zod'

const operator = { realm: 'agency', roles: ['operator'], service: 'flight' } as const

export const paymentConfig = endpoint({
  name: 'flightOrders.paymentConfig',
  method: 'GET',
  path: '/order/v2/flight/config/payment',
  surface: 'partner',
  since: '1.0',
  summary: 'Payment channels of an order, each with what is available or why it is not',
  access: { ...operator, scopes: ['pay'], permissions: ['flightorders:pay'] },
  rate: 'read',
  query: z.object({ orderId: OrderId }),
  reply: z.object({
    orderId: OrderId,
    amount: Amount,
    payBefore: Instant.nullable(),
    ticketingChecks: TicketingChecks.describe(
      'Of an original order, without what nobody can change any more; empty: nothing is looked at',
    ),
    topUp: Amount.nullable().describe(
      'What `topUp` of a payment would record; null: not needed, or not for the caller',
    ),
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
        reasonIfDisabled: z.string().nullable().describe('A sentence in the language of the request'),
        reasonCode: z.enum(DISABLED_REASONS).nullable().describe('The same for machines'),
      }),
    ),
  }),
  errors: ['request.not_found'],
})

export const payOrder = endpoint({
  name: 'flightOrders.pay',
  method: 'POST',
  path: '/order/v2/flight/orders/:id/payment',
  surface: 'partner',
  since: '1.0',
  summary: 'Pays an order; wallet and credit settle at once',
  access: { ...operator, scopes: ['pay'], permissions: ['flightorders:pay'] },
  rate: 'write',
  reserved: true,
  idempotent: true,
  params: z.object({ id: OrderId }),
  body: z.object({
    channel: PaymentChannel,
    amount: Minor.optional().describe('What the payer saw; refused when it is not the amount due'),
    topUp: Minor.optional().describe(
      'For an order of a direct sub-agency: the shortfall of its balance, received offline and recorded as a top-up before the payment; refused when the shortfall is another amount',
    ),
  }),
  reply: z.object({ payment: OrderPayment, order: FlightOrder }),
  errors: [
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
    'payment.lack_changed',
    'request.idempotency_key_missing',
    'request.idempotency_mismatch',
    'request.in_progress',
  ],
})
