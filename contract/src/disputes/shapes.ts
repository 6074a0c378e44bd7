// A dispute of a payment by gateway on the wire.

import { DISPUTE_MISMATCHES, DISPUTE_STATES, DISPUTE_STEPS } from '@interline/domain/disputes/dispute'
import { z } from 'zod'
import { Amount, Instant } from '../kernel/shapes.ts'
import { GatewayChannel } from '../merchant-accounts/shapes.ts'

export const Dispute = z
  .object({
    id: z.string(),
    channel: GatewayChannel,
    account: z.string().describe('Name of the merchant account'),
    owner: z.string().nullable().describe('The agency whose merchant account it is; null: the platform'),
    disputeRef: z.string().describe('The provider’s number of the dispute'),
    amount: Amount.describe('What the payer disputes'),
    taken: Amount.nullable().describe('What the provider has taken; null: nothing yet'),
    reason: z.string().describe('As the provider gives it'),
    state: z.enum(DISPUTE_STATES),
    answerBy: Instant.nullable().describe('Until when the provider takes an answer; null: not known'),
    mismatch: z
      .enum(DISPUTE_MISMATCHES)
      .nullable()
      .describe('The provider has since named another outcome or amount than was posted: check it there'),
    payment: z
      .object({
        id: z.string(),
        ref: z.string().describe('Our reference at the provider'),
        agencyName: z.string(),
        orderId: z.string().nullable().describe('Null: a top-up'),
        charged: Amount,
        refunded: Amount.describe('What has been refunded, or is on its way back, by the channel'),
      })
      .nullable()
      .describe('Null: no payment that we know is named'),
    held: Amount.nullable().describe(
      'Refunds of the payment that wait for the dispute, or its money in suspense; null: none',
    ),
    setOff: Amount.nullable().describe('What of a lost dispute refunds were set off against; null: nothing'),
    maySetOff: z.boolean().describe('It is lost, and a refund waits that it has paid'),
    takenEntry: z.uuid().nullable(),
    closedEntry: z.uuid().nullable(),
    openedAt: Instant,
    closedAt: Instant.nullable(),
    steps: z.array(
      z.object({
        step: z.enum(DISPUTE_STEPS),
        note: z.string(),
        by: z.string().describe('Empty: the provider'),
        at: Instant,
      }),
    ),
    version: z.int(),
  })
  .meta({ id: 'Dispute' })
