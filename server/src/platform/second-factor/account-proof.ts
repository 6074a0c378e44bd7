// Proof that the owner of an account is the one who changes its security: the password and, where they have one,
// a second factor.

import type { Input } from '@interline/contract/index'
import { FACTOR_LOCK_MINUTES } from '@interline/domain/session/sign-in-rules'
import type { Locale } from '@interline/domain/text/text'
import { readPassword } from '../auth/check-password.ts'
import type { Owner } from '../auth/devices.ts'
import type { LinkSite } from '../auth/link-mails.ts'
import { byActor, writeUserLog } from '../auth/user-log.ts'
import type { Tx } from '../database/database.ts'
import type { Actor, Ctx } from '../http/context.ts'
import { Failure, failure } from '../http/failure.ts'
import type { Platform } from '../platform.ts'
import { passkeyBlockedMail } from './factor-mails.ts'
import { checkSigned, takeSigned, type CheckedPasskey } from './passkey-challenges.ts'
import { blockPasskey, recordUse } from './passkey-rows.ts'

export type GivenProof = Input<'account.beginApp'>['body']
type Parts = Pick<Platform, 'clock' | 'factors' | 'mailer' | 'passwords'> & Pick<RealmAccount, 'addresseeOf'>

/** Where mails to the user go, and the name shown in their app. */
export interface Addressee {
  readonly username: string
  readonly email: string
  /** Null: staff. */
  readonly agencyId: number | null
  /** Null: the language of the screen. */
  readonly locale: Locale | null
}

export interface RealmAccount {
  /** Reads the signed-in user in a transaction of their scope. */
  addresseeOf(tx: Tx, userId: string): Promise<Addressee>
  isDemanded(tx: Tx, ctx: Ctx<Actor>): Promise<boolean>
  /** The site of the request, whose public address passkeys work on. Throws `site.no_public_address`. */
  siteOf(host: string): Promise<LinkSite>
}

export function ownerOf({ actor: { realm, userId } }: Ctx<Actor>): Owner {
  return { realm, userId }
}

/**
 * Runs the work if the proof is right. A wrong one is counted, so its transaction commits too. Throws
 * `users.current_password_wrong`, `account.factor_wrong`, `session.factor_locked`, `account.passkey_refused` or
 * `account.passkey_expired`; `request.invalid` where a code is missing.
 */
export async function withProof<T>(
  ctx: Ctx<Actor>,
  parts: Parts,
  { password, factor, passkey }: GivenProof,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  await checkOwnPassword(ctx, parts, password)
  const signed = passkey && (await checkOwnPasskey(ctx, parts, passkey))
  const done = await ctx.transaction(async (tx) => {
    const wrong = signed
      ? await passkeyFault(tx, ctx, parts, signed)
      : await codeFault(tx, ctx, parts, factor)
    return wrong ?? work(tx)
  })
  if (done instanceof Failure) throw done
  return done
}

/** Hashing takes time, so no transaction is open during it. */
async function checkOwnPassword(ctx: Ctx<Actor>, { passwords }: Parts, password: string): Promise<void> {
  const { realm, userId } = ctx.actor
  const stored = await ctx.transaction((tx) => readPassword(tx, realm, userId))
  if (!stored || !(await passwords.verify(password, stored)).ok) throw failure('users.current_password_wrong')
}

async function checkOwnPasskey(
  ctx: Ctx<Actor>,
  { clock }: Parts,
  answer: NonNullable<GivenProof['passkey']>,
): Promise<CheckedPasskey> {
  const taken = await ctx.transaction((tx) => takeSigned(tx, ownerOf(ctx), { answer, now: clock.now() }))
  if (!taken) throw failure('account.passkey_expired')
  return checkSigned(taken, answer)
}

async function passkeyFault(
  tx: Tx,
  ctx: Ctx<Actor>,
  { addresseeOf, clock, mailer }: Parts,
  checked: CheckedPasskey,
): Promise<Failure | undefined> {
  const now = clock.now()
  if (checked.ok)
    return (await recordUse(tx, checked.row, { counter: checked.counter, now }))
      ? undefined
      : failure('account.passkey_refused')
  if (checked.row && checked.why === 'copied') {
    await blockPasskey(tx, checked.row, now)
    const person = await addresseeOf(tx, ctx.actor.userId)
    await mailer.send(tx, passkeyBlockedMail({ person, source: ctx, at: now }, checked.row.name))
    await writeUserLog(tx, ctx, now, {
      ...byActor(ctx.actor),
      action: 'account.passkey_blocked',
      type: 'user',
      targetId: checked.row.name,
    })
  }
  return failure('account.passkey_refused')
}

async function codeFault(
  tx: Tx,
  ctx: Ctx<Actor>,
  { factors }: Parts,
  factor: string | undefined,
): Promise<Failure | undefined> {
  if (!(await factors.has(tx, ownerOf(ctx)))) return undefined
  if (factor === undefined)
    return failure('request.invalid', { fields: [{ path: 'factor', rule: 'field.required' }] })
  const proven = await factors.prove(tx, ownerOf(ctx), factor)
  if (proven === 'wrong') return failure('account.factor_wrong')
  return proven === 'locked'
    ? failure('session.factor_locked', { values: { minutes: FACTOR_LOCK_MINUTES } })
    : undefined
}
