import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { listRedemptions as call } from '@interline/contract/points/calls'
import type { Selectable } from 'kysely'
import type { FlightVouchers, PointsRedemptions } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { countedPage } from '../../../platform/lists/page.ts'
import { presentVoucher } from '../../vouchers/index.ts'

export type RedemptionRow = Selectable<PointsRedemptions>
type Redemption = Reply<'points.redeem'>

export function listRedemptions(
  ctx: AgencyCtx,
  { query }: HandlerInput<typeof call>,
): Promise<Reply<'points.redemptions'>> {
  return ctx.transaction(async (tx) => {
    const found = await countedPage(
      tx,
      tx
        .selectFrom('points_redemptions')
        .selectAll()
        .where('agency_id', '=', ctx.actor.agencyId)
        .orderBy('redeemed_at', 'desc')
        .orderBy('id', 'desc'),
      query,
    )
    return { ...found, rows: await presentRedemptions(tx, found.rows) }
  })
}

/** With the vouchers of each. */
export async function presentRedemptions(tx: Tx, rows: readonly RedemptionRow[]): Promise<Redemption[]> {
  const ids = rows.flatMap(({ id, kind }) => (kind === 'voucher' ? [id] : []))
  const vouchers =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('flight_vouchers')
          .selectAll()
          .where('redemption_id', 'in', ids)
          .orderBy('id')
          .execute()
  return rows.map((row) =>
    present(
      row,
      vouchers.filter(({ redemption_id: id }) => id === row.id),
    ),
  )
}

function present(row: RedemptionRow, vouchers: readonly Selectable<FlightVouchers>[]): Redemption {
  return {
    id: row.id,
    kind: row.kind,
    name: { en: row.name_en, zhCn: row.name_zh_cn, zhTw: row.name_zh_tw },
    quantity: row.quantity,
    points: Number(row.points),
    delivery: {
      recipient: row.recipient,
      phone: row.phone,
      email: row.email,
      address: row.address,
    },
    state: row.state,
    redeemedBy: row.redeemed_by_name,
    redeemedAt: row.redeemed_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    remark: row.remark,
    vouchers: vouchers.map(presentVoucher),
  }
}
