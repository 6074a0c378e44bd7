import { LINK_PAGES } from '@interline/contract/account-security/links'
import type { LinkRealm } from '../../../platform/auth/password-links.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { SiteDirectory } from '../../site/index.ts'

/** Platform staff, in the shape that mailed links use. */
export function staffLinkRealm(sites: SiteDirectory): LinkRealm {
  const find = async (tx: Tx, column: 'id' | 'username', value: string) => {
    const person = await tx
      .selectFrom('staff')
      .select(['id', 'username', 'nickname', 'status', 'invited'])
      .where(column, '=', value)
      .executeTakeFirst()
    return (
      person && {
        userId: person.id,
        agencyId: null,
        name: person.nickname,
        username: person.username,
        email: person.username,
        locale: null,
        organisation: null,
        closed: person.status !== 'active',
        invited: person.invited,
      }
    )
  }
  return {
    realm: 'office',
    page: LINK_PAGES.office,
    byName: (tx, username) => find(tx, 'username', username),
    byId: (tx, userId) => find(tx, 'id', userId),
    joined: async (tx, userId) => {
      await tx.updateTable('staff').set({ invited: false }).where('id', '=', userId).execute()
    },
    siteOf: (host) => sites.linkSite(host),
    siteFor: (_tx, _person, host) => sites.linkSite(host),
    passwordLengthOf: async (host) => (await sites.byHost(host)).passwordLength,
  }
}
