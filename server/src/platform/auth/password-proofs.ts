// Browsers in which the correct password was entered and a mailed code was still required. Their codes have a
// separate limit, so that strangers without the password cannot lock the user out.

import { PASSWORD_PROOF_MINUTES } from '@interline/domain/session/sign-in-rules'
import type { Tx } from '../database/database.ts'
import type { NameAtPlace } from './failures.ts'

type NameDigest = Pick<NameAtPlace, 'realm' | 'nameDigest'>

/** `now` in milliseconds since the epoch. */
export async function recordProof(
  tx: Tx,
  { realm, nameDigest }: NameDigest,
  { device, now }: { readonly device: string; readonly now: number },
): Promise<void> {
  const proved_at = new Date(now)
  await tx
    .insertInto('password_proofs')
    .values({ realm, name_digest: nameDigest, device, proved_at })
    .onConflict((conflict) => conflict.columns(['realm', 'name_digest', 'device']).doUpdateSet({ proved_at }))
    .execute()
}

/**
 * Whether the correct password was entered in this browser within the last hour. `now` in milliseconds since
 * the epoch.
 */
export async function hasProof(
  tx: Tx,
  { realm, nameDigest }: NameDigest,
  { device, now }: { readonly device: string; readonly now: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('password_proofs')
    .select('proved_at')
    .where('realm', '=', realm)
    .where('name_digest', '=', nameDigest)
    .where('device', '=', device)
    .executeTakeFirst()
  return row !== undefined && now - row.proved_at.getTime() < PASSWORD_PROOF_MINUTES * 60_000
}
