// A dispute of a payment by gateway on the wire.

import {
  DISPUTE_KINDS,
  DISPUTE_MISMATCHES,
  DISPUTE_OUTCOMES,
  DISPUTE_STATES,
  DISPUTE_STEPS,
} from '@interline/domain/disputes/dispute'
import { z } from 'zod'
import { Amount, CurrencyCode, Instant, LocalDate, Minor, OptionalText, Text } from '../kernel/shapes.ts'
import { GatewayChannel } from '../merchant-accounts/shapes.ts'

export const Dispute = z
  .object({
    id: z.string(),
    channel: GatewayChannel,
    account: z.string().describe('Name of the merchant account'),
    owner: z.string().nullable().describe('The agency whose merchant account it is; null: the platform'),
    disputeRef: z.string().describe('The provider’s number of the dispute'),
    kind: z.enum(DISPUTE_KINDS),
    byHand: z.boolean().describe('The treasury entered it: the provider has not reported it'),
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
    fee: Amount.nullable().describe('What the provider keeps for the dispute; null: not known'),
    feeSource: z
      .enum(['provider', 'hand', 'file'])
      .nullable()
      .describe('Who has told it; `file`: a settlement file, and nothing is entered any more'),
    feeEntry: z.uuid().nullable().describe('Null: posted with a settlement file'),
    outcomes: z
      .array(z.enum(DISPUTE_OUTCOMES))
      .describe('What may be recorded; none: the provider reports it'),
    files: z
      .array(z.object({ id: z.string(), name: z.string(), kind: z.string(), bytes: z.int() }))
      .describe('Evidence, which the treasury reads'),
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

/** A dispute that no notification reports. */
export const DisputeInput = z.object({
  paymentId: z.string().max(40).describe('The payment by gateway'),
  disputeRef: Text(100).describe('The provider’s number of the dispute, or that of its letter'),
  kind: z.enum(DISPUTE_KINDS),
  amount: Minor.min(1),
  currency: CurrencyCode.describe('That of the payment'),
  reason: Text(300),
  answerBy: LocalDate.nullable().describe('The last day for an answer; null: not known'),
  taken: z.boolean().describe('The provider has taken the amount already: it is posted'),
  fee: z
    .object({ amount: Minor.min(1), currency: CurrencyCode })
    .nullable()
    .describe('What the provider keeps for the dispute: it is posted; null: not known'),
  note: OptionalText(500).default(''),
})
