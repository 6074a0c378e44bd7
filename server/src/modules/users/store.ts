// Writes of the users table.

import { StoredUserConfig } from '@interline/contract/session/shapes'
import { jsonText } from '../../../db/json/codec.ts'
import type { Addressee } from '../../platform/second-factor/account-proof.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Invalidates the cached data of a user after the transaction. */
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

/** The user's settings with the row locked, so that two tabs do not overwrite each other. */
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

/** Address and language of mails about the account. */
export async function readAddressee(tx: Tx, userId: string): Promise<Addressee> {
  const row = await tx
    .selectFrom('users')
    .select(['username', 'config', 'agency_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { locale = null } = StoredUserConfig.parse(row.config)
  return { username: row.username, email: row.username, agencyId: row.agency_id, locale }
}
