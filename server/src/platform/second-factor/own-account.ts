// What a signed-in person of either realm does for the safety of the own account: sets up or removes an authenticator app,
// makes new recovery codes, looks where they are signed in and ends it.

import { browserName } from '@interline/domain/session/browser-name'
import { FACTOR_LOCK_MINUTES } from '@interline/domain/session/sign-in-rules'
import type { Locale } from '@interline/domain/text/text'
import { readPassword } from '../auth/check-password.ts'
import { networkOf, type Owner } from '../auth/devices.ts'
import { writeUserLog, type LogEntry } from '../auth/user-log.ts'
import type { Tx } from '../database/database.ts'
import type { Actor, Ctx } from '../http/context.ts'
import { Failure, failure } from '../http/failure.ts'
import type { Platform } from '../platform.ts'
import { appAddress } from './authenticator-app.ts'
import { factorMail } from './factor-mails.ts'

type Parts = Pick<Platform, 'clock' | 'factors' | 'mailer' | 'passwords' | 'sessions' | 'settings'>

/** Where mails to the person go, and the name that their app shows. */
export interface Addressee {
  readonly username: string
  readonly email: string
  /** Null: the language of the screen. */
  readonly locale: Locale | null
}

export interface OwnAccount {
  security(ctx: Ctx<Actor>): Promise<{
    appSince: string | null
    recoveryCodesLeft: number
    demanded: boolean
  }>
  /** Throws `users.current_password_wrong` or `account.app_on`. */
  beginApp(ctx: Ctx<Actor>, password: string): Promise<{ secret: string; address: string }>
  /** Throws `account.factor_wrong` or `account.app_not_begun`. */
  confirmApp(ctx: Ctx<Actor>, code: string): Promise<{ recoveryCodes: string[] }>
  /** Throws `users.current_password_wrong`, `account.factor_wrong` or `session.factor_locked`. */
  removeApp(ctx: Ctx<Actor>, proof: Proof): Promise<null>
  /** Throws as `removeApp` does. */
  renewRecoveryCodes(ctx: Ctx<Actor>, proof: Proof): Promise<{ recoveryCodes: string[] }>
  sessions(ctx: Ctx<Actor>): Promise<OwnSession[]>
  endSession(ctx: Ctx<Actor>, id: string): Promise<null>
  endOtherSessions(ctx: Ctx<Actor>): Promise<null>
}

interface Proof {
  readonly password: string
  readonly factor: string
}

interface OwnSession {
  readonly id: string
  readonly browser: string | null
  readonly system: string | null
  readonly network: string
  readonly startedAt: string
  readonly seenAt: string
  readonly current: boolean
}

