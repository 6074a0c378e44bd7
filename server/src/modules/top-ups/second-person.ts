// A large top-up is posted when a second person of the seller approves. Until then it has a row and its
// reference number, and nothing has moved.

import { DEFAULT_LOCALE, translator, type Locale, type Translation } from '@interline/domain/text/text'
import { sql } from 'kysely'
import { plain } from '../../../db/json/codec.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import type { ApprovalKind } from '../approvals/index.ts'
import type { Deps } from './deps.ts'
import en from './i18n/en/second-person.ts'
import zhCn from './i18n/zh-cn/second-person.ts'
import zhTw from './i18n/zh-tw/second-person.ts'
import { postTopUp } from './post-top-up.ts'
import type { TopUpRow } from './present.ts'
import { SecondPersonPayload } from './second-person-payload.ts'
import { moveRequest } from './requests/answer-request.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

/** The effect of approving a top-up, and who decides. `deps`: available once everything is wired. */
export function secondPerson(deps: () => Deps): ApprovalKind<SecondPersonPayload, SecondPersonPayload> {
  return {
    kind: 'top_up',
    payload: plain(SecondPersonPayload),
    decidedBy: {
      agency: { realm: 'agency', roles: ['finance'], permissions: ['agencybalance:write'] },
      office: { realm: 'office', roles: ['treasury'] },
    },
    readBy: { realm: 'office', roles: ['auditor'] },
    everything: true,
    describe,
    async apply(tx, { topUpId }, { now, ctx }) {
      const row = await lock(tx, topUpId)
      if (row.state !== 'waiting') throw failure('approval.outdated')
      const agency = await deps().agencies.get(tx, row.agency_id)
      const actor = {
        type: row.created_realm === 'office' ? 'ops' : 'parent',
        id: row.created_by,
        name: row.created_by_name,
      }
      await postTopUp(tx, { row, agency, actor, approvedBy: ctx.actor.name, now }, deps())
      if (row.request_id !== null)
        await moveRequest(tx, row.request_id, {
          state: 'approved',
          by: row.created_by_name,
          now,
          topUpId,
        })
      return topUpId
    },
    async ended(tx, { topUpId }) {
      const row = await lock(tx, topUpId)
      if (row.state !== 'waiting') return
      await tx
        .updateTable('top_ups')
        .set({ state: 'refused', version: sql<number>`version + 1` })
        .where('id', '=', topUpId)
        .execute()
      if (row.request_id !== null)
        await moveRequest(tx, row.request_id, { state: 'open', by: null, now: 0, topUpId: null })
    },
  }
}

function lock(tx: Tx, id: string): Promise<TopUpRow> {
  return tx.selectFrom('top_ups').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

function describe(payload: SecondPersonPayload, locale: Locale) {
  const t = translator((TEXTS[locale] ?? TEXTS[DEFAULT_LOCALE]) as typeof en, locale)
  const isConverted = payload.exchangeRate !== '1'
  return {
    kindName: t(($) => $.kind),
    title: t(($) => $.title[payload.applyTo], { agency: payload.agencyName, amount: payload.amount }),
    facts: [
      { label: t(($) => $.received), value: payload.received },
      ...(isConverted ? [{ label: t(($) => $.rate), value: payload.exchangeRate }] : []),
      ...(Number(payload.transactionFeePct) > 0
        ? [{ label: t(($) => $.fee), value: `${payload.transactionFeePct} %` }]
        : []),
      { label: t(($) => $.amount), value: payload.amount },
      { label: t(($) => $.reference), value: payload.referenceNumber },
    ],
  }
}
