// Points of Harbour Travel in the demo world: a Platinum Card from an earlier programme, and a record of each cause that
// orders do not bring about. What its demo orders earn and lose is added by the job.

import type { GiftKind } from '@interline/domain/points/records'
import { addMonths } from '@interline/domain/time/local-date'
import { localDateAt, startOfDay } from '@interline/domain/time/zone'
import type { App } from '../../src/app.ts'
import {
  addPoints,
  returnPoints,
  lockAccount,
  POINTS_ZONE,
  pointsSettings,
  refreshLevel,
  spendPoints,
} from '../../src/modules/points/index.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { AGENCY } from './agencies.ts'

const HOUR = 3_600_000
const OWNER = { id: 'usr_harbour_owner', name: 'Helen Ho' }

interface Redeemed {
  readonly id: string
  readonly gift: string
  readonly kind: GiftKind
  readonly points: bigint
  readonly state: 'redeemed' | 'fulfilled' | 'rejected'
  readonly hoursAgo: number
  readonly remark?: string
}

const REDEEMED: readonly Redeemed[] = [
  {
    id: 'rdm_demo_voucher',
    gift: 'flight-voucher-50',
    kind: 'voucher',
    points: 5000n,
    state: 'fulfilled',
    hoursAgo: 20,
  },
  {
    id: 'rdm_demo_lounge',
    gift: 'lounge-access',
    kind: 'service',
    points: 3000n,
    state: 'fulfilled',
    hoursAgo: 18,
  },
  {
    id: 'rdm_demo_box',
    gift: 'airline-gift-box',
    kind: 'goods',
    points: 2000n,
    state: 'redeemed',
    hoursAgo: 16,
  },
  {
    id: 'rdm_demo_refused',
    gift: 'airline-gift-box',
    kind: 'goods',
    points: 2000n,
    state: 'rejected',
    hoursAgo: 14,
    remark: 'The courier does not deliver to this address.',
  },
]

export async function seedPoints(tx: Tx, app: App): Promise<void> {
  const now = app.platform.clock.now()
  const today = localDateAt(now, POINTS_ZONE)
  const agencyId = AGENCY.harbour
  const monthsAgo = (months: number) => startOfDay(addMonths(today, -months), POINTS_ZONE) + 10 * HOUR
  const opening = (ref: string, points: bigint, at: number) =>
    addPoints(tx, agencyId, { kind: 'opening', ref, points, at })
  await lockAccount(tx, agencyId)
  await opening('earlier-1', 900n, monthsAgo(25))
  await opening('earlier-2', 30_000n, monthsAgo(24))
  await opening('earlier-3', 46_200n, monthsAgo(7))
  await app.modules.points.settleDayIn(tx, agencyId, startOfDay(`${today.slice(0, 7)}-01`, POINTS_ZONE))
  for (const each of REDEEMED) await seedRedemption(tx, app, each, now)
  await seedAdjustment(tx, now - 10 * HOUR)
  const { settings } = await pointsSettings(tx)
  await refreshLevel(tx, agencyId, today, settings)
}

async function seedRedemption(tx: Tx, app: App, each: Redeemed, now: number): Promise<void> {
  const agencyId = AGENCY.harbour
  const at = now - each.hoursAgo * HOUR
  const gift = await tx
    .selectFrom('points_gifts')
    .selectAll()
    .where('id', '=', each.gift)
    .executeTakeFirstOrThrow()
  const isOpen = each.state === 'redeemed'
  await tx
    .insertInto('points_redemptions')
    .values({
      id: each.id,
      agency_id: agencyId,
      gift_id: gift.id,
      kind: each.kind,
      name_en: gift.name_en,
      name_zh_cn: gift.name_zh_cn,
      name_zh_tw: gift.name_zh_tw,
      quantity: 1,
      points: each.points,
      recipient: each.kind === 'goods' ? OWNER.name : '',
      phone: each.kind === 'goods' ? '+852 2100 0110' : '',
      email: each.kind === 'service' ? 'owner@harbour.demo' : '',
      address: each.kind === 'goods' ? '18 Harbour Road, Wan Chai, Hong Kong' : '',
      state: each.state,
      redeemed_by: OWNER.id,
      redeemed_by_name: OWNER.name,
      redeemed_at: new Date(at),
      decided_at: isOpen ? null : new Date(at + HOUR),
      decided_by_name: isOpen ? null : each.kind === 'voucher' ? 'Interline' : 'Theo Treasury',
      remark: each.remark ?? '',
    })
    .execute()
  const record = { ref: each.id, note: `1 × ${gift.name_en}`, by: OWNER.name, at }
  await spendPoints(tx, agencyId, each.points, { kind: 'redeem', ...record })
  if (each.state === 'rejected')
    await returnPoints(tx, agencyId, {
      ref: each.id,
      points: each.points,
      note: each.remark ?? '',
      at: at + HOUR,
    })
  if (each.kind === 'voucher')
    await app.modules.vouchers.issue(tx, {
      agencyId,
      redemptionId: each.id,
      amount: { minor: 388_58n, currency: 'HKD' },
      quantity: 1,
      minOrderCnyMinor: gift.min_order_cny_minor ?? 0n,
      by: OWNER,
      now: at,
    })
}

async function seedAdjustment(tx: Tx, at: number): Promise<void> {
  const reason = 'Goodwill for a late ticket'
  await tx
    .insertInto('points_adjustments')
    .values({
      id: 'pad_demo',
      agency_id: AGENCY.harbour,
      points: 1500n,
      reason,
      state: 'posted',
      requested_by: 'stf_treasury',
      requested_by_name: 'Theo Treasury',
      requested_at: new Date(at - HOUR),
    })
    .execute()
  await addPoints(tx, AGENCY.harbour, {
    kind: 'adjust',
    ref: 'pad_demo',
    points: 1500n,
    note: reason,
    by: 'Theo Treasury, Ada Admin',
    at,
  })
}
