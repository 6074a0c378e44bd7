// Security settings of the signed-in user in either realm: sets up or removes an authenticator app, adds, renames
// and removes passkeys, creates new recovery codes, lists their sessions and ends them.

import { browserName } from '@interline/domain/session/browser-name'
import { networkOf } from '../auth/devices.ts'
import type { LiveSession } from '../auth/sessions.ts'
import { byActor, writeUserLog, type LogAction, type LogEntry } from '../auth/user-log.ts'
import type { Tx } from '../database/database.ts'
import type { Actor, Ctx } from '../http/context.ts'
import { failure } from '../http/failure.ts'
import type { Platform } from '../platform.ts'
import { ownerOf, withProof, type GivenProof, type RealmAccount } from './account-proof.ts'
import { appAddress } from './authenticator-app.ts'
import { factorMail } from './factor-mails.ts'
import { openOwnPasskeys, type OwnPasskeys, presentPasskeys } from './own-passkeys.ts'
import { readPasskeys } from './passkey-rows.ts'

type Parts = Pick<Platform, 'clock' | 'factors' | 'mailer' | 'passwords' | 'sessions' | 'settings'>

export interface OwnAccount extends OwnPasskeys {
  security(ctx: Ctx<Actor>): Promise<{
    appSince: string | null
    passkeys: ReturnType<typeof presentPasskeys>
    passkeyAddress: string | null
    recoveryCodesLeft: number
    demanded: boolean
    passwordWithoutOld: string | null
  }>
  /** Throws `account.app_on` and as `withProof` does. */
  beginApp(ctx: Ctx<Actor>, proof: GivenProof): Promise<{ secret: string; address: string }>
  /** Throws `account.factor_wrong` or `account.app_not_begun`. */
  confirmApp(ctx: Ctx<Actor>, code: string): Promise<{ recoveryCodes: string[] }>
  /** Throws as `withProof` does. */
  removeApp(ctx: Ctx<Actor>, proof: GivenProof): Promise<null>
  /** Throws as `withProof` does. */
  renewRecoveryCodes(ctx: Ctx<Actor>, proof: GivenProof): Promise<{ recoveryCodes: string[] }>
  sessions(ctx: Ctx<Actor>): Promise<OwnSession[]>
  endSession(ctx: Ctx<Actor>, id: string): Promise<null>
  endOtherSessions(ctx: Ctx<Actor>): Promise<null>
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

export function openOwnAccount(parts: Parts, realm: RealmAccount): OwnAccount {
  const { clock, factors, mailer, sessions } = parts
  const { addresseeOf, isDemanded } = realm
  const proving = { ...parts, addresseeOf }
  const tell = async (tx: Tx, ctx: Ctx<Actor>, what: Parameters<typeof factorMail>[1]) =>
    mailer.send(
      tx,
      factorMail({ person: await addresseeOf(tx, ctx.actor.userId), source: ctx, at: clock.now() }, what),
    )
  const log = (tx: Tx, ctx: Ctx<Actor>, action: LogAction, more?: Pick<LogEntry, 'targetId' | 'after'>) =>
    writeUserLog(tx, ctx, clock.now(), { ...byActor(ctx.actor), action, type: 'user', ...more })

  return {
    ...openOwnPasskeys(parts, realm),

    async security(ctx) {
      const site = await realm.siteOf(ctx.host).catch(() => null)
      return ctx.transaction(async (tx) => {
        const { appSince, recoveryCodesLeft } = await factors.state(tx, ownerOf(ctx))
        return {
          appSince: instantOf(appSince),
          passkeys: presentPasskeys(await readPasskeys(tx, ownerOf(ctx))),
          passkeyAddress: site?.address ?? null,
          recoveryCodesLeft,
          demanded: await isDemanded(tx, ctx),
          passwordWithoutOld: instantOf(
            await sessions.codeProofUntil(tx, { ...ownerOf(ctx), id: ctx.actor.sessionId }),
          ),
        }
      })
    },

    async beginApp(ctx, proof) {
      const { appSince } = await ctx.transaction((tx) => factors.state(tx, ownerOf(ctx)))
      if (appSince !== null) throw failure('account.app_on')
      return withProof(ctx, proving, proof, async (tx) => {
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
        // They were opened without the factor that is required from now on.
        await sessions.revokeAll(tx, { ...ownerOf(ctx), exceptId: ctx.actor.sessionId }, 'factor_changed')
        await tell(tx, ctx, 'appOn')
        await log(tx, ctx, 'account.app_added')
        return { recoveryCodes: [...confirmed] }
      }),

    async removeApp(ctx, proof) {
      await withProof(ctx, proving, proof, async (tx) => {
        await factors.removeApp(tx, ownerOf(ctx))
        await factors.dropUselessCodes(tx, ownerOf(ctx))
        await tell(tx, ctx, 'appOff')
        await log(tx, ctx, 'account.app_removed')
      })
      return null
    },

    renewRecoveryCodes: (ctx, proof) =>
      withProof(ctx, proving, proof, async (tx) => {
        const recoveryCodes = [...(await factors.renewCodes(tx, ownerOf(ctx)))]
        await tell(tx, ctx, 'codesRenewed')
        await log(tx, ctx, 'account.recovery_codes_renewed')
        return { recoveryCodes }
      }),

    sessions: (ctx) =>
      ctx.transaction(async (tx) =>
        presentSessions(await sessions.list(tx, ownerOf(ctx)), ctx.actor.sessionId),
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

/** Sessions as shown to their user; `current`: the id of the reader's own. */
export function presentSessions(sessions: readonly LiveSession[], current: string): OwnSession[] {
  return sessions.map(({ id, startedAt, seenAt, ip, userAgent }) => ({
    id,
    ...browserName(userAgent),
    network: networkOf(ip),
    startedAt: new Date(startedAt).toISOString(),
    seenAt: new Date(seenAt).toISOString(),
    current: id === current,
  }))
}

function instantOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
