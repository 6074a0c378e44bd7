// What approval of an adjustment does: the posting, with both names in it. Until then the adjustment is a request.

import { adjust } from '@interline/domain/ledger/corrections'
import { PLATFORM } from '@interline/domain/ledger/accounts'
import { DEFAULT_LOCALE, translator, type Locale, type Translation } from '@interline/domain/text/text'
import { plain } from '../../../../db/json/codec.ts'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { ApprovalKind } from '../../approvals/index.ts'
import { belowZero } from './create-adjustment.ts'
import type { AdjustmentParts, DecidedListener } from './deps.ts'
import en from './i18n/en/second-person.ts'
import zhCn from './i18n/zh-cn/second-person.ts'
import zhTw from './i18n/zh-tw/second-person.ts'
import type { AdjustmentRow } from './list-adjustments.ts'
import { AdjustmentPayload } from './second-person-payload.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }

/** The permission `ledger:adjust` is that of the treasury. */
export function secondPerson(
  parts: AdjustmentParts,
  decided: DecidedListener,
): ApprovalKind<AdjustmentPayload, AdjustmentPayload> {
  return {
    kind: 'ledger_adjustment',
    payload: plain(AdjustmentPayload),
    decidedBy: { office: { realm: 'office', roles: ['treasury'] } },
    readBy: { realm: 'office', roles: ['auditor'] },
    describe,
    async apply(tx, { adjustmentId, agencyName }, { ctx, now, approval }) {
      const row = await lock(tx, adjustmentId)
      if (row.state !== 'waiting') throw failure('approval.outdated')
      const by = `${approval.requestedBy.name}, ${ctx.actor.name}`
      const entryId = await post(tx, { row, agencyName: agencyName ?? '', by, now }, parts)
      await tx
        .updateTable('adjustments')
        .set({ state: 'posted', entry_id: entryId })
        .where('id', '=', adjustmentId)
        .execute()
      await writeUserLog(tx, ctx, now, {
        realm: 'office',
        agencyId: row.agency_id,
        actorId: ctx.actor.userId,
        actorName: ctx.actor.name,
        action: 'adjustments.posted',
        type: 'finance',
        targetId: adjustmentId,
        before: { state: 'waiting' },
        after: { state: 'posted', entry: entryId, requestedBy: approval.requestedBy.name },
      })
      await decided(tx, { id: adjustmentId, state: 'posted', by, now })
      return adjustmentId
    },
    async ended(tx, { adjustmentId }, _approval, how) {
      await tx
        .updateTable('adjustments')
        .set({ state: how })
        .where('id', '=', adjustmentId)
        .where('state', '=', 'waiting')
        .execute()
      await decided(tx, { id: adjustmentId, state: how, by: '', now: parts.platform.clock.now() })
    },
  }
}

function lock(tx: Tx, id: string): Promise<AdjustmentRow> {
  return tx.selectFrom('adjustments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

interface Posting {
  readonly row: AdjustmentRow
  readonly agencyName: string
  readonly by: string
  readonly now: number
}

/** Throws `adjustment.below_zero` and `top_up.wallet_closed`. */
async function post(
  tx: Tx,
  { row, agencyName, by, now }: Posting,
  { ledger }: AdjustmentParts,
): Promise<string> {
  const amount = { minor: row.amount_minor, currency: row.currency }
  const corrected =
    row.agency_id === null
      ? ({ kind: 'supplier_payable' } as const)
      : ({ kind: 'balance', agencyId: row.agency_id, seller: PLATFORM } as const)
  const verdict = await ledger.post(tx, {
    type: 'adjustment',
    id: row.id,
    paymentType: 'adjustment',
    orderId: row.order_id,
    reference: row.reference,
    memo: row.reason,
    actor: { type: 'ops', id: row.requested_by, name: by },
    transfers: adjust(corrected, row.direction, amount),
    at: now,
  })
  if ('entry' in verdict) return verdict.entry
  if (verdict.code === 'frozen') throw failure('top_up.wallet_closed', { values: { agency: agencyName } })
  throw belowZero(agencyName, { ...amount, minor: verdict.available })
}

function describe(payload: AdjustmentPayload, locale: Locale) {
  const t = translator((TEXTS[locale] ?? TEXTS[DEFAULT_LOCALE]) as typeof en, locale)
  const { amount, balance, orderId, supplier, reference } = payload
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  return {
    kindName: t(($) => $.kind),
    title:
      payload.target === 'balance'
        ? t(($) => $.balance[payload.direction], { agency: payload.agencyName ?? '', amount })
        : t(($) => $.payable[payload.direction], { amount }),
    facts: [
      ...fact(
        t(($) => $.amount),
        amount,
      ),
      ...fact(
        t(($) => $.before),
        balance,
      ),
      ...fact(
        t(($) => $.order),
        orderId,
      ),
      ...fact(
        t(($) => $.supplier),
        supplier,
      ),
      ...fact(
        t(($) => $.reference),
        reference,
      ),
    ],
  }
}
