// Failed sign-ins, by the entered name and its origin. Five wrong passwords in a row lock the name at that
// origin for a quarter of an hour, and until the next successful sign-in there a password alone is not
// enough. Other origins are not locked: what strangers do elsewhere at most requires a second proof.

import {
  CODES_FROM_EVERYWHERE,
  FAILURES_KEPT_HOURS,
  LOCK_MINUTES,
  MAX_FAILURES,
  PASSWORDS_FROM_EVERYWHERE,
} from '@interline/domain/session/sign-in-rules'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Name } from './login-codes.ts'

/** A name at an origin. */
export interface NameAtPlace {
  readonly realm: Name['realm']
  /** Keyed digest of the name. */
  readonly nameDigest: Buffer
  /** `network …` or `device …`. */
  readonly place: string
}

export interface Failures {
  /** Wrong passwords in a row at this origin. */
  readonly inARow: number
  /** In the last 24 hours at this origin. */
  readonly wrongPasswords: number
  readonly wrongCodes: number
  /** Milliseconds since the epoch; in the past: no longer locked. */
  readonly lockedUntil: number
  /** A password alone is not enough after a lock at this origin. */
  readonly codeRequired: boolean
}

/** What a sign-in has to prove at an origin. */
export interface Demands {
  readonly failures: Failures
  readonly code: boolean
  readonly password: boolean
}

const NONE: Failures = { inARow: 0, wrongPasswords: 0, wrongCodes: 0, lockedUntil: 0, codeRequired: false }

/** `now` in milliseconds since the epoch. */
export async function readDemands(tx: Tx, at: NameAtPlace, now: number): Promise<Demands> {
  const rows = await tx
    .selectFrom('sign_in_attempts')
    .selectAll()
    .where('realm', '=', at.realm)
    .where('name_digest', '=', at.nameDigest)
    .where('place', '=', at.place)
    .execute()
  const row = rows[0]
  const old = !row || now - row.failed_at.getTime() > FAILURES_KEPT_HOURS * 3_600_000
  const failures: Failures = row
    ? {
        inARow: old ? 0 : row.in_a_row,
        wrongPasswords: old ? 0 : row.wrong_passwords,
        wrongCodes: old ? 0 : row.wrong_codes,
        lockedUntil: row.locked_until?.getTime() ?? 0,
        codeRequired: row.code_required,
      }
    : NONE
  const everywhere = at.place.startsWith('device ') ? failures : await ofAllNetworks(tx, at, now)
  return {
    failures,
    code: failures.codeRequired || everywhere.wrongPasswords >= PASSWORDS_FROM_EVERYWHERE,
    password: everywhere.wrongCodes >= CODES_FROM_EVERYWHERE,
  }
}

async function ofAllNetworks(
  tx: Tx,
  { realm, nameDigest }: NameAtPlace,
  now: number,
): Promise<Pick<Failures, 'wrongPasswords' | 'wrongCodes'>> {
  const sums = await tx
    .selectFrom('sign_in_attempts')
    .select([
      sql<number>`coalesce(sum(wrong_passwords), 0)::int`.as('wrong_passwords'),
      sql<number>`coalesce(sum(wrong_codes), 0)::int`.as('wrong_codes'),
    ])
    .where('realm', '=', realm)
    .where('name_digest', '=', nameDigest)
    .where('place', 'like', 'network %')
    .where('failed_at', '>', new Date(now - FAILURES_KEPT_HOURS * 3_600_000))
    .executeTakeFirstOrThrow()
  return { wrongPasswords: sums.wrong_passwords, wrongCodes: sums.wrong_codes }
}

/** Counts one more wrong password and returns the new state. The name is locked by the caller's transaction. */
export async function countPassword(
  tx: Tx,
  at: NameAtPlace,
  before: Failures,
  now: number,
): Promise<Failures> {
  const locks = before.inARow + 1 >= MAX_FAILURES
  const after: Failures = {
    ...before,
    inARow: locks ? 0 : before.inARow + 1,
    wrongPasswords: before.wrongPasswords + 1,
    lockedUntil: locks ? now + LOCK_MINUTES * 60_000 : before.lockedUntil,
    codeRequired: locks || before.codeRequired,
  }
  await write(tx, at, after, now)
  return after
}

/** Counts one more wrong code. A code has its own attempts, so it locks nothing. */
export async function countCode(tx: Tx, at: NameAtPlace, before: Failures, now: number): Promise<Failures> {
  const after: Failures = { ...before, wrongCodes: before.wrongCodes + 1 }
  await write(tx, at, after, now)
  return after
}

async function write(tx: Tx, at: NameAtPlace, after: Failures, now: number): Promise<void> {
  const columns = {
    in_a_row: after.inARow,
    wrong_passwords: after.wrongPasswords,
    wrong_codes: after.wrongCodes,
    failed_at: new Date(now),
    locked_until: after.lockedUntil === 0 ? null : new Date(after.lockedUntil),
    code_required: after.codeRequired,
  }
  await tx
    .insertInto('sign_in_attempts')
    .values({ realm: at.realm, name_digest: at.nameDigest, place: at.place, ...columns })
    .onConflict((conflict) => conflict.columns(['realm', 'name_digest', 'place']).doUpdateSet(columns))
    .execute()
}

/** Clears the record of one origin. A lock at another origin stays: it was caused by someone else. */
export async function forgetFailures(tx: Tx, at: NameAtPlace): Promise<void> {
  await tx
    .deleteFrom('sign_in_attempts')
    .where('realm', '=', at.realm)
    .where('name_digest', '=', at.nameDigest)
    .where('place', '=', at.place)
    .execute()
}
