// Setting a password with a mailed link, the same way in both realms: requesting, checking and using it. The
// response is the same whether the name exists or not.

import {
  CODE_RESEND_SECONDS,
  FORGOTTEN_LINKS_PER_HOUR,
  LINK_HOURS,
} from '@interline/domain/session/sign-in-rules'
import { newPasswordReasons, type PasswordLength } from '@interline/domain/session/password'
import type { Locale } from '@interline/domain/text/text'
import type { Tx } from '../database/database.ts'
import type { Ctx } from '../http/context.ts'
import { failure, type Failure } from '../http/failure.ts'
import type { Platform } from '../platform.ts'
import type { AccountLink } from './account-links.ts'
import { isCommonPassword } from './common-passwords.ts'
import { forgetDevices, type Owner } from './devices.ts'
import { linkMail, passwordSetMail, type LinkSite } from './link-mails.ts'
import { lockName } from './login-codes.ts'
import type { Realm } from './sessions.ts'
import { isFormerPassword, readPasswords, storePassword } from './stored-passwords.ts'
import { writeUserLog } from './user-log.ts'

/** The user that a link is for. */
export interface LinkPerson {
  readonly userId: string
  readonly agencyId: number | null
  readonly name: string
  readonly username: string
  readonly email: string
  readonly locale: Locale | null
  /** The agency; null: platform staff, who belong to the site. */
  readonly organisation: string | null
  /** Inactive, or of an agency that is closed. */
  readonly closed: boolean
  readonly invited: boolean
}

/** Differences between the realms. */
export interface LinkRealm {
  readonly realm: Realm
  /** The page of the site that receives the token. */
  readonly page: string
  byName(tx: Tx, username: string): Promise<LinkPerson | undefined>
  byId(tx: Tx, userId: string): Promise<LinkPerson | undefined>
  /** Called when an invited user has set a password. */
  joined(tx: Tx, userId: string): Promise<void>
  /** The site of a host, on which a link is used. Without a database call once it is known. */
  siteOf(host: string): Promise<LinkSite>
  /** The site to which a link of a person leads that was requested on a host. */
  siteFor(tx: Tx, person: LinkPerson, host: string): Promise<LinkSite>
  /** What the site of a host demands of new passwords. */
  passwordLengthOf(host: string): Promise<PasswordLength>
}

type Parts = Pick<
  Platform,
  'accountLinks' | 'clock' | 'db' | 'factors' | 'mailer' | 'passwords' | 'pepper' | 'sessions'
>

export interface PasswordLinks {
  /** Mails a link if the name exists; the response is the same if not. */
  request(ctx: Ctx, username: string): Promise<{ validMinutes: number }>
  /** Throws as `setPassword` does. */
  look(ctx: Ctx, token: string): Promise<LinkState>
  /** Throws the `account.link_…` errors, `request.invalid`, `users.password_too_common`, `users.password_reused`. */
  setPassword(ctx: Ctx, given: { token: string; newPassword: string }): Promise<{ username: string }>
}

interface LinkState {
  readonly kind: AccountLink['kind']
  readonly username: string
  readonly name: string
  readonly organisation: string
  readonly by: string | null
  readonly expiresAt: string
}

/** A request takes at least this long, to hide the time for creating and mailing a link. */
const REQUEST_MS = 120

