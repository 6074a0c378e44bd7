// Payouts to the bank that a person enters, because most providers' files have none. Each is posted at once and is reversed by
// an entry of its own. A file that has one too is matched with it by its reference.

import type { gatewayReconciliation as calls } from '@interline/contract/gateway-reconciliation/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { gatewaySettlement } from '@interline/domain/ledger/gateway-settlements'
import { amountText } from '@interline/domain/money/amount-text'
import { localDateAt } from '@interline/domain/time/zone'
import { sql, type Selectable } from 'kysely'
import type { GatewayPayouts } from '../../../db/types.ts'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import { newId } from '../../platform/ids/ids.ts'
import { countedPage } from '../../platform/lists/page.ts'
import type { Holder } from '../merchant-accounts/index.ts'
import type { Deps } from './deps.ts'

type Payouts = Reply<'gatewayReconciliation.payouts'>
type Payout = Payouts['rows'][number]
type Row = Selectable<GatewayPayouts>

/** Newest first. */
export function listPayouts(
  { transaction, root }: Holder,
  { query }: Pick<HandlerInput<typeof calls.payouts>, 'query'>,
): Promise<Payouts> {
  return transaction(async (tx) => {
    const rows = payoutRows(tx, root).orderBy('entered_at', 'desc').orderBy('id', 'desc')
    const found = await countedPage(tx, rows, query)
    const accounts = await tx
      .selectFrom('merchant_accounts')
      .select(['id', 'name', 'channel', 'currencies'])
      .where('root_agency_id', '=', root)
      .orderBy('position')
      .orderBy('id')
      .execute()
    return { ...found, rows: found.rows.map(present), accounts: accounts as Payouts['accounts'] }
  })
}

/**
 * Throws `request.not_found` for an account of another owner, `request.invalid` for a day that has not come or a currency that
 * the account does not take, and `settlement.payout_known` for a reference that the account has.
 */
