// Mailed links to set a password: invitations and resets. The address carries a signed secret of which the
// database stores only a keyed digest; it works once, until it expires, on the site for which it was made.

import { LINK_HOURS, type LinkKind } from '@interline/domain/session/sign-in-rules'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock/clock.ts'
import type { Tx } from '../database/database.ts'
import { newId } from '../ids/ids.ts'
import type { Owner } from './devices.ts'
import type { Pepper } from './pepper.ts'
import type { Realm } from './sessions.ts'

export interface NewLink extends Owner {
  /** Null: a member of the staff. */
  readonly agencyId: number | null
  readonly kind: LinkKind
  readonly siteId: string
  /** Null: requested by the user without being signed in. */
  readonly by: { readonly id: string; readonly name: string } | null
}

export interface AccountLink extends Owner {
  readonly id: string
  readonly agencyId: number | null
  readonly kind: LinkKind
  readonly siteId: string
  /** Milliseconds since the epoch, like all times here. */
  readonly madeAt: number
  readonly expiresAt: number
  readonly byName: string | null
  readonly state: 'open' | 'expired' | 'used' | 'replaced' | 'revoked'
}

export interface AccountLinks {
  /** Creates a link; earlier ones of the user become invalid. */
  make(tx: Tx, link: NewLink): Promise<{ token: string; expiresAt: number }>
  /** The link of a token that we issued; undefined for any other text. The scope is everything. */
  find(tx: Tx, token: string, how?: 'locked'): Promise<AccountLink | undefined>
  use(tx: Tx, id: string): Promise<void>
  /** Invalidates a user's open links and returns their number. */
  endAll(tx: Tx, owner: Owner, reason: 'replaced' | 'revoked'): Promise<number>
  /** The newest link of each of these users. */
  newest(tx: Tx, realm: Realm, userIds: readonly string[]): Promise<ReadonlyMap<string, AccountLink>>
}

const TOKEN = /^([ao])\.(\d{1,10})\.(lnk_[0-9a-z]{26})\.([\w-]{43})\.([\w-]{43})$/

export function openAccountLinks(pepper: Pepper, clock: Clock): AccountLinks {
  const digest = (text: string) => pepper.digest('account link', text)
  const sign = (text: string) => pepper.digest('signed account link', text)
  const present = (row: LinkRow): AccountLink => ({
    id: row.id,
    realm: row.realm as Realm,
    userId: row.user_id,
    agencyId: row.agency_id,
    kind: row.kind as LinkKind,
    siteId: row.site_id,
    madeAt: row.made_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    byName: row.made_by_name,
    state:
      (row.end_reason as AccountLink['state'] | null) ??
      (clock.now() > row.expires_at.getTime() ? 'expired' : 'open'),
  })
  const endAll: AccountLinks['endAll'] = async (tx, { realm, userId }, reason) => {
    const { numUpdatedRows } = await tx
      .updateTable('account_links')
      .set({ ended_at: new Date(clock.now()), end_reason: reason })
      .where('realm', '=', realm)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }
  return {
    endAll,

    async make(tx, link) {
      await endAll(tx, link, 'replaced')
      const now = clock.now()
      const id = newId('lnk', now)
      const expiresAt = now + LINK_HOURS[link.kind] * 3_600_000
      const secret = randomBytes(32).toString('base64url')
      const { root_agency_id: root } = await tx
        .insertInto('account_links')
        .values({
          id,
          realm: link.realm,
          agency_id: link.agencyId,
          user_id: link.userId,
          kind: link.kind,
          secret_digest: digest(secret),
          site_id: link.siteId,
          made_at: new Date(now),
          expires_at: new Date(expiresAt),
          made_by: link.by?.id ?? null,
          made_by_name: link.by?.name ?? null,
        })
        .returning('root_agency_id')
        .executeTakeFirstOrThrow()
      const text = `${link.realm.charAt(0)}.${root}.${id}.${secret}`
      return { token: `${text}.${sign(text).toString('base64url')}`, expiresAt }
    },

    async find(tx, token, how) {
      const [, realm, root, id = '', secret = '', signature = ''] = TOKEN.exec(token) ?? []
      if (root === undefined) return undefined
      const text = token.slice(0, token.lastIndexOf('.'))
      // Tokens that we did not sign do not reach the database.
      if (!isSame(sign(text), Buffer.from(signature, 'base64url'))) return undefined
      const row = await tx
        .selectFrom('account_links')
        .selectAll()
        .where('root_agency_id', '=', Number(root))
        .where('id', '=', id)
        .$if(how === 'locked', (q) => q.forUpdate())
        .executeTakeFirst()
      if (!row?.realm.startsWith(realm ?? '') || !isSame(row.secret_digest, digest(secret))) return undefined
      return present(row)
    },

    async use(tx, id) {
      await tx
        .updateTable('account_links')
        .set({ ended_at: new Date(clock.now()), end_reason: 'used' })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute()
    },

    async newest(tx, realm, userIds) {
      if (userIds.length === 0) return new Map()
      const rows = await tx
        .selectFrom('account_links')
        .distinctOn('user_id')
        .selectAll()
        .where('realm', '=', realm)
        .where('user_id', 'in', [...userIds])
        .orderBy('user_id')
        .orderBy('made_at', 'desc')
        .execute()
      return new Map(rows.map((row) => [row.user_id, present(row)]))
    },
  }
}

interface LinkRow {
  readonly id: string
  readonly realm: string
  readonly user_id: string
  readonly agency_id: number | null
  readonly kind: string
  readonly site_id: string
  readonly made_at: Date
  readonly expires_at: Date
  readonly made_by_name: string | null
  readonly end_reason: string | null
}

function isSame(ours: Buffer, theirs: Buffer): boolean {
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}
