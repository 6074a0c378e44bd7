// Signing in, the same way for both realms: by password, by a mailed code, or by both where both are asked for.
// A name that nobody has is treated step by step like one that somebody has: same answers, same locks, same time.

import { CODE_MINUTES, CODE_RESEND_SECONDS } from '@interline/domain/session/sign-in-rules'
import type { Locale } from '@interline/domain/text/text'
import type { ErrorKey } from '@interline/contract/kernel/errors'
import type { Clock } from '../clock/clock.ts'
import type { Database, Tx } from '../database/database.ts'
import { failure, Failure } from '../http/failure.ts'
import type { Mailer } from '../mail/mailer.ts'
import { codeMail } from './code-mail.ts'
import { countFailure, forgetFailures, readFailures, type Failures } from './failures.ts'
import { lockName, openLoginCodes, type Name } from './login-codes.ts'
import type { Passwords, StoredPassword } from './passwords.ts'
import type { Pepper } from './pepper.ts'
import type { Realm, Sessions } from './sessions.ts'
import { writeUserLog, type LogSource } from './user-log.ts'

/** Somebody who has the name that was typed. */
export interface Person {
  readonly userId: string
  readonly agencyId: number | null
  readonly name: string
  readonly email: string
  /** Password and code at every sign-in. */
  readonly mfa: boolean
  /** Why this person may not come in although the password is right. */
  readonly refusal: ErrorKey | null
}

export interface Proof {
  readonly username: string
  readonly password?: string | undefined
  readonly code?: string | undefined
}

export type FindPerson = (tx: Tx, username: string) => Promise<Person | undefined>

export interface SignIn {
  /** Opens a session. Throws the session errors of the catalogue. */
  signIn(
    find: FindPerson,
    proof: Proof,
    source: LogSource,
  ): Promise<{ person: Person; token: string; expiresAt: number }>
  /** Mails a code when somebody has the name; answers the same when nobody has. Throws `request.too_many`. */
  requestCode(
    find: FindPerson,
    wish: { username: string; locale: Locale },
  ): Promise<{ resendAfterSeconds: number; validMinutes: number }>
}

export interface SignInParts {
  readonly db: Database
  readonly clock: Clock
  readonly passwords: Passwords
  readonly pepper: Pepper
  readonly sessions: Sessions
  readonly mailer: Mailer
}

/** A request for a code takes at least this long, so that making and mailing one does not show. */
const CODE_REQUEST_MS = 120

export function openSignIn(realm: Realm, parts: SignInParts): SignIn {
  const { db, clock, passwords, mailer } = parts
  const codes = openLoginCodes(parts.pepper, clock)
  return {
    async signIn(find, proof, source) {
      if (!proof.password && !proof.code)
        throw failure('request.invalid', { fields: [{ path: 'password', rule: 'field.required' }] })
      const name: Name = { realm, username: proof.username.trim().toLowerCase() }
      const known = await db.transaction('everything', async (tx) => {
        const person = await find(tx, name.username)
        return {
          person,
          stored: person && (await readPassword(tx, realm, person.userId)),
          failures: await readFailures(tx, name, clock.now()),
        }
      })
      // While the name is locked nothing is worth the work of a hash.
      const locked = known.failures.lockedUntil > clock.now()
      const checked = locked ? WRONG : await checkPassword(passwords, proof.password, known.stored)
      const verdict = await db.transaction('everything', async (tx) => {
        await lockName(tx, name)
        const failures = await readFailures(tx, name, clock.now())
        const proven = checked.right === null || (await stillStands(tx, realm, known)) ? checked : WRONG
        const decided = await decide({
          tx,
          name,
          proof,
          checked: proven,
          failures,
          person: known.person,
          codes,
          clock,
        })
        if (decided instanceof Failure || !known.person) {
          const refused = decided instanceof Failure ? decided : failure('session.wrong_credentials')
          await logRefusal(tx, { realm, name, person: known.person, refused, source, now: clock.now() })
          return refused
        }
        return letIn(tx, {
          name,
          person: known.person,
          codeId: decided.codeId,
          renewed: proven.renewed,
          source,
          parts,
          codes,
        })
      })
      if (verdict instanceof Failure) throw verdict
      return verdict
    },

    async requestCode(find, { username, locale }) {
      const name: Name = { realm, username: username.trim().toLowerCase() }
      const earliest = new Promise((done) => setTimeout(done, CODE_REQUEST_MS))
      const made = await db.transaction('everything', async (tx) => {
        const person = await find(tx, name.username)
        const welcome = person && person.refusal === null ? person : undefined
        const answer = await codes.make(tx, name, welcome?.userId ?? null)
        if ('code' in answer && welcome)
          await sendCode(() => mailer.send(tx, codeMail({ to: welcome.email, code: answer.code, locale })))
        return answer
      })
      await earliest
      if ('waitSeconds' in made) {
        throw failure('request.too_many', {
          values: { seconds: made.waitSeconds },
          retryAfterSeconds: made.waitSeconds,
        })
      }
      return { resendAfterSeconds: CODE_RESEND_SECONDS, validMinutes: CODE_MINUTES }
    },
  }
}

