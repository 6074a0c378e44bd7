// Stored passkeys. What they sign is checked in passkey-challenges.ts.

import type { Selectable } from 'kysely'
import type { Passkeys } from '../../../db/types.ts'
import type { Owner } from '../auth/devices.ts'
import type { Realm } from '../auth/sessions.ts'
import type { Tx } from '../database/database.ts'
import { newId } from '../ids/ids.ts'

export type PasskeyRow = Selectable<Passkeys>

/** A passkey whose registration was checked. */
export interface NewPasskey {
  readonly credentialId: string
  readonly rpId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly synced: boolean
}

/** A user's passkeys, oldest first. */
export function readPasskeys(tx: Tx, { realm, userId }: Owner): Promise<PasskeyRow[]> {
  return tx
    .selectFrom('passkeys')
    .selectAll()
    .where('realm', '=', realm)
    .where('user_id', '=', userId)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
}

export function findPasskey(tx: Tx, realm: Realm, credentialId: string): Promise<PasskeyRow | undefined> {
  return tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('realm', '=', realm)
    .executeTakeFirst()
}

/** Returns its id; undefined: this passkey is stored already. */
export async function addPasskey(
  tx: Tx,
  owner: Owner & { readonly agencyId: number | null },
  { name, now, ...passkey }: NewPasskey & { readonly name: string; readonly now: number },
): Promise<string | undefined> {
  const added = await tx
    .insertInto('passkeys')
    .values({
      id: newId('pky', now),
      realm: owner.realm,
      agency_id: owner.agencyId,
      user_id: owner.userId,
      credential_id: passkey.credentialId,
      rp_id: passkey.rpId,
      public_key: passkey.publicKey,
      counter: BigInt(passkey.counter),
      transports: [...passkey.transports],
      synced: passkey.synced,
      name,
      made_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Records a use at `now`; false: it was removed, blocked, or used with that counter meanwhile. */
export async function recordUse(
  tx: Tx,
  row: PasskeyRow,
  { counter, now }: { readonly counter: number; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter: BigInt(counter), used_at: new Date(now) })
    .where('root_agency_id', '=', row.root_agency_id)
    .where('id', '=', row.id)
    .where('blocked_at', 'is', null)
    .where('counter', '=', row.counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function blockPasskey(tx: Tx, row: PasskeyRow, now: number): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ blocked_at: new Date(now) })
    .where('root_agency_id', '=', row.root_agency_id)
    .where('id', '=', row.id)
    .execute()
}

/** Returns the former name; undefined: the user has none with this id. */
export async function renamePasskey(
  tx: Tx,
  { realm, userId }: Owner,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<string | undefined> {
  const own = tx
    .selectFrom('passkeys')
    .select(['root_agency_id', 'name'])
    .where('realm', '=', realm)
    .where('user_id', '=', userId)
    .where('id', '=', id)
  const before = await own.forUpdate().executeTakeFirst()
  if (!before) return undefined
  await tx
    .updateTable('passkeys')
    .set({ name })
    .where('root_agency_id', '=', before.root_agency_id)
    .where('id', '=', id)
    .execute()
  return before.name
}

/** Returns the name of the removed one; undefined: the user has none with this id. */
export async function removePasskey(
  tx: Tx,
  { realm, userId }: Owner,
  id: string,
): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('passkeys')
    .where('realm', '=', realm)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return removed?.name
}
