// Recovery codes: ten, shown once, each valid for one sign-in without the authenticator app. Eighty random
// bits each, so a plain hash is enough and rotating a secret does not invalidate them.

import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '../database/database.ts'
import type { Owner } from '../auth/devices.ts'

const MANY = 10
/** Without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16

/** Replaces the codes of a user. Returns the new ones in display form: `3f7k-9mqx-02tz-hw4c`. */
export async function renewRecoveryCodes(tx: Tx, owner: Owner, now: number): Promise<string[]> {
  await removeRecoveryCodes(tx, owner)
  const codes = Array.from({ length: MANY }, newCode)
  await tx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        realm: owner.realm,
        user_id: owner.userId,
        code_hash: hashOf(owner, code),
        made_at: new Date(now),
      })),
    )
    .execute()
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}

/** Marks a code as used; false when it is not theirs or was used before. */
export async function spendRecoveryCode(tx: Tx, owner: Owner, typed: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: new Date(now) })
    .where('realm', '=', owner.realm)
    .where('user_id', '=', owner.userId)
    .where('code_hash', '=', hashOf(owner, readCode(typed)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countRecoveryCodes(tx: Tx, owner: Owner): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<bigint>().as('left'))
    .where('realm', '=', owner.realm)
    .where('user_id', '=', owner.userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

export async function removeRecoveryCodes(tx: Tx, { realm, userId }: Owner): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('realm', '=', realm).where('user_id', '=', userId).execute()
}

/** Whether a text has the format of a recovery code. */
export function looksLikeRecoveryCode(typed: string): boolean {
  return readCode(typed).length === LENGTH
}

/** As people type it: with or without dashes, in capitals, with an o for a zero. */
function readCode(typed: string): string {
  return typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
    .replaceAll('u', 'v')
}

function newCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % 32]).join('')
}

function hashOf({ realm, userId }: Owner, code: string): Buffer {
  return createHash('sha256').update(`recovery code\n${realm}\n${userId}\n${code}`).digest()
}
