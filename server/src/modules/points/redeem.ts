// A user redeems points. Points, stock, the redemption and its vouchers with their liability change in one
// transaction: after a crash all of it happened, or none.

import type { redeemGift } from '@interline/contract/points/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { isEmail } from '@interline/domain/text/email'
import { byActor, writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure, type FieldReason } from '../../platform/http/failure.ts'
import { newId } from '../../platform/ids/ids.ts'
import { spendPoints } from './account.ts'
import type { Deps } from './deps.ts'
import { lockSpendable } from './expire.ts'
import { leftThisYear, redeemedThisYear, voucherValue, type GiftRow } from './read/gifts.ts'
import { presentRedemptions } from './read/redemptions.ts'

type Body = HandlerInput<typeof redeemGift>['body']

/** Throws what the contract lists; then nothing has changed. */
export function redeem(ctx: AgencyCtx, body: Body, deps: Deps): Promise<Reply<'points.redeem'>> {
  const { agencyId, status } = ctx.actor
  // Their orders earn nothing: what they tried out would be spent for good.
  if (status === 'testing') throw failure('points.testing_user')
  if (body.giftId === '') throw failure('points.gift_missing')
  return ctx.transaction(async (tx) => {
    const now = await deps.platform.db.instant(tx)
    const account = await lockSpendable(tx, agencyId, now)
    const gift = await lockGift(tx, body.giftId)
    const isDirect = (await deps.agencies.get(tx, agencyId)).parentId === null
    if (!gift?.active || (gift.kind === 'voucher' && !isDirect)) throw failure('points.gift_unavailable')
    refuseDelivery(gift, body)
    const points = BigInt(gift.points) * BigInt(body.quantity)
    if (account.available < points) throw failure('points.not_enough')
    if (gift.stock !== null && gift.stock < body.quantity)
      throw failure('points.out_of_stock', { values: { left: gift.stock } })
    const left = leftThisYear(gift, await redeemedThisYear(tx, agencyId, now))
    if (left !== null && left < body.quantity) throw failure('points.limit_reached', { values: { left } })
    const id = await store(tx, ctx, { gift, body, points, now })
    if (gift.kind === 'voucher') await issueVouchers(tx, ctx, { gift, body, id, now, deps })
    const row = await tx
      .selectFrom('points_redemptions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const [reply] = await presentRedemptions(tx, [row])
    await ctx.remember(tx, reply)
    return reply!
  })
}

function lockGift(tx: Tx, id: string): Promise<GiftRow | undefined> {
  return tx.selectFrom('points_gifts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Goods need an address, services a mail address for the code. */
function refuseDelivery({ kind }: GiftRow, { delivery }: Body): void {
  const needed =
    kind === 'goods'
      ? (['recipient', 'phone', 'address'] as const)
      : kind === 'service'
        ? (['email'] as const)
        : []
  const fields: FieldReason[] = needed.flatMap((name) =>
    delivery[name] === '' ? [{ path: `delivery.${name}`, rule: 'field.required' as const }] : [],
  )
  if (delivery.email !== '' && !isEmail(delivery.email))
    fields.push({ path: 'delivery.email', rule: 'field.format' })
  if (fields.length > 0) throw failure('request.invalid', { fields })
}

async function store(
  tx: Tx,
  ctx: AgencyCtx,
  {
    gift,
    body: { quantity, delivery },
    points,
    now,
  }: { readonly gift: GiftRow; readonly body: Body; readonly points: bigint; readonly now: number },
): Promise<string> {
  const { agencyId, userId, name } = ctx.actor
  const id = newId('rdm', now)
  const isVoucher = gift.kind === 'voucher'
  await tx
    .insertInto('points_redemptions')
    .values({
      id,
      agency_id: agencyId,
      gift_id: gift.id,
      kind: gift.kind,
      name_en: gift.name_en,
      name_zh_cn: gift.name_zh_cn,
      name_zh_tw: gift.name_zh_tw,
      quantity,
      points,
      // A voucher is a code: nothing is sent.
      ...(isVoucher ? {} : delivery),
      redeemed_by: userId,
      redeemed_by_name: name,
      redeemed_at: new Date(now),
      ...(isVoucher && { state: 'fulfilled', decided_at: new Date(now), decided_by_name: 'Interline' }),
    })
    .execute()
  await spendPoints(tx, agencyId, points, {
    kind: 'redeem',
    ref: id,
    note: `${quantity} × ${gift.name_en}`,
    by: name,
    at: now,
  })
  if (gift.stock !== null)
    await tx
      .updateTable('points_gifts')
      .set({ stock: gift.stock - quantity, version: gift.version + 1 })
      .where('id', '=', gift.id)
      .execute()
  await writeUserLog(tx, ctx, now, {
    ...byActor(ctx.actor),
    action: 'points.redeemed',
    type: 'finance',
    targetId: gift.name_en,
    after: { redemption: id, gift: gift.id, quantity, points },
  })
  return id
}

async function issueVouchers(
  tx: Tx,
  ctx: AgencyCtx,
  {
    gift,
    body: { quantity },
    id,
    now,
    deps,
  }: {
    readonly gift: GiftRow
    readonly body: Body
    readonly id: string
    readonly now: number
    readonly deps: Deps
  },
): Promise<void> {
  const { agencyId, userId, name } = ctx.actor
  const { settlementCurrency } = await deps.agencies.get(tx, agencyId)
  const amount = voucherValue(gift, settlementCurrency, await deps.rates(tx))
  if (!amount || amount.minor <= 0n) throw failure('points.gift_unavailable')
  await deps.vouchers.issue(tx, {
    agencyId,
    redemptionId: id,
    amount,
    quantity,
    minOrderCnyMinor: gift.min_order_cny_minor ?? 0n,
    by: { id: userId, name },
    now,
  })
}
