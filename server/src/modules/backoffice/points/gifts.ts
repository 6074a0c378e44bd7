// Gifts of the points centre, in three languages.

import type { officePoints } from '@interline/contract/backoffice/points/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { sql } from 'kysely'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { textsOf } from '../../points/index.ts'
import type { Deps } from './deps.ts'

type Shown = Reply<'officePoints.updateGift'>
type NewGift = HandlerInput<typeof officePoints.createGift>['body']
type ChangedGift = HandlerInput<typeof officePoints.updateGift>

export function listGifts(ctx: OfficeCtx): Promise<Reply<'officePoints.gifts'>> {
  return ctx.db.transaction('everything', async (tx) => ({ gifts: await readGifts(tx) }))
}

export function createGift(ctx: OfficeCtx, body: NewGift, { platform }: Deps): Promise<Shown> {
  const now = platform.clock.now()
  return ctx.db.transaction('everything', async (tx) => {
    const id = newId('gft', now)
    const { last } = await tx
      .selectFrom('points_gifts')
      .select(({ fn }) => fn.max('position').as('last'))
      .executeTakeFirstOrThrow()
    const isVoucher = body.kind === 'voucher'
    await tx
      .insertInto('points_gifts')
      .values({
        id,
        kind: body.kind,
        ...columnsOf(body),
        value_minor: isVoucher ? BigInt(body.value ?? 0) : null,
        value_currency: isVoucher ? (body.valueCurrency ?? null) : null,
        min_order_cny_minor: isVoucher ? BigInt(body.minOrderCny ?? 0) : null,
        position: (last ?? 0) + 1,
      })
      .execute()
    const reply = await readGift(tx, id)
    await log(tx, ctx, now, { action: 'points.gift_created', name: body.name.en, after: reply })
    await ctx.remember(tx, reply)
    return reply
  })
}

/** Throws `request.not_found`, and `request.version_conflict` when the stock or a text has changed meanwhile. */
export function updateGift(
  ctx: OfficeCtx,
  { params, body }: ChangedGift,
  { platform }: Deps,
): Promise<Shown> {
  const now = platform.clock.now()
  return ctx.db.transaction('everything', async (tx) => {
    await tx
      .selectFrom('points_gifts')
      .select('id')
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst()
    const before = await readGift(tx, params.id)
    if (before.version !== body.version) throw failure('request.version_conflict')
    await tx
      .updateTable('points_gifts')
      .set({ ...columnsOf(body), version: body.version + 1 })
      .where('id', '=', params.id)
      .execute()
    const after = await readGift(tx, params.id)
    await log(tx, ctx, now, { action: 'points.gift_changed', name: body.name.en, before, after })
    return after
  })
}

function columnsOf({
  name,
  about,
  points,
  stock,
  yearlyLimit,
  active,
}: Pick<NewGift, 'name' | 'about' | 'points' | 'stock' | 'yearlyLimit' | 'active'>) {
  return {
    name_en: name.en,
    name_zh_cn: name.zhCn,
    name_zh_tw: name.zhTw,
    about_en: about.en,
    about_zh_cn: about.zhCn,
    about_zh_tw: about.zhTw,
    points,
    stock,
    yearly_limit: yearlyLimit,
    active,
  }
}

async function readGift(tx: Tx, id: string): Promise<Shown> {
  const gift = (await readGifts(tx)).find((each) => each.id === id)
  if (!gift) throw failure('request.not_found')
  return gift
}

async function readGifts(tx: Tx): Promise<Shown[]> {
  const rows = await tx
    .selectFrom('points_gifts')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from points_redemptions r where r.gift_id = points_gifts.id and r.state = 'redeemed')`.as(
        'open',
      ),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    ...textsOf(row),
    points: row.points,
    stock: row.stock,
    yearlyLimit: row.yearly_limit,
    active: row.active,
    value: row.value_minor === null ? null : Number(row.value_minor),
    valueCurrency: row.value_currency,
    minOrderCny: row.min_order_cny_minor === null ? null : Number(row.min_order_cny_minor),
    open: row.open,
    version: row.version,
  }))
}

function log(
  tx: Tx,
  ctx: OfficeCtx,
  now: number,
  {
    name,
    ...entry
  }: {
    readonly action: 'points.gift_created' | 'points.gift_changed'
    readonly name: string
    readonly before?: unknown
    readonly after: unknown
  },
): Promise<void> {
  return writeUserLog(tx, ctx, now, { ...byActor(ctx.actor), type: 'config', targetId: name, ...entry })
}
