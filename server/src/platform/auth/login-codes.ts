// Mailed sign-in codes: six digits, kept as a keyed digest, one use, five tries, ten minutes. They are counted by the
// name that was typed, whether somebody has it or not, so that the answers are the same for both.

import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_RESEND_SECONDS,
  CODE_TRIES,
  CODES_PER_HOUR,
} from '@interline/domain/session/sign-in-rules'
import { sql } from 'kysely'
import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock/clock.ts'
import type { Tx } from '../database/database.ts'
import { newId } from '../ids/ids.ts'
import type { Pepper } from './pepper.ts'
import type { Realm } from './sessions.ts'

/** A name as it was typed, in lower case, in one of the two realms. */
export interface Name {
  readonly realm: Realm
  readonly username: string
}

export interface LoginCodes {
  /** A new code, or how long to wait for the next. `userId` null: nobody has the name. */
  make(tx: Tx, name: Name, userId: string | null): Promise<{ code: string } | { waitSeconds: number }>
  /** The id of the code when it is right; every question counts as a try. */
  check(tx: Tx, name: Name, code: string): Promise<string | null>
  /** Marks a code as used up. */
  use(tx: Tx, id: string): Promise<void>
}

export function openLoginCodes(pepper: Pepper, clock: Clock): LoginCodes {
  const digest = (name: Name, code: string) =>
    pepper.digest('login code', `${name.realm}\n${name.username}\n${code}`)
  return {
    async make(tx, name, userId) {
      await lockName(tx, name)
      const now = clock.now()
      const wait = await waitSeconds(tx, name, now)
      if (wait > 0) return { waitSeconds: wait }
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      await tx
        .deleteFrom('login_codes')
        .where('created_at', '<', new Date(now - 24 * 3_600_000))
        .execute()
      await tx
        .insertInto('login_codes')
        .values({
          id: newId('lc', now),
          ...name,
          user_id: userId,
          code_hash: digest(name, code),
          created_at: new Date(now),
          expires_at: new Date(now + CODE_MINUTES * 60_000),
        })
        .execute()
      return { code }
    },

    async check(tx, name, code) {
      // Only the newest code counts: a new one makes the older ones void.
      const { rows } = await sql<{
        id: string
        user_id: string | null
        code_hash: Buffer
        tries: number
        expires_at: Date
        used_at: Date | null
      }>`
        update login_codes set tries = tries + 1
        where id = (select id from login_codes where realm = ${name.realm} and username = ${name.username}
                    order by created_at desc, id desc limit 1)
        returning id, user_id, code_hash, tries, expires_at, used_at`.execute(tx)
      const row = rows[0]
      const right = timingSafeEqual(row?.code_hash ?? digest(name, ''), digest(name, code))
      const alive =
        row !== undefined &&
        row.used_at === null &&
        row.tries <= CODE_TRIES &&
        clock.now() <= row.expires_at.getTime()
      return alive && right && row.user_id !== null ? row.id : null
    },

    async use(tx, id) {
      await tx
        .updateTable('login_codes')
        .set({ used_at: new Date(clock.now()) })
        .where('id', '=', id)
        .execute()
    },
  }
}

/** Lets one transaction at a time decide about a name, also one that nobody has. */
export async function lockName(tx: Tx, name: Name): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${name.realm} ${name.username}`}, 0))`.execute(
    tx,
  )
}

async function waitSeconds(tx: Tx, name: Name, now: number): Promise<number> {
  const rows = await tx
    .selectFrom('login_codes')
    .select('created_at')
    .where('realm', '=', name.realm)
    .where('username', '=', name.username)
    .where('created_at', '>', new Date(now - 3_600_000))
    .orderBy('created_at', 'desc')
    .execute()
  const newest = rows[0]?.created_at.getTime()
  const fifth = rows[CODES_PER_HOUR - 1]?.created_at.getTime()
  const free = Math.max(
    newest === undefined ? 0 : newest + CODE_RESEND_SECONDS * 1000,
    fifth === undefined ? 0 : fifth + 3_600_000,
  )
  return Math.max(0, Math.ceil((free - now) / 1000))
}