/** `addresseeOf` reads the signed-in person in a transaction of their scope. */
export function openOwnAccount(
  parts: Parts,
  addresseeOf: (tx: Tx, userId: string) => Promise<Addressee>,
): OwnAccount {
  const { clock, factors, mailer, sessions, settings } = parts
  const tell = async (tx: Tx, ctx: Ctx<Actor>, what: Parameters<typeof factorMail>[1]) =>
    mailer.send(
      tx,
      factorMail({ person: await addresseeOf(tx, ctx.actor.userId), source: ctx, at: clock.now() }, what),
    )
  const log = (tx: Tx, ctx: Ctx<Actor>, action: string, more?: Pick<LogEntry, 'targetId' | 'after'>) =>
    writeUserLog(tx, ctx, clock.now(), { ...actorOf(ctx), action, type: 'user', ...more })

  return {
    security: (ctx) =>
      ctx.transaction(async (tx) => {
        const { appSince, recoveryCodesLeft } = await factors.state(tx, ownerOf(ctx))
        return {
          appSince: appSince === null ? null : new Date(appSince).toISOString(),
          recoveryCodesLeft,
          demanded: ctx.actor.realm === 'office' && settings.staffSecondFactor,
        }
      }),

    async beginApp(ctx, password) {
      await checkOwnPassword(ctx, parts, password)
      return ctx.transaction(async (tx) => {
        const secret = await factors.begin(tx, ownerOf(ctx))
        if (secret === null) throw failure('account.app_on')
        const { username } = await addresseeOf(tx, ctx.actor.userId)
        return { secret, address: appAddress(secret, username) }
      })
    },

    confirmApp: (ctx, code) =>
      ctx.transaction(async (tx) => {
        const confirmed = await factors.confirm(tx, ownerOf(ctx), code)
        if (confirmed === 'none') throw failure('account.app_not_begun')
        if (confirmed === 'wrong') throw failure('account.factor_wrong')
        // They were opened without what is asked for from now on.
        await sessions.revokeAll(tx, { ...ownerOf(ctx), exceptId: ctx.actor.sessionId }, 'factor_changed')
        await tell(tx, ctx, 'appOn')
        await log(tx, ctx, 'account.app_added')
        return { recoveryCodes: [...confirmed] }
      }),

    async removeApp(ctx, proof) {
      await withProof(ctx, parts, proof, async (tx) => {
        await factors.remove(tx, ownerOf(ctx))
        await tell(tx, ctx, 'appOff')
        await log(tx, ctx, 'account.app_removed')
      })
      return null
    },

    renewRecoveryCodes: (ctx, proof) =>
      withProof(ctx, parts, proof, async (tx) => {
        const recoveryCodes = [...(await factors.renewCodes(tx, ownerOf(ctx)))]
        await tell(tx, ctx, 'codesRenewed')
        await log(tx, ctx, 'account.recovery_codes_renewed')
        return { recoveryCodes }
      }),

    sessions: (ctx) =>
      ctx.transaction(async (tx) =>
        (await sessions.list(tx, ownerOf(ctx))).map(({ id, startedAt, seenAt, ip, userAgent }) => ({
          id,
          ...browserName(userAgent),
          network: networkOf(ip),
          startedAt: new Date(startedAt).toISOString(),
          seenAt: new Date(seenAt).toISOString(),
          current: id === ctx.actor.sessionId,
        })),
      ),

    async endSession(ctx, id) {
      await ctx.transaction(async (tx) => {
        const ended = await sessions.revoke(tx, { ...ownerOf(ctx), id }, 'ended_elsewhere')
        if (ended) await log(tx, ctx, 'session.ended', { targetId: id })
      })
      return null
    },

    async endOtherSessions(ctx) {
      await ctx.transaction(async (tx) => {
        const own = { ...ownerOf(ctx), exceptId: ctx.actor.sessionId }
        const ended = await sessions.revokeAll(tx, own, 'ended_elsewhere')
        if (ended > 0) await log(tx, ctx, 'session.others_ended', { after: { ended } })
      })
      return null
    },
  }
}

function ownerOf({ actor: { realm, userId } }: Ctx<Actor>): Owner {
  return { realm, userId }
}

function actorOf({ actor }: Ctx<Actor>): Pick<LogEntry, 'realm' | 'agencyId' | 'actorId' | 'actorName'> {
  const agencyId = actor.realm === 'agency' ? actor.agencyId : null
  return { realm: actor.realm, agencyId, actorId: actor.userId, actorName: actor.name }
}

/** Hashing takes time, so no transaction is open meanwhile. Throws `users.current_password_wrong`. */
async function checkOwnPassword(
  ctx: Ctx<Actor>,
  { passwords }: Pick<Parts, 'passwords'>,
  password: string,
): Promise<void> {
  const { realm, userId } = ctx.actor
  const stored = await ctx.transaction((tx) => readPassword(tx, realm, userId))
  if (!stored || !(await passwords.verify(password, stored)).ok) throw failure('users.current_password_wrong')
}

/** Does the work when password and factor are right. A wrong code is counted, so its transaction commits too. */
async function withProof<T>(
  ctx: Ctx<Actor>,
  parts: Parts,
  { password, factor }: Proof,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  await checkOwnPassword(ctx, parts, password)
  const done = await ctx.transaction(async (tx) => {
    const proven = await parts.factors.prove(tx, ownerOf(ctx), factor)
    if (proven === 'wrong') return failure('account.factor_wrong')
    if (proven === 'locked')
      return failure('session.factor_locked', { values: { minutes: FACTOR_LOCK_MINUTES } })
    return work(tx)
  })
  if (done instanceof Failure) throw done
  return done
}
