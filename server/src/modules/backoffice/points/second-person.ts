// What approval of an adjustment does: the record, with both names in it.

import { DEFAULT_LOCALE, translator, type Locale, type Translation } from '@interline/domain/text/text'
import { plain } from '../../../../db/json/codec.ts'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { ApprovalKind } from '../../approvals/index.ts'
import { addPoints, lockSpendable, spendPoints } from '../../points/index.ts'
import { refuseBelowZero } from './adjustments.ts'
import en from './i18n/en/second-person.ts'
import zhCn from './i18n/zh-cn/second-person.ts'
import zhTw from './i18n/zh-tw/second-person.ts'
import { PointsPayload } from './second-person-payload.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

export function secondPerson(): ApprovalKind<PointsPayload, PointsPayload> {
  return {
    kind: 'points_adjustment',
    payload: plain(PointsPayload),
    decidedBy: { office: { realm: 'office', roles: ['treasury'] } },
    readBy: { realm: 'office', roles: ['auditor'] },
    describe,
    async apply(tx, { adjustmentId, agencyName }, { ctx, now, approval }) {
      const row = await tx
        .selectFrom('points_adjustments')
        .selectAll()
        .where('id', '=', adjustmentId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (row.state !== 'waiting') throw failure('approval.outdated')
      const { available } = await lockSpendable(tx, row.agency_id, now)
      refuseBelowZero(agencyName, available, row.points)
      const record = {
        kind: 'adjust',
        ref: row.id,
        note: row.reason,
        by: `${approval.requestedBy.name}, ${ctx.actor.name}`,
        at: now,
      } as const
      if (row.points > 0n) await addPoints(tx, row.agency_id, { ...record, points: row.points })
      else await spendPoints(tx, row.agency_id, -row.points, record)
      await tx.updateTable('points_adjustments').set({ state: 'posted' }).where('id', '=', row.id).execute()
      await writeUserLog(tx, ctx, now, {
        realm: 'office',
        agencyId: row.agency_id,
        actorId: ctx.actor.userId,
        actorName: ctx.actor.name,
        action: 'points.adjustment_posted',
        type: 'finance',
        targetId: row.id,
        before: { state: 'waiting' },
        after: { state: 'posted', points: row.points, requestedBy: approval.requestedBy.name },
      })
      return row.id
    },
    async ended(tx, { adjustmentId }, _approval, how) {
      await tx
        .updateTable('points_adjustments')
        .set({ state: how })
        .where('id', '=', adjustmentId)
        .where('state', '=', 'waiting')
        .execute()
    },
  }
}

function describe({ agencyName, points, available }: PointsPayload, locale: Locale) {
  const t = translator((TEXTS[locale] ?? TEXTS[DEFAULT_LOCALE]) as typeof en, locale)
  return {
    kindName: t(($) => $.kind),
    title: t(($) => (points.startsWith('-') ? $.take : $.add), {
      agency: agencyName,
      points: points.replace('-', ''),
    }),
    facts: [
      { label: t(($) => $.points), value: points },
      { label: t(($) => $.before), value: available },
    ],
  }
}
