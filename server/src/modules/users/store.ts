// Writes of the users table and of the passwords of agency people.

import { UserConfig } from '@interline/contract/session/shapes'
import { FORMER_PASSWORDS } from '@interline/domain/session/password'
import { jsonText } from '../../../db/json/codec.ts'
import type { StoredPassword } from '../../platform/auth/passwords.ts'
import type { Addressee } from '../../platform/second-factor/own-account.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Says that a transaction changes what is told of a person. */
export type Changing = (tx: Tx, userId: string) => void

export interface Profile {
  readonly nickname: string
  readonly phone: { readonly area: string; readonly number: string } | null
}

export async function saveProfile(tx: Tx, userId: string, { nickname, phone }: Profile): Promise<void> {
  await tx
    .updateTable('users')
    .set((set) => ({
      nickname,
      phone_area: phone?.area ?? null,
      phone_number: phone?.number ?? null,
      version: set('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
}

/** The person's settings with the row locked, so that two tabs do not overwrite each other. */
export async function lockConfig(tx: Tx, userId: string): Promise<Record<string, unknown>> {
  const row = await tx
    .selectFrom('users')
    .select('config')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.config
}

export async function saveConfig(tx: Tx, userId: string, config: Record<string, unknown>): Promise<void> {
  await tx
    .updateTable('users')
    .set({ config: jsonText(config) })
    .where('id', '=', userId)
    .execute()
}

/** Where mails about the account go, and in which language. */
export async function readAddressee(tx: Tx, userId: string): Promise<Addressee> {
  const row = await tx
    .selectFrom('users')
    .select(['username', 'config'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { locale = null } = UserConfig.parse(row.config)
  return { username: row.username, email: row.username, locale }
}

/** The password in use first, then up to three before it. */
export async function readPasswords(
  tx: Tx,
  userId: string,
): Promise<readonly [StoredPassword, ...StoredPassword[]]> {
  const row = await tx
    .selectFrom('credentials')
    .select(['password_hash', 'pepper_key', 'former'])
    .where('realm', '=', 'agency')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return [{ hash: row.password_hash, pepperKey: row.pepper_key }, ...row.former]
}

/** Puts a password in the place of the one that was checked; false when another change came first. */
export async function replacePassword(
  tx: Tx,
  change: {
    userId: string
    known: readonly [StoredPassword, ...StoredPassword[]]
    next: StoredPassword
    now: number
  },
): Promise<boolean> {
  const { userId, known, next, now } = change
  const { numUpdatedRows } = await tx
    .updateTable('credentials')
    .set({
      password_hash: next.hash,
      pepper_key: next.pepperKey,
      former: jsonText(known.slice(0, FORMER_PASSWORDS)),
      changed_at: new Date(now),
    })
    .where('realm', '=', 'agency')
    .where('user_id', '=', userId)
    .where('password_hash', '=', known[0].hash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