interface Checked {
  /** Null: no password was given. */
  readonly right: boolean | null
  /** A new hash of a right password whose old one has outlived its parameters. */
  readonly renewed: StoredPassword | undefined
}

const WRONG: Checked = { right: false, renewed: undefined }

/** Takes as long for a name that nobody has as for a wrong password. */
async function checkPassword(
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

interface Facts {
  readonly tx: Tx
  readonly name: Name
  readonly proof: Proof
  readonly checked: Checked
  readonly failures: Failures
  readonly person: Person | undefined
  readonly codes: ReturnType<typeof openLoginCodes>
  readonly clock: Clock
}

/** The verdict, with the failure counted where one is due. A lock that came meanwhile beats a right password. */
async function decide({
  tx,
  name,
  proof,
  checked,
  failures,
  person,
  codes,
  clock,
}: Facts): Promise<Failure | { codeId: string | null }> {
  const now = clock.now()
  if (failures.lockedUntil > now) return lockedFailure(failures, now)
  if (checked.right === false) {
    const after = await countFailure(tx, name, failures, now)
    return after.lockedUntil > now ? lockedFailure(after, now) : failure('session.wrong_credentials')
  }
  let codeId: string | null = null
  if (proof.code) {
    codeId = await codes.check(tx, name, proof.code)
    if (codeId === null) return failure('session.code_wrong')
  } else if (person?.mfa || failures.codeRequired) {
    return failure('session.code_required')
  }
  if (person?.mfa && checked.right === null)
    return failure('request.invalid', { fields: [{ path: 'password', rule: 'field.required' }] })
  if (person?.refusal) return failure(person.refusal)
  return { codeId }
}

interface Entrance {
  readonly name: Name
  readonly person: Person
  readonly codeId: string | null
  readonly renewed: StoredPassword | undefined
  readonly source: LogSource
  readonly parts: SignInParts
  readonly codes: ReturnType<typeof openLoginCodes>
}

async function letIn(tx: Tx, { name, person, codeId, renewed, source, parts, codes }: Entrance) {
  const { realm } = name
  const now = parts.clock.now()
  await forgetFailures(tx, name)
  if (codeId) await codes.use(tx, codeId)
  if (renewed) {
    await tx
      .updateTable('credentials')
      .set({ password_hash: renewed.hash, pepper_key: renewed.pepperKey })
      .where('realm', '=', realm)
      .where('user_id', '=', person.userId)
      .execute()
  }
  const opened = await parts.sessions.open(tx, {
    realm,
    userId: person.userId,
    agencyId: person.agencyId,
    ip: source.ip,
    userAgent: source.userAgent,
  })
  await writeUserLog(tx, source, now, {
    realm,
    agencyId: person.agencyId,
    actorId: person.userId,
    actorName: person.name,
    action: 'session.signed_in',
    type: 'login',
    after: { by: codeId ? 'mailed code' : 'password' },
  })
  return { person, ...opened }
}

async function logRefusal(
  tx: Tx,
  {
    realm,
    name,
    person,
    refused,
    source,
    now,
  }: {
    realm: Realm
    name: Name
    person: Person | undefined
    refused: Failure
    source: LogSource
    now: number
  },
): Promise<void> {
  // A first step that only lacks its second is no failure.
  if (refused.key === 'session.code_required') return
  await writeUserLog(tx, source, now, {
    realm,
    agencyId: person?.agencyId ?? null,
    actorId: person?.userId ?? null,
    actorName: person?.name ?? name.username.slice(0, 254),
    action: 'session.sign_in_failed',
    type: 'login',
    after: { reason: refused.key },
  })
}

interface ReadPassword extends StoredPassword {
  readonly changedAt: Date
}

async function readPassword(tx: Tx, realm: Realm, userId: string): Promise<ReadPassword | undefined> {
  const row = await tx
    .selectFrom('credentials')
    .select(['password_hash', 'pepper_key', 'changed_at'])
    .where('realm', '=', realm)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { hash: row.password_hash, pepperKey: row.pepper_key, changedAt: row.changed_at }
}

/**
 * False when the password was changed while it was being checked: the old one must not open a session, nor come back
 * as a renewed hash. A change that comes later waits for us and then ends the session we open.
 */
async function stillStands(
  tx: Tx,
  realm: Realm,
  { person, stored }: { person: Person | undefined; stored: ReadPassword | undefined },
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

function lockedFailure({ lockedUntil }: Failures, now: number): Failure {
  const seconds = Math.ceil((lockedUntil - now) / 1000)
  return failure('session.locked', {
    values: { minutes: Math.ceil(seconds / 60) },
    data: { until: new Date(lockedUntil).toISOString() },
    retryAfterSeconds: seconds,
  })
}

async function sendCode(send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (cause) {
    throw failure('session.code_not_sent', { cause })
  }
}
