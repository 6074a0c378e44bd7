// Signing in, the same for both realms: by password, by a mailed code, or by both where required. An unknown
// name is treated exactly like a known one: same responses, same locks, same time.

import { CODE_MINUTES, CODE_RESEND_SECONDS } from '@interline/domain/session/sign-in-rules'
import type { Locale } from '@interline/domain/text/text'
import type { Clock } from '../clock/clock.ts'
import type { Database, Tx } from '../database/database.ts'
import { failure, type Failure } from '../http/failure.ts'
import type { Mailer } from '../mail/mailer.ts'
import { codeMail } from './code-mail.ts'
import { checkPassword, isUnchanged, readPassword, WRONG } from './check-password.ts'
import { decide, type Factor, type Origin, type Person, type Proof } from './decide-sign-in.ts'
import { isKnownDevice, networkOf, openDevices, recordDevice, type Devices } from './devices.ts'
import { forgetFailures, readDemands } from './failures.ts'
import { lockName, openLoginCodes, type LoginCodes, type Name } from './login-codes.ts'
import { hasProof, recordProof } from './password-proofs.ts'
import type { Passwords, StoredPassword } from './passwords.ts'
import type { Pepper } from './pepper.ts'
import type { Realm, Sessions } from './sessions.ts'
import { failedSignInsMail, newDeviceMail } from './sign-in-mails.ts'
import type { Factors } from '../second-factor/factors.ts'
import { recoveryCodeMail } from '../second-factor/factor-mails.ts'
import { writeUserLog, type LogSource } from './user-log.ts'

export { type Person, type Proof } from './decide-sign-in.ts'

/** Facts about the requesting browser. */
export interface SignInSource extends LogSource {
  readonly locale: Locale
  /** The host that it calls. */
  readonly host: string
  /** The browser's device cookie, unchecked. */
  readonly deviceCookie: string | undefined
  /** The session cookie of the same browser: replaced by the new session. */
  readonly browserSession: string | undefined
  readonly setDevice: (cookie: string) => void
}

export type FindPerson = (tx: Tx, username: string) => Promise<Person | undefined>

export interface SignIn {
  /** Opens a session. Throws the session errors of the catalogue. */
  signIn(
    find: FindPerson,
    proof: Proof,
    source: SignInSource,
  ): Promise<{
    person: Person
    token: string
    expiresAt: number
    /** For a browser without one. */
    deviceCookie: string | undefined
  }>
  /** Mails a code if the name exists; the response is the same if not. Throws `request.too_many`. */
  requestCode(
    find: FindPerson,
    username: string,
    source: SignInSource,
  ): Promise<{ resendAfterSeconds: number; validMinutes: number }>
}

export interface SignInParts {
  readonly db: Database
  readonly clock: Clock
  readonly passwords: Passwords
  readonly pepper: Pepper
  readonly sessions: Sessions
  readonly mailer: Mailer
  readonly factors: Factors
}

/** A code request takes at least this long, to hide the time for creating and mailing it. */
const CODE_REQUEST_MS = 120
/** One mail about failed sign-ins per day: an attacker must not flood the mailbox. */
const ALERT_ONCE_IN_MS = 24 * 3_600_000

export function openSignIn(realm: Realm, parts: SignInParts): SignIn {
  const { db, clock, passwords, mailer, pepper, factors } = parts
  const codes = openLoginCodes(pepper, clock)
  const devices = openDevices(pepper)
  /** Records that the password was correct in this browser, and returns a cookie for one without. */
  const noteProof = async (tx: Tx, { device, at }: Origin) => {
    const { id, cookie } = device === undefined ? devices.make() : { id: device, cookie: undefined }
    await recordProof(tx, at, { device: id, now: clock.now() })
    return cookie
  }
  return {
    async signIn(find, proof, source) {
      if (!proof.password && !proof.code)
        throw failure('request.invalid', { fields: [{ path: 'password', rule: 'field.required' }] })
      const name = nameOf(realm, proof.username)
      const known = await db.transaction('everything', async (tx) => {
        const person = await find(tx, name.username)
        const origin = await originOf(tx, { name, person, source, devices, parts })
        return {
          person,
          origin,
          stored: person && (await readPassword(tx, realm, person.userId)),
          demands: await readDemands(tx, origin.at, clock.now()),
        }
      })
      // While the name is locked here, a password without a code is not hashed at all.
      const locked = known.demands.failures.lockedUntil > clock.now() && !proof.code
      const checked = locked ? WRONG : await checkPassword(passwords, proof.password, known.stored)
      const verdict = await db.transaction('everything', async (tx) => {
        await lockName(tx, name)
        const proven = checked.right === null || (await isUnchanged(tx, realm, known)) ? checked : WRONG
        const { person, origin } = known
        const decided = await decide({
          tx,
          name,
          origin,
          proof,
          checked: proven,
          person,
          codes,
          factors,
          clock,
        })
        if (decided.refused !== undefined || !person) {
          const refused = decided.refused ?? failure('session.wrong_credentials')
          if (person && decided.alert)
            await mailer.send(tx, failedSignInsMail({ person, source, at: clock.now() }), {
              onceIn: ALERT_ONCE_IN_MS,
            })
          await logRefusal(tx, { realm, name, person, refused, source, now: clock.now() })
          return { refused, deviceCookie: decided.passwordProved ? await noteProof(tx, origin) : undefined }
        }
        return letIn(tx, {
          name,
          person,
          origin,
          codeId: decided.codeId,
          factor: decided.factor,
          renewed: proven.renewed,
          source,
          parts,
          codes,
        })
      })
      if (!('refused' in verdict)) return verdict
      if (verdict.deviceCookie !== undefined) source.setDevice(verdict.deviceCookie)
      throw verdict.refused
    },

    async requestCode(find, username, source) {
      const name = nameOf(realm, username)
      const earliest = new Promise((done) => setTimeout(done, CODE_REQUEST_MS))
      const { made, newCookie } = await db.transaction('everything', async (tx) => {
        const person = await find(tx, name.username)
        const welcome = person && person.refusal === null ? person : undefined
        const origin = await originOf(tx, { name, person, source, devices, parts })
        // The code is valid in this browser, even if its network changes before the mail is read.
        const { id, cookie } = origin.device === undefined ? devices.make() : { id: origin.device }
        const answer = await codes.make(tx, name, {
          userId: welcome?.userId ?? null,
          device: id,
          withCookie: origin.device !== undefined,
          knownDevice: origin.knownDevice,
          passwordProved: await hasProof(tx, origin.at, { device: id, now: clock.now() }),
          network: origin.network,
        })
        if ('code' in answer && welcome)
          await sendCode(() =>
            mailer
              .send(
                tx,
                codeMail({
                  to: welcome.email,
                  agencyId: welcome.agencyId,
                  code: answer.code,
                  locale: source.locale,
                }),
              )
              .then(() => undefined),
          )
        return { made: answer, newCookie: cookie }
      })
      await earliest
      if ('waitSeconds' in made) {
        throw failure('request.too_many', {
          values: { seconds: made.waitSeconds },
          retryAfterSeconds: made.waitSeconds,
        })
      }
      if (newCookie !== undefined) source.setDevice(newCookie)
      return { resendAfterSeconds: CODE_RESEND_SECONDS, validMinutes: CODE_MINUTES }
    },
  }
}

