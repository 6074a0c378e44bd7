// A user's stored passwords: the current one first, then up to three previous ones.

import { FORMER_PASSWORDS } from '@interline/domain/session/password'
import { jsonText } from '../../../db/json/codec.ts'
import type { Tx } from '../database/database.ts'
import type { Owner } from './devices.ts'
import type { Passwords, StoredPassword } from './passwords.ts'

/** Empty for an invited user who has not set one yet. */
export async function readPasswords(tx: Tx, { realm, userId }: Owner): Promise<readonly StoredPassword[]> {
  const row = await tx
    .selectFrom('credentials')
    .select(['password_hash', 'pepper_key', 'former'])
    .where('realm', '=', realm)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? [{ hash: row.password_hash, pepperKey: row.pepper_key }, ...row.former] : []
}

/** Whether a password is one of those. Hashing takes time: call it outside of transactions. */
export async function isFormerPassword(
  passwords: Passwords,
  password: string,
  known: readonly StoredPassword[],
): Promise<boolean> {
  for (const stored of known) {
    if ((await passwords.verify(password, stored)).ok) return true
  }
  return false
}

/** One change of a user's proofs at a time. */
export async function lockPassword(tx: Tx, { realm, userId }: Owner): Promise<void> {
  await tx
    .selectFrom('credentials')
    .select('user_id')
    .where('realm', '=', realm)
    .where('user_id', '=', userId)
    .forUpdate()
    .execute()
}

interface Change {
  /** As read before the new one was hashed. */
  readonly known: readonly StoredPassword[]
  readonly next: StoredPassword
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Replaces the password that was checked; false when another change was faster. */
export async function replacePassword(
  tx: Tx,
  { realm, userId }: Owner,
  { known, next, now }: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credentials')
    .set({
      password_hash: next.hash,
      pepper_key: next.pepperKey,
      former: jsonText(known.slice(0, FORMER_PASSWORDS)),
      changed_at: new Date(now),
    })
    .where('realm', '=', realm)
    .where('user_id', '=', userId)
    .where('password_hash', '=', known[0]?.hash ?? '')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores a password unconditionally: the user has proved access to their mailbox. */
export async function storePassword(
  tx: Tx,
  { realm, userId }: Owner,
  { known, next, now }: Change,
): Promise<void> {
  const columns = {
    password_hash: next.hash,
    pepper_key: next.pepperKey,
    former: jsonText(known.slice(0, FORMER_PASSWORDS)),
    changed_at: new Date(now),
  }
  await tx
    .insertInto('credentials')
    .values({ realm, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.columns(['realm', 'user_id']).doUpdateSet(columns))
    .execute()
}
