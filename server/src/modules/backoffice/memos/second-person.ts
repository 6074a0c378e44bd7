// What approval of a charge to an agency does: the posting. Refused, the memo is accepted as before and nobody bears it.

import { DEFAULT_LOCALE, translator, type Locale, type Translation } from '@interline/domain/text/text'
import { sql } from 'kysely'
import { plain } from '../../../../db/json/codec.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { ApprovalKind } from '../../approvals/index.ts'
import { postMemo } from './charge-memo.ts'
import type { Deps } from './deps.ts'
import en from './i18n/en/second-person.ts'
import zhCn from './i18n/zh-cn/second-person.ts'
import zhTw from './i18n/zh-tw/second-person.ts'
import { MemoPayload } from './second-person-payload.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

/** `deps` as they are once everything is wired. */
export function secondPerson(deps: () => Deps): ApprovalKind<MemoPayload, MemoPayload> {
  return {
    kind: 'airline_memo',
    payload: plain(MemoPayload),
    decidedBy: { office: { realm: 'office', roles: ['treasury'] } },
    readBy: { realm: 'office', roles: ['auditor'] },
    describe,
    async apply(tx, { memoId }, { ctx, now, approval }) {
      const row = await tx
        .selectFrom('airline_memos')
        .selectAll()
        .where('id', '=', memoId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (row.state !== 'accepted' || row.approval_id !== approval.id || ctx.actor.realm !== 'office')
        throw failure('approval.outdated')
      const by = `${approval.requestedBy.name}, ${ctx.actor.name}`
      await postMemo(tx, { ...ctx, actor: ctx.actor }, { row, by, now }, deps())
      return memoId
    },
    async ended(tx, { memoId }, { id }) {
      await tx
        .updateTable('airline_memos')
        .set({
          approval_id: null,
          bearer: null,
          agency_id: null,
          agency_minor: null,
          agency_currency: null,
          version: sql<number>`version + 1`,
        })
        .where('id', '=', memoId)
        .where('approval_id', '=', id)
        .execute()
    },
  }
}

function describe(payload: MemoPayload, locale: Locale) {
  const t = translator((TEXTS[locale] ?? TEXTS[DEFAULT_LOCALE]) as typeof en, locale)
  const { airline, number, ticket, orderId, claimed, charged, agencyName } = payload
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  return {
    kindName: t(($) => $.kind),
    title: t(($) => $.title, { agency: agencyName, amount: charged, number }),
    facts: [
      ...fact(
        t(($) => $.charged),
        charged,
      ),
      ...fact(
        t(($) => $.claimed),
        claimed,
      ),
      ...fact(
        t(($) => $.memo),
        `${airline} ${number}`,
      ),
      ...fact(
        t(($) => $.ticket),
        ticket,
      ),
      ...fact(
        t(($) => $.order),
        orderId,
      ),
    ],
  }
}
