import type { AgencyRole } from '@interline/domain/access/access'
import type { Locale } from '@interline/domain/text/text'
import { jsonText } from '../../../db/json/codec.ts'
import type { LinkSite } from '../../platform/auth/link-mails.ts'
import { mailLink, type LinkRealm } from '../../platform/auth/password-links.ts'
import { writeUserLog, type LogEntry, type LogSource } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import { presentLinkPerson } from './link-people.ts'

export interface NewUser {
  readonly agencyId: number
  /** User name for signing in; never changes. */
  readonly email: string
  readonly nickname: string
  readonly roles: readonly AgencyRole[]
  readonly status?: 'active' | 'testing'
  readonly phone?: { readonly area: string; readonly number: string } | null
  /** Permissions within their roles; absent: all. */
  readonly permissions?: readonly string[] | null
  /** Language of the invitation and, until they choose another, of their pages. Absent: the agency's. */
  readonly locale?: Locale | undefined
}

export interface Inviter extends Pick<LogEntry, 'realm' | 'via'> {
  readonly id: string
  readonly name: string
}

/**
 * Adds a user without a password and mails them a link to set one. The transaction's scope includes the
 * agency; `site` was read before it began. Throws `users.name_taken` for an address in use anywhere on the
 * platform.
 */
export async function inviteUser(
  tx: Tx,
  source: LogSource,
  { user, by, site }: { readonly user: NewUser; readonly by: Inviter; readonly site: LinkSite },
  {
    platform,
    agencies,
    links,
  }: { readonly platform: Platform; readonly agencies: Agencies; readonly links: LinkRealm },
): Promise<{ id: string; expiresAt: number }> {
  const now = platform.clock.now()
  const agency = await agencies.get(tx, user.agencyId)
  const { roles, status = 'active', phone = null, permissions = null } = user
  const username = user.email.trim().toLowerCase()
  const row = {
    id: newId('usr', now),
    agency_id: user.agencyId,
    username,
    nickname: user.nickname,
    phone_area: phone?.area ?? null,
    phone_number: phone?.number ?? null,
    roles: [...roles],
    permissions: permissions && [...permissions],
    status,
    invited: true,
  }
  const config = user.locale ? { locale: user.locale } : {}
  const added = await tx
    .insertInto('users')
    .values({ ...row, config: jsonText(config) })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw failure('users.name_taken')
  const person = presentLinkPerson({ ...row, config }, agency)
  const { expiresAt } = await mailLink(
    tx,
    {
      person: { ...person, closed: false },
      site,
      kind: 'invitation',
      by: { id: by.id, name: by.name },
      locale: agency.emailLanguage,
    },
    links,
    platform,
  )
  await writeUserLog(tx, source, now, {
    realm: by.realm,
    agencyId: user.agencyId,
    actorId: by.id,
    actorName: by.name,
    ...(by.via && { via: by.via }),
    action: 'users.invited',
    type: 'user',
    targetId: row.id,
    after: { username, nickname: user.nickname, roles, status, permissions },
  })
  return { id: row.id, expiresAt }
}
