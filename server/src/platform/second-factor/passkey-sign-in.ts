// Signing in with a passkey, the same in both realms. It replaces password, code and second factor, and like a
// mailed code it is accepted while the name is locked: only the holder's device can make it.

import type { Tx } from '../database/database.ts'
import type { Ctx } from '../http/context.ts'
import { failure, type Failure } from '../http/failure.ts'
import { passkeyBlockedMail } from './factor-mails.ts'
import {
  checkSigned,
  requestOptions,
  takeSigned,
  type CheckedPasskey,
  type RequestOptions,
  type SignedPasskey,
} from './passkey-challenges.ts'
import { blockPasskey, recordUse } from './passkey-rows.ts'
import { openDevices } from '../auth/devices.ts'
import type { LinkSite } from '../auth/link-mails.ts'
import type { Realm } from '../auth/sessions.ts'
import {
  letIn,
  logRefusal,
  originOf,
  type FindPerson,
  type Person,
  type SignInParts,
} from '../auth/sign-in.ts'
import { writeUserLog } from '../auth/user-log.ts'

export interface PasskeySignIn {
  /** Throws `site.no_public_address`. */
  challenge(ctx: Ctx): Promise<{ options: RequestOptions; origin: string }>
  /** Opens a session. Throws `account.passkey_expired`, `session.passkey_refused`, or why the person may not. */
  signIn(
    ctx: Ctx,
    find: FindPerson,
    given: { readonly passkey: SignedPasskey; readonly username?: string | undefined },
  ): Promise<{
    person: Person
    token: string
    expiresAt: number
    /** For a browser without one. */
    deviceCookie: string | undefined
  }>
}

interface RealmOf {
  /** The name that the owner of a passkey signs in with. */
  usernameOf(tx: Tx, userId: string): Promise<string>
  siteOf(host: string): Promise<LinkSite>
}

export function openPasskeySignIn(realm: Realm, parts: SignInParts, realmOf: RealmOf): PasskeySignIn {
  const { db, clock } = parts
  return {
    async challenge(ctx) {
      const site = await realmOf.siteOf(ctx.host)
      const options = await db.transaction('everything', (tx) =>
        requestOptions(tx, { realm, userId: null }, { site, now: clock.now() }),
      )
      return { options, origin: site.address }
    },

    async signIn(ctx, find, { passkey: answer, username }) {
      const taken = await db.transaction('everything', (tx) =>
        takeSigned(tx, { realm, userId: null }, { answer, now: clock.now() }),
      )
      if (!taken) throw failure('account.passkey_expired')
      const checked = await checkSigned(taken, answer)
      const outcome = await db.transaction('everything', async (tx) => {
        const owner = checked.row && (await realmOf.usernameOf(tx, checked.row.user_id))
        const person = owner === undefined ? undefined : await find(tx, owner)
        if (!checked.ok || !person || owner === undefined)
          return refuse(tx, ctx, { checked, person, name: owner ?? '' })
        const name = { realm, username: owner }
        const isOther = username !== undefined && username.trim().toLowerCase() !== owner
        const refused = isOther
          ? failure('session.passkey_refused')
          : person.refusal === null
            ? null
            : failure(person.refusal)
        if (refused) {
          await logRefusal(tx, { realm, name, person, refused, source: ctx, now: clock.now() })
          return { refused }
        }
        if (!(await recordUse(tx, checked.row, { counter: checked.counter, now: clock.now() })))
          return { refused: failure('session.passkey_refused') }
        const devices = openDevices(parts.pepper)
        const origin = await originOf(tx, { name, person, source: ctx, devices, parts })
        const passkey = checked.row.name
        return letIn(tx, {
          name,
          person,
          origin,
          codeId: null,
          factor: undefined,
          passkey,
          source: ctx,
          parts,
        })
      })
      if ('refused' in outcome) throw outcome.refused
      return outcome
    },
  }

  async function refuse(
    tx: Tx,
    ctx: Ctx,
    {
      checked,
      person,
      name,
    }: { readonly checked: CheckedPasskey; readonly person: Person | undefined; readonly name: string },
  ): Promise<{ refused: Failure }> {
    const refused = failure('session.passkey_refused')
    const now = clock.now()
    if (!person) return { refused }
    await logRefusal(tx, { realm, name: { realm, username: name }, person, refused, source: ctx, now })
    if (!checked.ok && checked.why === 'copied' && checked.row) {
      await blockPasskey(tx, checked.row, now)
      await parts.mailer.send(tx, passkeyBlockedMail({ person, source: ctx, at: now }, checked.row.name))
      await writeUserLog(tx, ctx, now, {
        realm,
        agencyId: person.agencyId,
        actorId: person.userId,
        actorName: person.name,
        action: 'account.passkey_blocked',
        type: 'user',
        targetId: checked.row.name,
      })
    }
    return { refused }
  }
}
