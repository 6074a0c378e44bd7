// The bearer of a memo pays or receives it. The platform does at once; the balance of the agency whose ticket it is moves
// when a second person agrees.

import type { officeMemos } from '@interline/contract/backoffice/memos/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { needsSecondPerson } from '@interline/domain/backoffice/memos/memo'
import { bookMemo, type MemoBearer } from '@interline/domain/ledger/corrections'
import { amountText } from '@interline/domain/money/amount-text'
import type { Money } from '@interline/domain/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Agency } from '../../agencies/index.ts'
import type { Deps } from './deps.ts'
import { logMemo } from './enter-memo.ts'
import { lockMemo, readMemo, type Memo, type MemoRow } from './present.ts'

/** Throws what the contract lists; then nothing has moved. */
export function chargeMemo(
  ctx: OfficeCtx,
  { params: { id }, body }: HandlerInput<typeof officeMemos.charge>,
  deps: Deps,
): Promise<Memo> {
  return ctx.db.transaction('everything', async (tx) => {
    const row = await lockMemo(tx, { id, version: body.version })
    if (row.state !== 'accepted' || row.approval_id !== null) throw failure('memo.not_now')
    const agency = body.bearer === 'agency' ? await buyerOf(tx, row, deps) : null
    const amount = agency && { minor: BigInt(body.agencyAmount ?? 0), currency: agency.settlementCurrency }
    const now = await ctx.db.instant(tx)
    await tx
      .updateTable('airline_memos')
      .set({
        bearer: body.bearer,
        agency_id: agency?.id ?? null,
        agency_minor: amount?.minor ?? null,
        agency_currency: amount?.currency ?? null,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute()
    if (agency && amount && needsSecondPerson(body.bearer)) {
      if (row.kind === 'adm') await refuseBelowZero(tx, { id: agency.id, name: agency.name, amount }, deps)
      await askColleague(tx, ctx, { row, agencyName: agency.name, amount, now }, deps)
    } else await postMemo(tx, ctx, { row: { ...row, bearer: body.bearer }, by: ctx.actor.name, now }, deps)
    const reply = await readMemo(tx, id, deps)
    await ctx.remember(tx, reply)
    return reply
  })
}

interface Posting {
  readonly row: MemoRow
  readonly by: string
  readonly now: number
}

/** Posts a memo whose bearer is written down. Throws `adjustment.below_zero` and `top_up.wallet_closed`. */
export async function postMemo(tx: Tx, ctx: OfficeCtx, { row, by, now }: Posting, deps: Deps): Promise<void> {
  const memo = { minor: row.amount_minor, currency: row.currency }
  const verdict = await deps.ledger.post(tx, {
    type: 'airline-memo',
    id: row.id,
    paymentType: 'airline-memo',
    orderId: row.order_id,
    reference: `${row.airline} ${row.number}`,
    memo: `${row.kind.toUpperCase()} ${row.ticket} · ${row.reason}`,
    actor: { type: 'ops', id: ctx.actor.userId, name: by },
    transfers: bookMemo(row.kind, memo, bearerOf(row)),
    at: now,
  })
  if (!('entry' in verdict)) {
    const agency = await nameOf(tx, row.agency_id)
    if (verdict.code === 'frozen') throw failure('top_up.wallet_closed', { values: { agency } })
    throw belowZero(agency, { minor: verdict.available, currency: row.agency_currency ?? row.currency })
  }
  await tx
    .updateTable('airline_memos')
    .set({
      state: 'charged',
      entry_id: verdict.entry,
      charged_at: new Date(now),
      approval_id: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', row.id)
    .execute()
  await logMemo(tx, ctx, {
    now,
    id: row.id,
    action: 'memos.charged',
    agencyId: row.agency_id,
    before: { state: row.state },
    after: { state: 'charged', bearer: row.bearer, amount: amountText(memo), entry: verdict.entry, by },
  })
  await deps.charged(tx, {
    id: row.id,
    kind: row.kind,
    number: row.number,
    supplier: row.supplier,
    amount: memo,
    by,
    now,
  })
}

function bearerOf(row: MemoRow): MemoBearer {
  if (row.agency_id === null || row.agency_minor === null || row.agency_currency === null)
    return { kind: 'platform' }
  return {
    kind: 'agency',
    agencyId: row.agency_id,
    amount: { minor: row.agency_minor, currency: row.agency_currency },
  }
}

/** The agency that bought the ticket from the platform. Throws `memo.not_now` if no order of ours has the ticket. */
async function buyerOf(tx: Tx, { order_id: orderId }: MemoRow, { agencies }: Deps): Promise<Agency> {
  const order =
    orderId === null
      ? undefined
      : await tx.selectFrom('orders').select('root_agency_id').where('id', '=', orderId).executeTakeFirst()
  const [agency] = order ? await agencies.chain(tx, order.root_agency_id) : []
  if (!agency || agency.status === 'closed') throw failure('memo.not_now')
  return agency
}

async function nameOf(tx: Tx, id: number | null): Promise<string> {
  if (id === null) return ''
  const row = await tx.selectFrom('agencies').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? ''
}

async function refuseBelowZero(
  tx: Tx,
  { id, name, amount }: { readonly id: number; readonly name: string; readonly amount: Money },
  { ledger }: Deps,
): Promise<void> {
  const { balance, frozen } = await ledger.balances(tx, id, amount.currency)
  if (frozen.balance) throw failure('top_up.wallet_closed', { values: { agency: name } })
  if (balance < amount.minor) throw belowZero(name, { ...amount, minor: balance })
}

function belowZero(agency: string, available: Money) {
  return failure('adjustment.below_zero', { values: { agency, available: amountText(available) } })
}

interface Asking {
  readonly row: MemoRow
  readonly agencyName: string
  readonly amount: Money
  readonly now: number
}

async function askColleague(
  tx: Tx,
  ctx: OfficeCtx,
  { row, agencyName, amount, now }: Asking,
  deps: Deps,
): Promise<void> {
  const { id } = await deps.askSecondPerson(tx, ctx, {
    subject: row.id,
    payload: {
      memoId: row.id,
      number: row.number,
      airline: row.airline,
      ticket: row.ticket,
      orderId: row.order_id,
      agencyName,
      claimed: amountText({ minor: row.amount_minor, currency: row.currency }),
      charged: amountText(amount),
    },
    amount,
    reason: row.reason,
    now,
  })
  await tx.updateTable('airline_memos').set({ approval_id: id }).where('id', '=', row.id).execute()
}
