import { account } from '@interline/contract/account-security/calls'
import { accountLinks } from '@interline/contract/account-security/links'
import * as contract from '@interline/contract/session/calls'
import * as people from '@interline/contract/users/calls'
import { openPasswordLinks } from '../../platform/auth/password-links.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { openOwnAccount } from '../../platform/second-factor/own-account.ts'
import { changePassword } from './change-password.ts'
import type { PeopleDeps } from './people/deps.ts'
import { invitePerson, resendInvitation, withdrawInvitation } from './people/invitations.ts'
import { getUser, listUsers } from './people/list-users.ts'
import { resetOwnersBelow, resetPassword } from './people/reset-password.ts'
import { resetUserFactor } from './people/reset-user-factor.ts'
import { updateUser } from './people/update-user.ts'
import { endUserSessions, userSessions } from './people/user-sessions.ts'
import { saveConfig } from './save-config.ts'
import { saveList } from './save-list.ts'
import { readAddressee } from './store.ts'
import { updateMe } from './update-me.ts'

export function usersRoutes(deps: PeopleDeps): Route[] {
  const own = openOwnAccount(deps.platform, {
    addresseeOf: readAddressee,
    isDemanded: async (tx, { actor }) =>
      actor.realm === 'agency' && (await deps.agencies.get(tx, actor.agencyId)).factorDemanded,
    siteOf: (host) => deps.sites.linkSite(host),
  })
  /** What the person may do is another from now on, in the next call already. */
  const changed = async <T>(ctx: AgencyCtx, work: Promise<T>): Promise<T> => {
    const done = await work
    await ctx.transaction((tx) => Promise.resolve(deps.changing(tx, ctx.actor.userId)))
    return done
  }
  const links = openPasswordLinks(deps.links, deps.platform)
  return [
    route(contract.updateMe, (ctx, { body }) => updateMe(ctx, deps, body)),
    route(contract.changePassword, (ctx, { body }) => changePassword(ctx, deps, body)),
    route(contract.saveConfig, (ctx, { params, body }) =>
      saveConfig(ctx, { key: params.key, value: body.value }, deps),
    ),
    route(contract.saveList, (ctx, { params, body }) =>
      saveList(ctx, { list: params.list, change: body }, deps),
    ),
    route(account.security, (ctx) => own.security(ctx)),
    route(account.beginApp, (ctx, { body }) => own.beginApp(ctx, body)),
    route(account.confirmApp, (ctx, { body }) => changed(ctx, own.confirmApp(ctx, body.code))),
    route(account.removeApp, (ctx, { body }) => changed(ctx, own.removeApp(ctx, body))),
    route(account.renewRecoveryCodes, (ctx, { body }) => own.renewRecoveryCodes(ctx, body)),
    route(account.beginPasskey, (ctx, { body }) => own.beginPasskey(ctx, body)),
    route(account.addPasskey, (ctx, { body }) => changed(ctx, own.addPasskey(ctx, body))),
    route(account.renamePasskey, (ctx, { params, body }) =>
      own.renamePasskey(ctx, { id: params.id, name: body.name }),
    ),
    route(account.removePasskey, (ctx, { params, body }) =>
      changed(ctx, own.removePasskey(ctx, params.id, body)),
    ),
    route(account.beginProof, (ctx) => own.beginProof(ctx)),
    route(account.sessions, (ctx) => own.sessions(ctx)),
    route(account.endSession, (ctx, { params }) => own.endSession(ctx, params.id)),
    route(account.endOtherSessions, (ctx) => own.endOtherSessions(ctx)),
    route(people.listUsers, (ctx, { query }) => listUsers(ctx, deps.platform, query)),
    route(people.getUser, (ctx, { params }) => getUser(ctx, deps.platform, params.id)),
    route(people.inviteUser, (ctx, { body }) => invitePerson(ctx, body, deps)),
    route(people.updateUser, (ctx, { params, body }) => updateUser(ctx, { id: params.id, ...body }, deps)),
    route(people.resendInvitation, (ctx, { params }) => resendInvitation(ctx, params.id, deps)),
    route(people.removeUser, (ctx, { params }) => withdrawInvitation(ctx, params.id, deps)),
    route(people.resetPassword, (ctx, { params }) => resetPassword(ctx, params.id, deps)),
    route(people.resetUserFactor, (ctx, { params, body }) =>
      resetUserFactor(ctx, { id: params.id, reason: body.reason }, deps),
    ),
    route(people.userSessions, (ctx, { params }) => userSessions(ctx, params.id, deps)),
    route(people.endUserSessions, (ctx, { params, query }) =>
      endUserSessions(ctx, { id: params.id, session: query.session }, deps),
    ),
    route(people.resetOwnerPassword, (ctx, { params }) => resetOwnersBelow(ctx, params.id, deps)),
    route(accountLinks.requestLink, (ctx, { body }) => links.request(ctx, body.username)),
    route(accountLinks.readLink, (ctx, { body }) => links.look(ctx, body.token)),
    route(accountLinks.setPassword, (ctx, { body }) => links.setPassword(ctx, body)),
  ]
}
