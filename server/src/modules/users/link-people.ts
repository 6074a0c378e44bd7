import { LINK_PAGES } from '@interline/contract/account-security/links'
import { StoredUserConfig } from '@interline/contract/session/shapes'
import type { LinkPerson, LinkRealm } from '../../platform/auth/password-links.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Agencies } from '../agencies/index.ts'
import type { SiteDirectory } from '../site/index.ts'

/** Agency users, in the shape that mailed links use. */
export function agencyLinkRealm({
  agencies,
  sites,
}: {
  readonly agencies: Agencies
  readonly sites: SiteDirectory
}): LinkRealm {
  const find = async (tx: Tx, column: 'id' | 'username', value: string) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'agency_id', 'nickname', 'username', 'config', 'status', 'invited'])
      .where(column, '=', value)
      .executeTakeFirst()
    return user && presentLinkPerson(user, await agencies.get(tx, user.agency_id))
  }
  return {
    realm: 'agency',
    page: LINK_PAGES.agency,
    byName: (tx, username) => find(tx, 'username', username),
    byId: (tx, userId) => find(tx, 'id', userId),
    joined: async (tx, userId) => {
      await tx.updateTable('users').set({ invited: false }).where('id', '=', userId).execute()
    },
    siteOf: (host) => sites.linkSite(host),
    siteFor: async (tx, { agencyId }, host) =>
      sites.linkSite(host, agencyId === null ? undefined : await agencies.get(tx, agencyId)),
    passwordLengthOf: async (host) => (await sites.byHost(host)).passwordLength,
  }
}

interface UserRow {
  readonly id: string
  readonly agency_id: number
  readonly nickname: string
  readonly username: string
  readonly config: Record<string, unknown>
  readonly status: string
  readonly invited: boolean
}

export function presentLinkPerson(
  user: UserRow,
  agency: { readonly name: string; readonly status: string },
): LinkPerson {
  return {
    userId: user.id,
    agencyId: user.agency_id,
    name: user.nickname,
    username: user.username,
    email: user.username,
    locale: StoredUserConfig.parse(user.config).locale ?? null,
    organisation: agency.name,
    closed: user.status === 'inactive' || agency.status === 'closed',
    invited: user.invited,
  }
}