export function enterPayout(
  holder: Holder,
  body: HandlerInput<typeof calls.enterPayout>['body'],
  deps: Deps,
): Promise<Payout> {
  const { ctx, root, logged } = holder
  return holder.everywhere(async (tx) => {
    const now = await ctx.db.instant(tx)
    const account = await accountOf(tx, root, body, now)
    const money = { minor: BigInt(body.amount), currency: body.currency }
    const id = newId('pyo', now)
    const entry = await post(tx, { id, money, account, body, holder, now }, deps)
    const row = await tx
      .insertInto('gateway_payouts')
      .values({
        root_agency_id: root,
        id,
        account_id: account.id,
        currency: money.currency,
        amount_minor: money.minor,
        reference: body.reference,
        paid_on: body.paidOn,
        note: body.note,
        entry_id: entry,
        entered_by: logged.actorId ?? '',
        entered_by_name: logged.actorName,
        entered_at: new Date(now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    // The posting is undone with the transaction.
    if (!row) throw failure('settlement.payout_known', { values: { reference: body.reference } })
    await writeUserLog(tx, ctx, now, {
      ...logged,
      action: 'gateway-reconciliation.payout_entered',
      type: 'finance',
      targetId: body.reference,
      after: { payout: id, account: account.id, amount: amountText(money), paidOn: body.paidOn, entry },
    })
    return readPayout(tx, root, id)
  })
}

/**
 * Throws `request.not_found`, `request.version_conflict`, and `settlement.payout_final` for one that was reversed, or that a
 * settlement file has.
 */
export function reversePayout(
  holder: Holder,
  { params: { id }, body: { reason, version } }: HandlerInput<typeof calls.reversePayout>,
  deps: Deps,
): Promise<Payout> {
  const { ctx, root, logged } = holder
  return holder.everywhere(async (tx) => {
    const row = await tx
      .selectFrom('gateway_payouts')
      .selectAll()
      .where('root_agency_id', '=', root)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw failure('request.not_found')
    if (row.version !== version) throw failure('request.version_conflict')
    // No file takes it at the same time: both lock the files of the account.
    await lockFiles(tx, row.account_id)
    const { fileId } = await readPayout(tx, root, id)
    if (row.reversed_at !== null || fileId !== null) throw failure('settlement.payout_final')
    const now = await ctx.db.instant(tx)
    const money = { minor: row.amount_minor, currency: row.currency }
    const verdict = await deps.ledger.post(tx, {
      type: 'gateway-settlement',
      id: `${id} reversed`,
      paymentType: 'adjustment',
      orderId: null,
      reference: row.reference,
      memo: reason,
      actor: actorOf(holder),
      transfers: gatewaySettlement(root, [{ currency: money.currency, fee: 0n, paidOut: -money.minor }]),
      reverses: row.entry_id,
      at: now,
    })
    if (!('entry' in verdict)) throw new Error(`${id}: the ledger returned ${verdict.code}`)
    await tx
      .updateTable('gateway_payouts')
      .set({
        reversal_id: verdict.entry,
        reversed_by: logged.actorId ?? '',
        reversed_by_name: logged.actorName,
        reversed_at: new Date(now),
        reversal_reason: reason,
        version: sql<number>`version + 1`,
      })
      .where('root_agency_id', '=', root)
      .where('id', '=', id)
      .execute()
    await writeUserLog(tx, ctx, now, {
      ...logged,
      action: 'gateway-reconciliation.payout_reversed',
      type: 'finance',
      targetId: row.reference,
      before: { payout: id, amount: amountText(money) },
      after: { reason, entry: verdict.entry },
    })
    return readPayout(tx, root, id)
  })
}

/** Until the transaction ends: two files of an account at once would both settle the same payments. */
export async function lockFiles(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settlement ${accountId}`}, 0))`.execute(tx)
}

interface Posting {
  readonly id: string
  readonly money: { readonly minor: bigint; readonly currency: Row['currency'] }
  readonly account: { readonly name: string; readonly channel: string }
  readonly body: HandlerInput<typeof calls.enterPayout>['body']
  readonly holder: Holder
  readonly now: number
}

async function post(
  tx: Tx,
  { id, money, account, body, holder, now }: Posting,
  { ledger }: Deps,
): Promise<string> {
  const verdict = await ledger.post(tx, {
    type: 'gateway-settlement',
    id,
    paymentType: 'adjustment',
    orderId: null,
    reference: body.reference,
    memo: `${account.channel} · ${account.name}`,
    actor: actorOf(holder),
    transfers: gatewaySettlement(holder.root, [{ currency: money.currency, fee: 0n, paidOut: money.minor }]),
    at: now,
  })
  if (!('entry' in verdict)) throw new Error(`${id}: the ledger returned ${verdict.code}`)
  return verdict.entry
}

const actorOf = ({ root, logged: { actorId, actorName } }: Holder) => ({
  type: root === 0 ? 'ops' : 'user',
  id: actorId,
  name: actorName,
})

async function accountOf(
  tx: Tx,
  root: number,
  { accountId, currency, paidOn }: Posting['body'],
  now: number,
) {
  const account = await tx
    .selectFrom('merchant_accounts')
    .select(['id', 'name', 'channel', 'currencies'])
    .where('root_agency_id', '=', root)
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) throw failure('request.not_found')
  if (!account.currencies.includes(currency))
    throw failure('request.invalid', {
      fields: [{ path: 'currency', rule: 'field.choice', values: { choices: account.currencies } }],
    })
  // Somewhere it is tomorrow already.
  const max = localDateAt(now + 14 * 3_600_000, 'UTC')
  if (paidOn > max)
    throw failure('request.invalid', {
      fields: [{ path: 'paidOn', rule: 'field.too_large', values: { max } }],
    })
  return account
}

async function readPayout(tx: Tx, root: number, id: string): Promise<Payout> {
  return present(await payoutRows(tx, root).where('id', '=', id).executeTakeFirstOrThrow())
}

function payoutRows(tx: Tx, root: number) {
  return tx
    .selectFrom('gateway_payouts')
    .selectAll()
    .select([
      sql<string>`(select m.name from merchant_accounts m where m.root_agency_id = gateway_payouts.root_agency_id
        and m.id = gateway_payouts.account_id)`.as('account'),
      sql<Payout['channel']>`(select m.channel from merchant_accounts m
        where m.root_agency_id = gateway_payouts.root_agency_id and m.id = gateway_payouts.account_id)`.as(
        'channel',
      ),
      sql<string | null>`(select s.file_id from gateway_settled s
        where s.root_agency_id = gateway_payouts.root_agency_id and s.own_ref = gateway_payouts.id)`.as(
        'file_id',
      ),
    ])
    .where('root_agency_id', '=', root)
}

type Seen = Row & {
  readonly account: string
  readonly channel: Payout['channel']
  readonly file_id: string | null
}

function present(row: Seen): Payout {
  const { reversal_id: entryId, reversed_by_name: by, reversed_at: at, reversal_reason: reason } = row
  return {
    id: row.id,
    account: row.account,
    channel: row.channel,
    amount: Number(row.amount_minor),
    currency: row.currency,
    reference: row.reference,
    paidOn: row.paid_on,
    note: row.note,
    entryId: row.entry_id,
    fileId: row.file_id,
    enteredBy: row.entered_by_name,
    enteredAt: row.entered_at.toISOString(),
    reversal:
      entryId !== null && by !== null && at !== null && reason !== null
        ? { entryId, by, at: at.toISOString(), reason }
        : null,
    version: row.version,
  }
}
