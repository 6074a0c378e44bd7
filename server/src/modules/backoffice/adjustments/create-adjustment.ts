// A member of the treasury asks for an adjustment. What cannot be posted as things are is refused at once; everything is
// checked again when the second person agrees.

import type { officeAdjustments } from '@interline/contract/backoffice/adjustments/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { AdjustmentDirection } from '@interline/domain/backoffice/adjustments/adjustment'
import { amountText } from '@interline/domain/money/amount-text'
import type { Money } from '@interline/domain/money/money'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Agency } from '../../agencies/index.ts'
import type { Deps } from './deps.ts'
import { readAdjustment } from './list-adjustments.ts'

export interface WantedAdjustment {
  /** An agency of level 0, for its balance; null: what the platform owes suppliers. */
  readonly agencyId: number | null
  readonly direction: AdjustmentDirection
  readonly amount: Money
  readonly orderId: string | null
  readonly supplier: string | null
  readonly reference: string
  readonly reason: string
}

/** Throws what the contract lists; then nobody is asked. */
export function createAdjustment(
  ctx: OfficeCtx,
  body: HandlerInput<typeof officeAdjustments.create>['body'],
  deps: Deps,
): Promise<Reply<'officeAdjustments.create'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const id = await requestAdjustment(
      tx,
      ctx,
      {
        agencyId: body.agencyId ?? null,
        direction: body.direction,
        amount: { minor: BigInt(body.amount), currency: body.currency },
        orderId: body.orderId || null,
        supplier: body.supplier || null,
        reference: body.reference,
        reason: body.reason,
      },
      deps,
    )
    const reply = await readAdjustment(tx, id)
    await ctx.remember(tx, reply)
    return reply
  })
}

/** The same for other modules, in their transaction. */
export async function requestAdjustment(
  tx: Tx,
  ctx: OfficeCtx,
  wanted: WantedAdjustment,
  deps: Deps,
): Promise<string> {
  const { amount, orderId } = wanted
  const agency = wanted.agencyId === null ? null : await soldByPlatform(tx, wanted.agencyId, deps)
  if (orderId !== null) await refuseOtherOrder(tx, { orderId, agency })
  const balance = agency ? await refuseBelowZero(tx, { agency, wanted }, deps) : null
  const now = await deps.platform.db.instant(tx)
  const id = newId('adj', now)
  await tx
    .insertInto('adjustments')
    .values({
      id,
      target: agency ? 'balance' : 'supplier_payable',
      agency_id: agency?.id ?? null,
      direction: wanted.direction,
      amount_minor: amount.minor,
      currency: amount.currency,
      order_id: orderId,
      supplier: wanted.supplier,
      reference: wanted.reference,
      reason: wanted.reason,
      requested_by: ctx.actor.userId,
      requested_by_name: ctx.actor.name,
      requested_at: new Date(now),
    })
    .execute()
  const { id: approvalId } = await deps.askSecondPerson(tx, ctx, {
    subject: id,
    payload: {
      adjustmentId: id,
      target: agency ? 'balance' : 'supplier_payable',
      agencyName: agency?.name ?? null,
      direction: wanted.direction,
      amount: amountText(amount),
      balance: balance === null ? null : amountText({ minor: balance, currency: amount.currency }),
      orderId,
      supplier: wanted.supplier,
      reference: wanted.reference,
    },
    amount,
    reason: wanted.reason,
    now,
  })
  await tx.updateTable('adjustments').set({ approval_id: approvalId }).where('id', '=', id).execute()
  await writeUserLog(tx, ctx, now, {
    realm: 'office',
    agencyId: agency?.id ?? null,
    actorId: ctx.actor.userId,
    actorName: ctx.actor.name,
    action: 'adjustments.requested',
    type: 'finance',
    targetId: id,
    after: { ...wanted, amount: amountText(amount) },
  })
  return id
}

/** Sub-agencies are corrected by the agency that sells to them. Throws `request.not_found`. */
async function soldByPlatform(tx: Tx, id: number, { agencies }: Deps): Promise<Agency> {
  const agency = (await agencies.chain(tx, id)).at(-1)
  if (!agency || agency.parentId !== null || agency.status === 'closed') throw failure('request.not_found')
  return agency
}

/** Answers the balance, minor units. Throws `adjustment.below_zero`, `top_up.wallet_closed` and `request.invalid`. */
async function refuseBelowZero(
  tx: Tx,
  { agency, wanted }: { readonly agency: Agency; readonly wanted: WantedAdjustment },
  { ledger }: Deps,
): Promise<bigint> {
  const { amount } = wanted
  if (agency.settlementCurrency !== amount.currency)
    throw failure('request.invalid', { fields: [{ path: 'currency', rule: 'field.choice' }] })
  const { balance, frozen } = await ledger.balances(tx, agency.id, amount.currency)
  if (wanted.direction === 'credit') return balance
  if (frozen.balance) throw failure('top_up.wallet_closed', { values: { agency: agency.name } })
  if (balance < amount.minor) throw belowZero(agency.name, { ...amount, minor: balance })
  return balance
}

export function belowZero(agency: string, available: Money) {
  return failure('adjustment.below_zero', { values: { agency, available: amountText(available) } })
}

/** Throws `adjustment.other_order` for an order that does not exist, or that another agency's tree has. */
async function refuseOtherOrder(
  tx: Tx,
  { orderId, agency }: { readonly orderId: string; readonly agency: Agency | null },
): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select('root_agency_id')
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order || (agency && order.root_agency_id !== agency.id))
    throw failure('adjustment.other_order', { values: { order: orderId } })
}