function nameOf(realm: Realm, username: string): Name {
  return { realm, username: username.trim().toLowerCase() }
}

/** Where a sign-in comes from. */
export async function originOf(
  tx: Tx,
  {
    name,
    person,
    source,
    devices,
    parts: { clock, pepper },
  }: {
    readonly name: Name
    readonly person: Person | undefined
    readonly source: SignInSource
    readonly devices: Devices
    readonly parts: SignInParts
  },
): Promise<Origin> {
  const device = devices.read(source.deviceCookie)
  const network = networkOf(source.ip)
  const knownDevice =
    device !== undefined &&
    person !== undefined &&
    (await isKnownDevice(tx, { realm: name.realm, userId: person.userId }, { device, now: clock.now() }))
  const nameDigest = pepper.digest('sign-in name', `${name.realm}\n${name.username}`)
  const place = knownDevice ? `device ${device}` : `network ${network}`
  return { device, knownDevice, network, at: { realm: name.realm, nameDigest, place } }
}

export interface Entrance {
  readonly name: Name
  readonly person: Person
  readonly origin: Origin
  readonly codeId: string | null
  readonly factor: Factor | undefined
  readonly renewed?: StoredPassword | undefined
  /** The name of the passkey that replaced password and code. */
  readonly passkey?: string
  readonly source: SignInSource
  readonly parts: SignInParts
  readonly codes?: LoginCodes
}

/** Opens the session of a person whose proof is complete. */
export async function letIn(tx: Tx, entrance: Entrance) {
  const { name, person, origin, codeId, factor, renewed, passkey, source, parts, codes } = entrance
  const { realm } = name
  const { userId, agencyId } = person
  const now = parts.clock.now()
  await forgetFailures(tx, origin.at)
  if (codeId) await codes?.use(tx, codeId)
  if (renewed) {
    await tx
      .updateTable('credentials')
      .set({ password_hash: renewed.hash, pepper_key: renewed.pepperKey })
      .where('realm', '=', realm)
      .where('user_id', '=', userId)
      .execute()
  }
  const { id: device, cookie } =
    origin.device === undefined ? openDevices(parts.pepper).make() : { id: origin.device }
  const seen = { id: device, network: origin.network, userAgent: source.userAgent, now }
  if (await recordDevice(tx, { realm, userId }, seen))
    await parts.mailer.send(tx, newDeviceMail({ person, source, at: now }))
  if (factor === 'recovery code') {
    const { recoveryCodesLeft } = await parts.factors.state(tx, { realm, userId })
    await parts.mailer.send(tx, recoveryCodeMail({ person, source, at: now }, recoveryCodesLeft))
  }
  if (source.browserSession !== undefined) await parts.sessions.close(tx, realm, source.browserSession)
  const opened = await parts.sessions.open(tx, {
    realm,
    userId,
    agencyId,
    host: source.host,
    ip: source.ip,
    userAgent: source.userAgent,
    byCode: codeId !== null,
  })
  await writeUserLog(tx, source, now, {
    realm,
    agencyId,
    actorId: userId,
    actorName: person.name,
    action: 'session.signed_in',
    type: 'login',
    after: {
      by: passkey === undefined ? (codeId ? 'mailed code' : 'password') : 'passkey',
      ...(passkey !== undefined && { name: passkey }),
      ...(factor && { factor }),
    },
  })
  return { person, ...opened, deviceCookie: cookie }
}

export async function logRefusal(
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
  // A first step that only needs its second is not a failure.
  if (refused.key === 'session.code_required' || refused.key === 'session.factor_required') return
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

async function sendCode(send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (cause) {
    throw failure('session.code_not_sent', { cause })
  }
}
