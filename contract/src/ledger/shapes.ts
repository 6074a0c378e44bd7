// A ledger entry as visible to its reader.

import { PAYMENT_TYPES } from '@interline/domain/ledger/payment-types'
import { ACCOUNT_KINDS } from '@interline/domain/ledger/accounts'
import { LEDGER_EVENTS } from '@interline/domain/ledger/events'
import { z } from 'zod'
import { CurrencyCode, Instant, Minor } from '../kernel/shapes.ts'

export const LedgerSide = z
  .object({
    whose: z
      .enum(['own', 'agency', 'seller', 'platform'])
      .describe('Own, another agency by its name, the agency that sells to the own one, or the platform'),
    name: z.string().nullable().describe('Name of the agency where the reader knows it'),
    account: z.enum(ACCOUNT_KINDS),
    position: z
      .object({
        number: z.int().describe('Number of the movement in this account, without gaps'),
        balanceAfter: Minor,
        hash: z.string().describe('Hash of the movement, hexadecimal'),
        previousHash: z.string().describe('Hash of the movement before it; empty: it is the first'),
      })
      .nullable()
      .describe(
        'Place in the chain of a wallet of the reader; null: a seller’s book or somebody else’s wallet',
      ),
  })
  .meta({ id: 'LedgerSide' })

export const LedgerEntry = z
  .object({
    id: z.uuid(),
    event: z.enum(LEDGER_EVENTS),
    paymentType: z.enum(PAYMENT_TYPES),
    postedAt: Instant,
    orderId: z.string().nullable(),
    reference: z.string(),
    description: z.string(),
    person: z.object({
      type: z.string().describe('operator, superuser, parent, ops, supplier, payment or timer'),
      name: z.string(),
    }),
    rates: z
      .object({
        snapshotId: z.string(),
        takenAt: Instant,
        base: CurrencyCode,
        used: z.array(z.object({ currency: CurrencyCode, rate: z.string() })),
      })
      .nullable()
      .describe('Exchange rates that the order was priced with: units of the base currency for one unit'),
    reverses: z.uuid().nullable(),
    reversedBy: z.uuid().nullable(),
    lines: z.array(
      z.object({
        line: z.int(),
        from: LedgerSide,
        to: LedgerSide,
        amount: Minor,
        currency: CurrencyCode,
      }),
    ),
  })
  .meta({ id: 'LedgerEntry' })
