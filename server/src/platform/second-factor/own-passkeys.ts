// Passkeys of the signed-in user in either realm: added, renamed and removed, and used as proof for such changes.

import { MAX_PASSKEYS } from '@interline/domain/session/sign-in-rules'
import { lockPassword } from '../auth/stored-passwords.ts'
import { byActor, writeUserLog, type LogEntry } from '../auth/user-log.ts'
import type { Tx } from '../database/database.ts'
import type { Actor, Ctx } from '../http/context.ts'
import { failure } from '../http/failure.ts'
import type { Platform } from '../platform.ts'
import { ownerOf, withProof, type GivenProof, type RealmAccount } from './account-proof.ts'
import { factorMail } from './factor-mails.ts'
import {
  checkNew,
  creationOptions,
  requestOptions,
  takeChallenge,
  type CreatedPasskey,
  type CreationOptions,
  type RequestOptions,
} from './passkey-challenges.ts'
import { addPasskey, readPasskeys, removePasskey, renamePasskey, type PasskeyRow } from './passkey-rows.ts'

export interface OwnPasskeys {
  /** Throws as `withProof` does, `account.passkeys_full` and `site.no_public_address`. */
  beginPasskey(ctx: Ctx<Actor>, proof: GivenProof): Promise<{ options: CreationOptions; origin: string }>
  /** Throws `account.passkey_refused`, `account.passkey_expired` or `account.passkeys_full`. */
  addPasskey(
    ctx: Ctx<Actor>,
    added: { readonly name: string; readonly passkey: CreatedPasskey },
  ): Promise<{ recoveryCodes: string[] }>
  /** Throws `request.not_found`. */
  renamePasskey(ctx: Ctx<Actor>, changed: { readonly id: string; readonly name: string }): Promise<null>
  /** Throws `request.not_found` and as `withProof` does. */
  removePasskey(ctx: Ctx<Actor>, id: string, proof: GivenProof): Promise<null>
  /** Throws `site.no_public_address`. */
  beginProof(ctx: Ctx<Actor>): Promise<{ options: RequestOptions; origin: string }>
}

type Parts = Pick<Platform, 'clock' | 'factors' | 'mailer' | 'passwords' | 'sessions'>

export function openOwnPasskeys(parts: Parts, { addresseeOf, siteOf }: RealmAccount): OwnPasskeys {
  const { clock, factors, sessions } = parts
  const proving = { ...parts, addresseeOf }
  const log = (tx: Tx, ctx: Ctx<Actor>, entry: Pick<LogEntry, 'action' | 'targetId' | 'before' | 'after'>) =>
    writeUserLog(tx, ctx, clock.now(), { ...byActor(ctx.actor), type: 'user', ...entry })
  const tell = async (tx: Tx, ctx: Ctx<Actor>, what: 'passkeyOn' | 'passkeyOff', passkey: string) => {
    const person = await addresseeOf(tx, ctx.actor.userId)
    await parts.mailer.send(tx, factorMail({ person, source: ctx, at: clock.now() }, what, passkey))
  }

  return {
    async beginPasskey(ctx, proof) {
      const site = await siteOf(ctx.host)
      const options = await withProof(ctx, proving, proof, async (tx) => {
        const { username } = await addresseeOf(tx, ctx.actor.userId)
        const person = { ...ownerOf(ctx), username, name: ctx.actor.name }
        return creationOptions(tx, person, { site, siteName: site.names[ctx.locale], now: clock.now() })
      })
      if (options === 'full') throw failure('account.passkeys_full', { values: { max: MAX_PASSKEYS } })
      return { options, origin: site.address }
    },

    async addPasskey(ctx, { name, passkey }) {
      const owner = ownerOf(ctx)
      const { clientDataJSON } = passkey.response
      const taken = await ctx.transaction((tx) =>
        takeChallenge(tx, { ...owner, purpose: 'add' }, { clientDataJSON, now: clock.now() }),
      )
      if (!taken) throw failure('account.passkey_expired')
      const checked = await checkNew(taken, passkey)
      if (!checked) throw failure('account.passkey_refused')
      return ctx.transaction(async (tx) => {
        await lockPassword(tx, owner)
        if ((await readPasskeys(tx, owner)).length >= MAX_PASSKEYS)
          throw failure('account.passkeys_full', { values: { max: MAX_PASSKEYS } })
        const isFirst = !(await factors.has(tx, owner))
        const { agencyId } = byActor(ctx.actor)
        const id = await addPasskey(tx, { ...owner, agencyId }, { ...checked, name, now: clock.now() })
        if (id === undefined) throw failure('account.passkey_refused')
        const recoveryCodes = [...(await factors.firstCodes(tx, owner))]
        // The others were opened without the factor that is required from now on.
        if (isFirst)
          await sessions.revokeAll(tx, { ...owner, exceptId: ctx.actor.sessionId }, 'factor_changed')
        await tell(tx, ctx, 'passkeyOn', name)
        await log(tx, ctx, {
          action: 'account.passkey_added',
          targetId: name,
          after: { id, host: taken.rpId },
        })
        return { recoveryCodes }
      })
    },

    async renamePasskey(ctx, { id, name }) {
      await ctx.transaction(async (tx) => {
        const before = await renamePasskey(tx, ownerOf(ctx), { id, name })
        if (before === undefined) throw failure('request.not_found')
        await log(tx, ctx, {
          action: 'account.passkey_renamed',
          targetId: name,
          before: { name: before },
          after: { name },
        })
      })
      return null
    },

    async removePasskey(ctx, id, proof) {
      const removed = await withProof(ctx, proving, proof, async (tx) => {
        const name = await removePasskey(tx, ownerOf(ctx), id)
        if (name === undefined) return false
        await factors.dropUselessCodes(tx, ownerOf(ctx))
        await tell(tx, ctx, 'passkeyOff', name)
        await log(tx, ctx, { action: 'account.passkey_removed', targetId: name, before: { id, name } })
        return true
      })
      if (!removed) throw failure('request.not_found')
      return null
    },

    async beginProof(ctx) {
      const site = await siteOf(ctx.host)
      const options = await ctx.transaction((tx) =>
        requestOptions(tx, ownerOf(ctx), { site, now: clock.now() }),
      )
      return { options, origin: site.address }
    },
  }
}

export function presentPasskeys(rows: readonly PasskeyRow[]) {
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    host: row.rp_id,
    synced: row.synced,
    madeAt: row.made_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    blocked: row.blocked_at !== null,
  }))
}
