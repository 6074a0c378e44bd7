// A payment by gateway while and after it runs; it is begun by the call that pays.

import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { STATED_OUTCOMES } from '@interline/domain/gateway-payments/states'
import { CurrencyCode, Minor, OptionalText, pageOf, PageQuery, Text } from '../kernel/shapes.ts'
import { PaymentOptions } from '../payments/options.ts'
import { PaymentChannel } from '../payments/shapes.ts'
import { gatewayReconciliationCalls } from '../gateway-reconciliation/calls.ts'
import { GatewayAttempt, OfficeGatewayAttempt, OrderRefund, RefundFee } from './shapes.ts'

const payer = {
  surface: 'portal',
  access: { realm: 'agency', roles: ['operator', 'finance'] },
} as const
const finance = {
  surface: 'portal',
  access: { realm: 'agency', roles: ['finance'], bills: true, permissions: ['wallet:read'] },
} as const
const params = z.object({ id: z.string().max(40) })

export const gatewayPayments = {
  get: endpoint({
    name: 'gatewayPayments.get',
    method: 'GET',
    path: '/base/v2/gateway-payments/:id',
    summary: 'A payment by gateway of the own agency, with its next step',
    ...payer,
    rate: 'read',
    params,
    reply: GatewayAttempt,
    errors: ['request.not_found'],
  }),
  ask: endpoint({
    name: 'gatewayPayments.ask',
    method: 'POST',
    path: '/base/v2/gateway-payments/:id/query',
    summary: 'Asks the provider what became of a payment; called when the payer returns',
    ...payer,
    rate: 'write',
    params,
    reply: GatewayAttempt,
    errors: ['request.not_found'],
  }),
  close: endpoint({
    name: 'gatewayPayments.close',
    method: 'POST',
    path: '/base/v2/gateway-payments/:id/close',
    summary:
      'Ends an unfinished payment, so that another one can begin; a payment that succeeded meanwhile counts',
    ...payer,
    rate: 'write',
    params,
    reply: GatewayAttempt,
    errors: ['request.not_found'],
  }),
  refunds: endpoint({
    name: 'gatewayPayments.refunds',
    method: 'GET',
    path: '/base/v2/gateway-payments/order/:id/refunds',
    summary: 'Refunds of an order that go back by gateway: where the money is, and since when',
    ...payer,
    rate: 'read',
    params,
    reply: z.object({ refunds: z.array(OrderRefund) }),
    errors: ['request.not_found'],
  }),
  refundFees: endpoint({
    name: 'gatewayPayments.refundFees',
    method: 'GET',
    path: '/base/v2/gateway-payments/order/:id/refund-fees',
    summary: 'What a refund of an amount returns of the fees of the gateways that it goes back by',
    ...payer,
    rate: 'read',
    params,
    query: z.object({ amount: z.coerce.number().int().min(1).max(10_000_000_000_000) }),
    reply: z.object({ fees: z.array(RefundFee) }),
    errors: ['request.not_found'],
  }),
  topUpChannels: endpoint({
    name: 'gatewayPayments.topUpChannels',
    method: 'GET',
    path: '/base/v2/gateway-payments/top-up/channels',
    summary: 'Channels for a top-up of the own balance, with the fee on an amount',
    ...finance,
    rate: 'read',
    query: z.object({ amount: z.coerce.number().int().min(1).max(10_000_000_000_000) }),
    reply: z.object({ currency: CurrencyCode, channels: PaymentOptions.shape.channels }),
    errors: [],
  }),
  topUp: endpoint({
    name: 'gatewayPayments.topUp',
    method: 'POST',
    path: '/base/v2/gateway-payments/top-up',
    summary: 'Begins a top-up of the own balance by gateway',
    ...finance,
    rate: 'write',
    idempotent: true,
    body: z.object({
      channel: PaymentChannel,
      amount: Minor.min(1).max(10_000_000_000_000).describe('What reaches the balance, in its currency'),
    }),
    reply: GatewayAttempt,
    errors: [
      'payment.channel_unavailable',
      'request.idempotency_key_missing',
      'request.idempotency_mismatch',
      'request.in_progress',
    ],
  }),
}

export const officeGatewayPayments = {
  list: endpoint({
    name: 'officeGatewayPayments.list',
    method: 'GET',
    path: '/admin/v1/treasury/gateway-payments',
    surface: 'backoffice',
    summary: 'Payments by gateway, newest first',
    access: { realm: 'office', roles: ['treasury', 'auditor'] },
    rate: 'read',
    query: z.object({
      show: z.enum(['all', 'open', 'suspense', 'attention']).default('all'),
      q: OptionalText(64)
        .default('')
        .describe('Part of the order, our reference or the provider’s, or the paying agency’s name'),
      ...PageQuery,
    }),
    reply: pageOf(OfficeGatewayAttempt).extend({
      attention: z.int().describe('How many need a person'),
    }),
    errors: [],
  }),
  refund: endpoint({
    name: 'officeGatewayPayments.refund',
    method: 'POST',
    path: '/admin/v1/treasury/gateway-payments/:id/refund',
    surface: 'backoffice',
    summary: 'Refunds money in suspense the way it came',
    access: { realm: 'office', roles: ['treasury'] },
    rate: 'write',
    params,
    reply: OfficeGatewayAttempt,
    errors: ['request.not_found', 'gateway.nothing_to_refund'],
  }),
  state: endpoint({
    name: 'officeGatewayPayments.state',
    method: 'POST',
    path: '/admin/v1/treasury/gateway-payments/:id/statement',
    surface: 'backoffice',
    summary:
      'States what the provider’s portal shows of a payment that nobody answers about; a colleague has to agree',
    access: { realm: 'office', roles: ['treasury'] },
    rate: 'write',
    params,
    body: z
      .object({
        outcome: z.enum(STATED_OUTCOMES),
        reference: OptionalText(64).default('').describe('The provider’s transaction, where it was paid'),
        note: Text(500).describe('Where it was read'),
      })
      .refine(({ outcome, reference }) => outcome !== 'paid' || reference !== '', {
        path: ['reference'],
        message: 'field.required',
      }),
    reply: OfficeGatewayAttempt,
    errors: ['request.not_found', 'gateway.nothing_to_state', 'approval.already_open'],
  }),
  credit: endpoint({
    name: 'officeGatewayPayments.credit',
    method: 'POST',
    path: '/admin/v1/treasury/gateway-payments/refunds/:id/credit',
    surface: 'backoffice',
    summary: 'Credits the balance with a refund that stopped at the provider',
    access: { realm: 'office', roles: ['treasury'] },
    rate: 'write',
    params,
    reply: OfficeGatewayAttempt,
    errors: ['request.not_found', 'gateway.nothing_to_refund'],
  }),
}

/** All of them with the reconciliation of their files, for the contract. */
export const gatewayPaymentCalls = [
  ...Object.values(gatewayPayments),
  ...Object.values(officeGatewayPayments),
  ...gatewayReconciliationCalls,
] as const
