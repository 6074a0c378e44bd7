// Attempts as rows: what is paid, through which account, and what is known of it.

import { randomBytes } from 'node:crypto'
import type { SuspenseReason } from '@interline/domain/gateway-payments/states'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { GatewayAttempts } from '../../../db/types.ts'
import type { PaymentRef } from '../../connectors/payments/port.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import type { Failure } from '../../platform/http/failure.ts'

export type AttemptRow = Selectable<GatewayAttempts>

/** How something is paid: registered by the module that sells it. */
export interface Payable {
  /**
   * The money of an attempt has arrived: posts `arrive` and what it pays (null), or says why not, having changed
   * nothing.
   * `tx` sees every agency, `paidAt` is milliseconds since the epoch. A Failure undoes the transaction, and the money
   * goes to suspense.
   */
  settle(
    tx: Tx,
    attempt: AttemptRow,
    paid: { readonly paidAt: number; readonly arrive: () => Promise<void> },
  ): Promise<SuspenseReason | null>
  /** Why the money of an attempt goes to suspense after `settle` has failed. */
  whyRefused?(error: Failure): SuspenseReason
  /** The money is in suspense, in this transaction: of another amount than was asked for, or not accepted any more. */
  suspended?(tx: Tx, attempt: AttemptRow): Promise<void>
  /** After `settle` has failed and was undone. */
  refused?(error: Failure): Promise<void>
  /** Whether a user of the payer's agency sees it. `tx` is in the user's scope. */
  sees(tx: Tx, ctx: AgencyCtx, attempt: AttemptRow): Promise<boolean>
  /** The attempt is over without a payment. */
  release(tx: Tx, attempt: AttemptRow, state: 'failed' | 'canceled'): Promise<void>
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 20 characters that every provider accepts: the letter, then 95 random bits. */
export function newRef(letter: 'P' | 'R'): string {
  return letter + Array.from(randomBytes(19), (byte) => ALPHABET[byte % 32]).join('')
}

export function insertAttempt(tx: Tx, row: Insertable<GatewayAttempts>): Promise<AttemptRow> {
  return tx.insertInto('gateway_attempts').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Locked until the transaction ends. Undefined: `tx` sees none. */
export function lockAttempt(tx: Tx, id: string): Promise<AttemptRow | undefined> {
  return tx.selectFrom('gateway_attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findAttempt(tx: Tx, id: string): Promise<AttemptRow | undefined> {
  return tx.selectFrom('gateway_attempts').selectAll().where('id', '=', id).executeTakeFirst()
}

export function updateAttempt(
  tx: Tx,
  row: AttemptRow,
  change: Updateable<GatewayAttempts>,
): Promise<AttemptRow> {
  return tx
    .updateTable('gateway_attempts')
    .set(change)
    .where('root_agency_id', '=', row.root_agency_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** `disputed`: a dispute took money of it and is not won. */
export async function markDisputed(
  tx: Tx,
  { root_agency_id: root, id }: Pick<AttemptRow, 'root_agency_id' | 'id'>,
  disputed: boolean,
): Promise<void> {
  await tx
    .updateTable('gateway_attempts')
    .set({ disputed })
    .where('root_agency_id', '=', root)
    .where('id', '=', id)
    .where('disputed', '<>', disputed)
    .execute()
}

export function refOf(row: AttemptRow): PaymentRef {
  return {
    ref: row.ref,
    amount: { minor: row.charged_minor, currency: row.charged_currency },
    providerRef: row.provider_ref,
    transactionRef: row.transaction_ref,
  }
}
