// Failed sign-ins in a row, by the name that was typed. Five lock the name for a quarter of an hour, and until
// somebody signs in with a mailed code a password alone is not enough any more.

import { FAILURES_KEPT_HOURS, LOCK_MINUTES, MAX_FAILURES } from '@interline/domain/session/sign-in-rules'
import type { Tx } from '../database/database.ts'
import type { Name } from './login-codes.ts'

export interface Failures {
  readonly count: number
  /** Milliseconds since the epoch; in the past: not locked any more. */
  readonly lockedUntil: number
  readonly codeRequired: boolean
}

const NONE: Failures = { count: 0, lockedUntil: 0, codeRequired: false }

export async function readFailures(tx: Tx, name: Name, now: number): Promise<Failures> {
  const row = await tx
    .selectFrom('sign_in_failures')
    .selectAll()
    .where('realm', '=', name.realm)
    .where('username', '=', name.username)
    .executeTakeFirst()
  if (!row) return NONE
  const old = now - row.failed_at.getTime() > FAILURES_KEPT_HOURS * 3_600_000
  return {
    count: old ? 0 : row.failures,
    lockedUntil: row.locked_until?.getTime() ?? 0,
    codeRequired: row.code_required,
  }
}

/** Counts one more failure and answers what holds now. The name is locked by the caller's transaction. */
export async function countFailure(tx: Tx, name: Name, before: Failures, now: number): Promise<Failures> {
  const locks = before.count + 1 >= MAX_FAILURES
  const after: Failures = {
    count: locks ? 0 : before.count + 1,
    lockedUntil: locks ? now + LOCK_MINUTES * 60_000 : before.lockedUntil,
    codeRequired: locks || before.codeRequired,
  }
  const columns = {
    failures: after.count,
    failed_at: new Date(now),
    locked_until: after.lockedUntil === 0 ? null : new Date(after.lockedUntil),
    code_required: after.codeRequired,
  }
  await tx
    .insertInto('sign_in_failures')
    .values({ realm: name.realm, username: name.username, ...columns })
    .onConflict((conflict) => conflict.columns(['realm', 'username']).doUpdateSet(columns))
    .execute()
  return after
}

export async function forgetFailures(tx: Tx, name: Name): Promise<void> {
  await tx
    .deleteFrom('sign_in_failures')
    .where('realm', '=', name.realm)
    .where('username', '=', name.username)
    .execute()
}
