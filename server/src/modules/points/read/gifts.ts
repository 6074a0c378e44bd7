import type { Reply } from '@interline/contract/index'
import type { RateMap } from '@interline/domain/money/convert'
import { canConvert } from '@interline/domain/money/convert'
import type { Currency, Money } from '@interline/domain/money/money'
import { localDateAt, startOfDay } from '@interline/domain/time/zone'
import { valueIn } from '@interline/domain/vouchers/voucher'
import { sql, type Selectable } from 'kysely'
import type { PointsGifts } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { POINTS_ZONE, type Deps } from '../deps.ts'
import { readSpendable } from '../expire.ts'

export type GiftRow = Selectable<PointsGifts>

export function listGifts(ctx: AgencyCtx, deps: Deps): Promise<Reply<'points.gifts'>> {
  const { agencyId } = ctx.actor
  const now = deps.platform.clock.now()
  return ctx.transaction(async (tx) => {
    const { parentId, settlementCurrency } = await deps.agencies.get(tx, agencyId)
    const rows = await tx
      .selectFrom('points_gifts')
      .selectAll()
      .where('active', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const rates = await deps.rates(tx)
    const redeemed = await redeemedThisYear(tx, agencyId, now)
    const { available } = await readSpendable(tx, agencyId, now)
    return {
      available: Number(available),
      // A sub-agency pays its parent: a voucher of the platform would pay nothing there.
      gifts: rows
        .filter(({ kind }) => kind !== 'voucher' || parentId === null)
        .map((row) => {
          const value = voucherValue(row, settlementCurrency, rates)
          return {
            id: row.id,
            kind: row.kind,
            ...textsOf(row),
            points: row.points,
            stock: row.stock,
            left: leftThisYear(row, redeemed),
            value: value && { amount: Number(value.minor), currency: value.currency },
            minOrder:
              row.min_order_cny_minor === null
                ? null
                : { amount: Number(row.min_order_cny_minor), currency: 'CNY' as const },
          }
        }),
    }
  })
}

export function textsOf(row: GiftRow) {
  return {
    name: { en: row.name_en, zhCn: row.name_zh_cn, zhTw: row.name_zh_tw },
    about: { en: row.about_en, zhCn: row.about_zh_cn, zhTw: row.about_zh_tw },
  }
}

/** Null: no voucher, or no rate today. */
export function voucherValue(row: GiftRow, currency: Currency, rates: RateMap): Money | null {
  const { value_minor: minor, value_currency: from } = row
  if (minor === null || from === null || !canConvert(from, currency, rates)) return null
  return valueIn({ minor, currency: from }, currency, rates)
}

/** Pieces by gift; rejected ones do not count. */
export async function redeemedThisYear(
  tx: Tx,
  agencyId: number,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const since = new Date(startOfDay(`${localDateAt(now, POINTS_ZONE).slice(0, 4)}-01-01`, POINTS_ZONE))
  const { rows } = await sql<{ gift: string; pieces: number }>`
    select gift_id as gift, sum(quantity)::int as pieces from points_redemptions
    where agency_id = ${agencyId} and state <> 'rejected' and redeemed_at >= ${since} group by gift_id`.execute(
    tx,
  )
  return new Map(rows.map(({ gift, pieces }) => [gift, pieces]))
}

export function leftThisYear(row: GiftRow, redeemed: ReadonlyMap<string, number>): number | null {
  return row.yearly_limit === null ? null : Math.max(0, row.yearly_limit - (redeemed.get(row.id) ?? 0))
}
