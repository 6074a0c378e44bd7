// The verdict on a sign-in, with the failure counted where one is due. A lock holds back passwords alone: a mailed
// code is the stronger proof and passes it.

import { CODE_TRIES } from '@interline/domain/session/sign-in-rules'
import type { Clock } from '../clock/clock.ts'
import type { Tx } from '../database/database.ts'
import { failure, type Failure } from '../http/failure.ts'
import type { Checked } from './check-password.ts'
import { countCode, countPassword, readDemands, type Failures } from './failures.ts'
import type { LoginCodes, Name } from './login-codes.ts'
import type { Origin, Person, Proof } from './sign-in.ts'

interface Facts {
  readonly tx: Tx
  readonly name: Name
  readonly origin: Origin
  readonly proof: Proof
  readonly checked: Checked
  readonly person: Person | undefined
  readonly codes: LoginCodes
  readonly clock: Clock
}

interface Verdict {
  readonly refused?: Failure
  /** The person is told by mail. */
  readonly alert?: boolean
  /** The mailed code that was right; null: it went without. */
  readonly codeId: string | null
}

export async function decide(facts: Facts): Promise<Verdict> {
  const { tx, origin, proof, checked, person, clock } = facts
  const now = clock.now()
  const { failures, ...demands } = await readDemands(tx, origin.at, now)
  const locked = failures.lockedUntil > now
  // The answer to a code comes first while the name is locked: otherwise any code would unlock guessing of passwords.
  if (checked.right === false && !(locked && proof.code)) {
    return locked ? refusal(lockedFailure(failures, now)) : wrongPassword(facts, failures, now)
  }
  const codeId = proof.code ? await checkCode(facts, failures, now) : null
  if (codeId !== null && typeof codeId !== 'string') return codeId
  if (codeId === null) {
    if (locked) return refusal(lockedFailure(failures, now))
    if (person?.mfa || demands.code) return refusal(failure('session.code_required'))
  }
  if (checked.right === false) return wrongPassword(facts, failures, now)
  if (checked.right === null && (person?.mfa || demands.password))
    return refusal(failure('request.invalid', { fields: [{ path: 'password', rule: 'field.required' }] }))
  if (person?.refusal) return refusal(failure(person.refusal))
  return { codeId }
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
