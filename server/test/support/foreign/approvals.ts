/** Requests for a second person in tests: a kind that posts a top-up, and users who request it. */
import type { OfficeRole } from '@interline/domain/access/access'
import { z } from 'zod'
import { amount, withAmounts } from '../../../db/json/codec.ts'
import type { Actor } from '../../../src/platform/http/context.ts'
import { failure } from '../../../src/platform/http/failure.ts'
import type { TestApp } from '../app.ts'

const payload = withAmounts(z.strictObject({ agencyId: z.number(), reference: z.string(), minor: amount }))

/** Registers the kind; returns a function that creates requests, and the subjects that ended without approval. */
export function topUpKind(app: TestApp, kind = 'test_top_up') {
  const ended: string[] = []
  const ask = app.modules.approvals.register({
    kind,
    payload,
    decidedBy: {
      agency: { realm: 'agency', roles: ['finance'] },
      office: { realm: 'office', roles: ['ops'] },
    },
    readBy: { realm: 'office', roles: ['auditor'] },
    everything: true,
    describe: ({ reference }, locale) => ({
      kindName: { en: 'Top-up', 'zh-cn': '充值', 'zh-tw': '儲值' }[locale],
      title: reference,
      facts: [{ label: 'Reference', value: reference }],
    }),
    async apply(tx, { agencyId, reference, minor }, { now, approval, ctx }) {
      const agency = await app.modules.agencies.get(tx, agencyId)
      const verdict = await app.modules.wallet.topUp(tx, agency, {
        amount: { minor, currency: agency.settlementCurrency },
        reference,
        memo: `${approval.requestedBy.name}, ${ctx.actor.name}`,
        actor: { type: 'ops', id: ctx.actor.userId, name: ctx.actor.name },
        at: now,
      })
      if (verdict.code !== 'ok') throw failure('approval.outdated')
      return verdict.entry
    },
    ended(_tx, { reference }) {
      ended.push(reference)
      return Promise.resolve()
    },
  })
  const askAs = async (login: string, reference: string, minor = 100_00n, agencyId = 111) =>
    app.everything(async (tx) => {
      const by = { actor: await actorOf(app, login), ip: '127.0.0.1', userAgent: 'test', requestId: 'r1' }
      return ask(tx, by, {
        subject: reference,
        payload: { agencyId, reference, minor },
        amount: { minor, currency: 'USD' },
        reason: 'Bank transfer seen',
        now: app.clock.now(),
      })
    })
  return { askAs, ended }
}

/** A demo login as the server's actor. */
async function actorOf(app: TestApp, username: string): Promise<Actor> {
  return app.everything(async (tx) => {
    const staff = await tx
      .selectFrom('staff')
      .select(['id', 'nickname', 'roles'])
      .where('username', '=', username)
      .executeTakeFirst()
    if (staff)
      return {
        realm: 'office',
        userId: staff.id,
        name: staff.nickname,
        roles: staff.roles as OfficeRole[],
        sessionId: '',
      }
    const user = await tx
      .selectFrom('users')
      .select(['id', 'nickname', 'roles', 'agency_id'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return {
      realm: 'agency',
      caller: 'person',
      userId: user.id,
      name: user.nickname,
      agencyId: user.agency_id,
      roles: user.roles,
      permissions: ['all'],
      company: {
        enableFlightService: true,
        enableTrainService: false,
        isShowBill: true,
        canCreateSubAgency: true,
        proxyLevel: 0,
        disablePayment: false,
        showOnlyOwnOrders: false,
        frozen: false,
      },
      status: 'active',
      sessionId: '',
    }
  })
}
