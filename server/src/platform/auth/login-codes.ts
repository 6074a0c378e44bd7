// Mailed sign-in codes: six digits, stored as a keyed digest, single use, five attempts, ten minutes. They
// are counted by the entered name, whether it exists or not, so that responses are identical. A code is valid
// at the origin that requested it: a stranger can neither use up its attempts nor replace it with one of
// their own.

import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_RESEND_SECONDS,
  CODE_TRIES,
  CODES_PER_HOUR,
  CODES_PER_HOUR_FROM_EVERYWHERE,
  CODES_PER_HOUR_WITH_PASSWORD,
} from '@interline/domain/session/sign-in-rules'
import { sql } from 'kysely'
import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock/clock.ts'
import type { Tx } from '../database/database.ts'
import { newId } from '../ids/ids.ts'
import type { Pepper } from './pepper.ts'
import type { Realm } from './sessions.ts'

/** A name as entered, in lower case, in one of the two realms. */
export interface Name {
  readonly realm: Realm
  readonly username: string
}

/** Who requests a code, and from where. */
export interface Asker {
  /** Null: the name is unknown. */
  readonly userId: string | null
  /** The device of the request's cookie, or the one assigned to this request. */
  readonly device: string
  readonly withCookie: boolean
  readonly knownDevice: boolean
  /** The correct password was entered in this browser a short while ago. */
  readonly passwordProved: boolean
  readonly network: string
}

export interface LoginCodes {
  /** A new code, or how long to wait for the next. */
  make(tx: Tx, name: Name, asker: Asker): Promise<{ code: string } | { waitSeconds: number }>
  /** The id of the newest code requested there, if it is correct; every check counts as an attempt. */
  check(
    tx: Tx,
    name: Name,
    entry: { readonly code: string; readonly device: string | undefined; readonly network: string },
  ): Promise<{ readonly id: string } | 'wrong' | 'none'>
  /** Marks a code as used up. */
  use(tx: Tx, id: string): Promise<void>
}

export function openLoginCodes(pepper: Pepper, clock: Clock): LoginCodes {
  const digest = (name: Name, code: string) =>
    pepper.digest('login code', `${name.realm}\n${name.username}\n${code}`)
  return {
    async make(tx, name, asker) {
      await lockName(tx, name)
      const now = clock.now()
      const wait = await waitSeconds(tx, name, { ...asker, now })
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
          user_id: asker.userId,
          code_hash: digest(name, code),
          device: asker.device,
          network: asker.network,
          with_cookie: asker.withCookie,
          known_device: asker.knownDevice,
          password_proved: asker.passwordProved,
          created_at: new Date(now),
          expires_at: new Date(now + CODE_MINUTES * 60_000),
        })
        .execute()
      return { code }
    },

    async check(tx, name, { code, device = '', network }) {
      // Only the newest code counts: a new one invalidates older ones. That of the browser takes precedence
      // over one that someone else requested in the same network.
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
                      and (device = ${device} or not with_cookie and network = ${network})
                    order by device = ${device} desc, created_at desc, id desc limit 1)
        returning id, user_id, code_hash, tries, expires_at, used_at`.execute(tx)
      const row = rows[0]
      const right = timingSafeEqual(row?.code_hash ?? digest(name, ''), digest(name, code))
      const alive =
        row !== undefined &&
        row.used_at === null &&
        row.tries <= CODE_TRIES &&
        clock.now() <= row.expires_at.getTime()
      if (alive && right && row.user_id !== null) return { id: row.id }
      return alive ? 'wrong' : 'none'
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

/** Serialises decisions about a name, even an unknown one. */
export async function lockName(tx: Tx, name: Name): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${name.realm} ${name.username}`}, 0))`.execute(
    tx,
  )
}

/**
 * Seconds until the next code may be requested. A known device is limited on its own, a browser in which the
 * password was correct together with others like it, and everyone else by network and by all networks
 * together.
 */
async function waitSeconds(tx: Tx, name: Name, asker: Asker & { readonly now: number }): Promise<number> {
  const rows = await tx
    .selectFrom('login_codes')
    .select(['created_at', 'device', 'network', 'known_device', 'password_proved'])
    .where('realm', '=', name.realm)
    .where('username', '=', name.username)
    .where('created_at', '>', new Date(asker.now - 3_600_000))
    .orderBy('created_at', 'desc')
    .execute()
  const { own, all, most } = countedWith(asker, rows)
  const newest = own[0]?.created_at.getTime()
  const fifth = own[CODES_PER_HOUR - 1]?.created_at.getTime()
  const last = all[most - 1]?.created_at.getTime()
  const free = Math.max(
    newest === undefined ? 0 : newest + CODE_RESEND_SECONDS * 1000,
    fifth === undefined ? 0 : fifth + 3_600_000,
    last === undefined ? 0 : last + 3_600_000,
  )
  return Math.max(0, Math.ceil((free - asker.now) / 1000))
}

/** `own`: earlier codes of the same origin. `all`: those that are counted together, at most `most` in an hour. */
function countedWith<
  Row extends {
    readonly device: string
    readonly network: string
    readonly known_device: boolean
    readonly password_proved: boolean
  },
>(
  { device, network, knownDevice, passwordProved }: Asker,
  rows: readonly Row[],
): { readonly own: readonly Row[]; readonly all: readonly Row[]; readonly most: number } {
  if (knownDevice)
    return { own: rows.filter((row) => row.known_device && row.device === device), all: [], most: 1 }
  const unknown = rows.filter((row) => !row.known_device)
  if (passwordProved) {
    const all = unknown.filter((row) => row.password_proved)
    return { own: all.filter((row) => row.device === device), all, most: CODES_PER_HOUR_WITH_PASSWORD }
  }
  const all = unknown.filter((row) => !row.password_proved)
  return { own: all.filter((row) => row.network === network), all, most: CODES_PER_HOUR_FROM_EVERYWHERE }
}
