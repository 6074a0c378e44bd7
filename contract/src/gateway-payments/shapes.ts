// Payments by gateway on the wire.

import {
  ATTEMPT_STATES,
  REFUND_STATES,
  STATED_OUTCOMES,
  STATEMENT_STATES,
} from '@interline/domain/gateway-payments/states'
import { Amount, Instant } from '../kernel/shapes.ts'
import { GatewayChannel } from '../merchant-accounts/shapes.ts'
import { z } from 'zod'

/** The payer's next step. */
export const GatewayAction = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('redirect'), url: z.string() }),
    z.object({
      kind: z.literal('form'),
      action: z.string(),
      enctype: z.enum(['urlencoded', 'multipart']),
      fields: z.record(z.string(), z.string()),
    }),
    z.object({
      kind: z.literal('qr'),
      content: z.string(),
      deeplink: z.string().nullable().describe('Opens the wallet on the same phone'),
    }),
  ])
  .meta({ id: 'GatewayAction' })

export const GatewayAttempt = z
  .object({
    id: z.string(),
    channel: GatewayChannel,
    payable: z.object({ kind: z.enum(['order', 'top_up']), id: z.string() }),
    state: z.enum(ATTEMPT_STATES),
    settled: z
      .enum(['paid', 'suspense'])
      .nullable()
      .describe('suspense: the money arrived but was not accepted any more, and is refunded'),
    failure: z.string().nullable(),
    amount: Amount,
    fee: Amount,
    charged: Amount.describe('Amount and fee in the currency that is charged'),
    rate: z
      .string()
      .nullable()
      .describe('Frozen: one unit of the charged currency in that of the amount; null: the same'),
    action: GatewayAction.nullable(),
    stalled: z
      .boolean()
      .describe('Open only because the provider does not answer; the treasury clarifies it'),
    expiresAt: Instant,
    createdAt: Instant,
    finishedAt: Instant.nullable(),
    refunds: z.array(
      z.object({
        id: z.string(),
        cause: z.enum(['suspense', 'order']),
        orderId: z.string().nullable(),
        state: z
          .enum(REFUND_STATES)
          .describe('fallback: credited to the balance instead. charged_back: paid by a lost dispute'),
        failure: z.string().nullable(),
        late: z.boolean().describe('It failed after the provider had confirmed it'),
        charged: Amount,
        createdAt: Instant,
        finishedAt: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'GatewayAttempt' })

/** The fee of a payment that a refund goes back by. */
export const RefundFee = z
  .object({
    channel: GatewayChannel,
    fee: Amount.describe('Of the whole payment'),
    feeReturned: z.boolean().describe('A refund returns the fee in proportion; false: it stays'),
    returned: Amount.describe('What this refund returns of it, beside its amount'),
  })
  .meta({ id: 'RefundFee' })

/** A refund of an order that goes back by gateway. */
export const OrderRefund = z
  .object({
    id: z.string(),
    channel: GatewayChannel,
    state: z
      .enum(REFUND_STATES)
      .describe(
        'fallback: the channel refused or its time is over, and the money is in the balance. charged_back: the payer got it by a dispute',
      ),
    failure: z.string().nullable(),
    amount: Amount.describe('What left the balance for it, or stayed there'),
    fee: Amount.describe('The part of the transaction fee that is returned beside the amount'),
    charged: Amount.describe('What the payer gets, in the currency that was charged'),
    askedAt: Instant,
    since: Instant.describe('Since when it is in this state'),
  })
  .meta({ id: 'OrderRefund' })

/** As treasury and the owner of the merchant account see it. */
export const OfficeGatewayAttempt = GatewayAttempt.extend({
  refunds: z.array(
    GatewayAttempt.shape.refunds.element.extend({
      mayCredit: z
        .boolean()
        .describe('It stopped at the provider, or before: the balance may have it instead'),
    }),
  ),
  agencyId: z.int(),
  agencyName: z.string(),
  account: z.string().describe('Name of the merchant account'),
  ref: z.string().describe('Our reference at the provider'),
  providerRef: z.string().nullable(),
  transactionRef: z.string().nullable(),
  paid: Amount.nullable().describe('What the provider reported'),
  payer: z.string(),
  asked: z.int(),
  disputed: z.boolean().describe('A dispute took money of it and is not won'),
  mayState: z
    .boolean()
    .describe('Nobody answers about it: the treasury may state what the provider’s portal shows'),
  statement: z
    .object({ outcome: z.enum(STATED_OUTCOMES), state: z.enum(STATEMENT_STATES) })
    .nullable()
    .describe('asked: a colleague has to agree. agreed: adopted, the provider has not answered since'),
  mayRefund: z.boolean().describe('Money in suspense that is not being refunded'),
  left: Amount.nullable().describe(
    'What of money in suspense no lost dispute has paid out; null: not in suspense',
  ),
}).meta({ id: 'OfficeGatewayAttempt' })
