// Checks the password of a sign-in against the stored one, which may change while the hash is being computed.

import type { Tx } from '../database/database.ts'
import type { Passwords, StoredPassword } from './passwords.ts'
import type { Realm } from './sessions.ts'

export interface Checked {
  /** Null: no password was given. */
  readonly right: boolean | null
  /** A new hash of a correct password whose old hash has outdated parameters. */
  readonly renewed: StoredPassword | undefined
}

export const WRONG: Checked = { right: false, renewed: undefined }

/** Takes as long for an unknown name as for a wrong password. */
export async function checkPassword(
  passwords: Passwords,
  password: string | undefined,
  stored: StoredPassword | undefined,
): Promise<Checked> {
  if (!password) return { right: null, renewed: undefined }
  if (!stored) {
    await passwords.pretend(password)
    return WRONG
  }
  const { ok, stale } = await passwords.verify(password, stored)
  return { right: ok, renewed: stale ? await passwords.hash(password) : undefined }
}

export interface ReadPassword extends StoredPassword {
  readonly changedAt: Date
}

export async function readPassword(tx: Tx, realm: Realm, userId: string): Promise<ReadPassword | undefined> {
  const row = await tx
    .selectFrom('credentials')
    .select(['password_hash', 'pepper_key', 'changed_at'])
    .where('realm', '=', realm)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { hash: row.password_hash, pepperKey: row.pepper_key, changedAt: row.changed_at }
}

/**
 * False when the password was changed while it was being checked: the old one must neither open a session nor
 * be stored again as a renewed hash. A later change waits for this one and then ends the session we open.
 */
export async function isUnchanged(
  tx: Tx,
  realm: Realm,
  { person, stored }: { person: { readonly userId: string } | undefined; stored: ReadPassword | undefined },
): Promise<boolean> {
  if (!person || !stored) return true
  const now = await tx
    .selectFrom('credentials')
    .select('changed_at')
    .where('realm', '=', realm)
    .where('user_id', '=', person.userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return now?.changed_at.getTime() === stored.changedAt.getTime()
}