export function openPasswordLinks(realm: LinkRealm, parts: Parts): PasswordLinks {
  const { accountLinks, clock, db } = parts
  /** The link of a token with its user, if it is valid here and now. */
  const open = async (tx: Tx, ctx: Ctx, token: string, how?: 'locked') => {
    const site = await realm.siteOf(ctx.host)
    const link = await accountLinks.find(tx, token, how)
    if (link?.realm !== realm.realm) throw failure('account.link_invalid')
    if (link.siteId !== site.id) throw failure('account.link_other_site')
    const refusal = REFUSALS[link.state]
    if (refusal) throw failure(refusal)
    const person = await realm.byId(tx, link.userId)
    if (!person || person.closed) throw failure('session.inactive')
    return { link, person, site }
  }
  return {
    async request(ctx, typed) {
      const username = typed.trim().toLowerCase()
      const earliest = new Promise((done) => setTimeout(done, REQUEST_MS))
      // Read before the transaction: its first reader asks the database.
      await realm.siteOf(ctx.host)
      await db.transaction('everything', async (tx) => {
        await lockName(tx, { realm: realm.realm, username })
        const person = await realm.byName(tx, username)
        // A user who never set a password needs a new invitation instead.
        if (!person || person.closed || person.invited) return
        if (await hasEnough(tx, { realm: realm.realm, userId: person.userId }, clock.now())) return
        const site = await realm.siteFor(tx, person, ctx.host)
        await mailLink(tx, { person, site, kind: 'forgotten', by: null, locale: ctx.locale }, realm, parts)
        await writeUserLog(tx, ctx, clock.now(), {
          ...ownEntry(realm.realm, person),
          action: 'users.password_link_requested',
        })
      })
      await earliest
      return { validMinutes: LINK_HOURS.forgotten * 60 }
    },

    look: (ctx, token) =>
      db.transaction('everything', async (tx) => {
        const { link, person, site } = await open(tx, ctx, token)
        return {
          kind: link.kind,
          username: person.username,
          name: person.name,
          organisation: person.organisation ?? site.names[ctx.locale],
          by: link.byName,
          expiresAt: new Date(link.expiresAt).toISOString(),
        }
      }),

    async setPassword(ctx, { token, newPassword }) {
      const reasons = newPasswordReasons(newPassword, await realm.passwordLengthOf(ctx.host))
      if (reasons.length > 0) throw failure('request.invalid', { fields: reasons })
      if (isCommonPassword(newPassword)) throw failure('users.password_too_common')
      const known = await db.transaction('everything', async (tx) => {
        const { person } = await open(tx, ctx, token)
        return { person, stored: await readPasswords(tx, { realm: realm.realm, userId: person.userId }) }
      })
      // Hashing takes time, so no transaction is open during it.
      if (await isFormerPassword(parts.passwords, newPassword, known.stored))
        throw failure('users.password_reused')
      const next = await parts.passwords.hash(newPassword)
      return db.transaction('everything', async (tx) => {
        const { link, person } = await open(tx, ctx, token, 'locked')
        const owner: Owner = { realm: realm.realm, userId: person.userId }
        const now = clock.now()
        await accountLinks.use(tx, link.id)
        const blocked = await parts.factors.blockPasskeysSincePassword(tx, owner)
        await storePassword(tx, owner, { next, known: known.stored, now })
        if (person.invited) await realm.joined(tx, person.userId)
        await forgetDevices(tx, owner, undefined)
        await parts.sessions.revokeAll(tx, owner, 'password_changed')
        const locale = person.locale ?? ctx.locale
        if (!person.invited)
          await parts.mailer.send(
            tx,
            passwordSetMail({ ...person, locale }, { source: ctx, at: now, blocked }),
          )
        await writeUserLog(tx, ctx, now, {
          ...ownEntry(realm.realm, person),
          action: person.invited ? 'users.joined' : 'users.password_set',
          after: { link: link.kind, ...(blocked.length > 0 && { blockedPasskeys: [...blocked] }) },
        })
        return { username: person.username }
      })
    },
  }
}

/** Creates a link and mails it. The caller's scope includes the user's agency. */
export async function mailLink(
  tx: Tx,
  {
    person,
    site,
    kind,
    by,
    locale,
  }: {
    readonly person: LinkPerson
    readonly site: LinkSite
    readonly kind: AccountLink['kind']
    readonly by: { readonly id: string; readonly name: string } | null
    /** If the user has not chosen one. */
    readonly locale: Locale
  },
  { realm, page }: Pick<LinkRealm, 'realm' | 'page'>,
  { accountLinks, mailer }: Pick<Platform, 'accountLinks' | 'mailer'>,
): Promise<{ expiresAt: number }> {
  const { userId, agencyId, name, email } = person
  const language = person.locale ?? locale
  const made = await accountLinks.make(tx, { realm, userId, agencyId, kind, siteId: site.id, by })
  await mailer.send(
    tx,
    linkMail({
      to: email,
      locale: language,
      kind,
      name,
      organisation: person.organisation ?? site.names[language],
      byName: by?.name ?? null,
      site,
      page,
      ...made,
    }),
  )
  return { expiresAt: made.expiresAt }
}

const REFUSALS = {
  open: undefined,
  expired: 'account.link_expired',
  used: 'account.link_used',
  replaced: 'account.link_replaced',
  revoked: 'account.link_revoked',
} as const satisfies Record<AccountLink['state'], Failure['key'] | undefined>

/** Protects the mailbox: at most one link a minute and a limited number per hour, however many are requested. */
async function hasEnough(tx: Tx, { realm, userId }: Owner, now: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('account_links')
    .select('made_at')
    .where('realm', '=', realm)
    .where('user_id', '=', userId)
    .where('kind', '=', 'forgotten')
    .where('made_at', '>', new Date(now - 3_600_000))
    .orderBy('made_at', 'desc')
    .execute()
  const newest = rows[0]?.made_at.getTime() ?? 0
  return rows.length >= FORGOTTEN_LINKS_PER_HOUR || now - newest < CODE_RESEND_SECONDS * 1000
}

/** The audit entry of a user who is not signed in but has proved access to their mailbox. */
function ownEntry(realm: Realm, { userId, agencyId, name }: LinkPerson) {
  return { realm, agencyId, actorId: userId, actorName: name, type: 'user', targetId: userId } as const
}
