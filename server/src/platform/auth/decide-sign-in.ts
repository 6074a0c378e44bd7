// The outcome of a sign-in, counting a failure if appropriate. A lock blocks passwords only: a mailed code is
// stronger proof and is accepted. A second factor is requested last, so that no one can find out who has one.

import { type NameAtPlace, countCode, countPassword, readDemands, type Failures } from './failures.ts'
import type { Locale } from '@interline/domain/text/text'
import type { ErrorKey } from '@interline/contract/kernel/errors'
import { CODE_TRIES, FACTOR_LOCK_MINUTES } from '@interline/domain/session/sign-in-rules'
import type { Clock } from '../clock/clock.ts'
import type { Tx } from '../database/database.ts'
import { failure, type Failure } from '../http/failure.ts'
import type { Factors, Proven } from '../second-factor/factors.ts'
import type { Checked } from './check-password.ts'
import type { LoginCodes, Name } from './login-codes.ts'

/** The origin of a sign-in, and the counter for its failures. */
export interface Origin {
  readonly device: string | undefined
  readonly knownDevice: boolean
  readonly network: string
  readonly at: NameAtPlace
}

/** The user with the given name. */
export interface Person {
  readonly userId: string
  readonly agencyId: number | null
  readonly name: string
  readonly email: string
  /** The language of their mails; null: that of the screen. */
  readonly locale: Locale | null
  /** Password and code at every sign-in; a second factor replaces the code. */
  readonly mfa: boolean
  /** Why the user may not sign in although the password is correct. */
  readonly refusal: ErrorKey | null
}

export interface Proof {
  readonly username: string
  readonly password?: string | undefined
  readonly code?: string | undefined
  /** A code from the authenticator app, or a recovery code. */
  readonly factor?: string | undefined
}

interface Facts {
  readonly tx: Tx
  readonly name: Name
  readonly origin: Origin
  readonly proof: Proof
  readonly checked: Checked
  readonly person: Person | undefined
  readonly codes: LoginCodes
  readonly factors: Factors
  readonly clock: Clock
}

/** Which second factor was correct. */
export type Factor = Extract<Proven, 'app' | 'recovery code'>

interface Verdict {
  readonly refused?: Failure
  /** The user is notified by mail. */
  readonly alert?: boolean
  /** The password was correct, and a mailed code is missing. */
  readonly passwordProved?: boolean
  /** The correct mailed code; null: none was needed. */
  readonly codeId: string | null
  readonly factor?: Factor
}

export async function decide(facts: Facts): Promise<Verdict> {
  const { tx, origin, proof, checked, person, factors, clock } = facts
  const now = clock.now()
  const { failures, ...demands } = await readDemands(tx, origin.at, now)
  const locked = failures.lockedUntil > now
  const hasFactor =
    person !== undefined && (await factors.has(tx, { realm: origin.at.realm, userId: person.userId }))
  const both = person?.mfa === true && !hasFactor
  // While the name is locked the code is checked first: otherwise any code would allow guessing of passwords.
  if (checked.right === false && !(locked && proof.code)) {
    return locked ? refusal(lockedFailure(failures, now)) : wrongPassword(facts, failures, now)
  }
  const codeId = proof.code ? await checkCode(facts, failures, now) : null
  if (codeId !== null && typeof codeId !== 'string') return codeId
  if (codeId === null) {
    if (locked) return refusal(lockedFailure(failures, now))
    if (both || demands.code)
      return {
        ...refusal(failure('session.code_required')),
        passwordProved: checked.right === true && person !== undefined,
      }
  }
  if (checked.right === false) return wrongPassword(facts, failures, now)
  if (checked.right === null && (both || demands.password))
    return refusal(failure('request.invalid', { fields: [{ path: 'password', rule: 'field.required' }] }))
  if (person?.refusal) return refusal(failure(person.refusal))
  if (!person || !hasFactor) return { codeId }
  const proven = await checkFactor(facts, person.userId, failures, now)
  return typeof proven === 'string' ? { codeId, factor: proven } : proven
}

/** A wrong code counts like a wrong password at its origin, and against the app itself from any origin. */
async function checkFactor(
  { tx, origin, proof, factors }: Facts,
  userId: string,
  before: Failures,
  now: number,
): Promise<Factor | Verdict> {
  if (!proof.factor) {
    const { appSince, passkeyHosts } = await factors.state(tx, { realm: origin.at.realm, userId })
    // The password is proved, so its owner may see which factors they have.
    return refusal(failure('session.factor_required', { data: { app: appSince !== null, passkeyHosts } }))
  }
  const proven = await factors.prove(tx, { realm: origin.at.realm, userId }, proof.factor)
  if (proven === 'locked')
    return {
      ...refusal(failure('session.factor_locked', { values: { minutes: FACTOR_LOCK_MINUTES } })),
      alert: true,
    }
  if (proven !== 'wrong') return proven
  const { lockedUntil } = await countPassword(tx, origin.at, before, now)
  return { ...refusal(failure('session.factor_wrong')), alert: lockedUntil > now }
}

async function wrongPassword({ tx, origin }: Facts, before: Failures, now: number): Promise<Verdict> {
  const after = await countPassword(tx, origin.at, before, now)
  return after.lockedUntil > now
    ? { ...refusal(lockedFailure(after, now)), alert: true }
    : refusal(failure('session.wrong_credentials'))
}

async function checkCode(
  { tx, name, origin, proof, codes }: Facts,
  before: Failures,
  now: number,
): Promise<string | Verdict> {
  const found = await codes.check(tx, name, { code: proof.code ?? '', ...origin })
  if (typeof found === 'object') return found.id
  const refused = refusal(failure('session.code_wrong'))
  if (found === 'none') return refused
  const { wrongCodes } = await countCode(tx, origin.at, before, now)
  return { ...refused, alert: wrongCodes >= CODE_TRIES }
}

function refusal(refused: Failure): Verdict {
  return { refused, codeId: null }
}

function lockedFailure({ lockedUntil }: Failures, now: number): Failure {
  const seconds = Math.ceil((lockedUntil - now) / 1000)
  return failure('session.locked', {
    values: { minutes: Math.ceil(seconds / 60) },
    data: { until: new Date(lockedUntil).toISOString() },
    retryAfterSeconds: seconds,
  })
}
