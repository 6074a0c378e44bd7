import { amountText } from '@interline/domain/money/amount-text'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Agency } from '../agencies/index.ts'
import type { Deps } from './deps.ts'
import { mailTopUp } from './mails.ts'
import type { TopUpRow } from './present.ts'

interface Posting {
  readonly row: TopUpRow
  readonly agency: Agency
  /** Who received the money. */
  readonly actor: { readonly type: string; readonly id: string; readonly name: string }
  /** The second person, if one was needed. */
  readonly approvedBy: string | null
  readonly now: number
}

/**
 * Moves the money and marks the row as posted. `tx` sees the agency and its seller. Throws
 * `top_up.more_than_owed` for a repayment that is too large, `top_up.wallet_closed`, and
 * `top_up.reference_used` for a number that the ledger already has.
 */
export async function postTopUp(
  tx: Tx,
  { row, agency, actor, approvedBy, now }: Posting,
  { wallet, ledger, platform, agencies }: Deps,
): Promise<void> {
  const amount = { minor: row.amount_minor, currency: row.currency }
  const receipt = {
    amount,
    fee: row.fee_minor,
    received: { minor: row.received_minor, currency: row.received_currency },
    reference: row.reference,
    memo: memoOf(row),
    actor,
    at: now,
  }
  const verdict =
    row.apply_to === 'credit'
      ? await wallet.repayCredit(tx, agency, receipt)
      : await wallet.topUp(tx, agency, receipt)
  if (verdict.code === 'duplicate')
    throw failure('top_up.reference_used', {
      values: { reference: row.reference, agency: agency.name, amount: amountText(amount), date: '' },
    })
  if (verdict.code !== 'ok') throw failure('top_up.wallet_closed', { values: { agency: agency.name } })
  if (row.apply_to === 'credit') {
    // Its wallet is locked since: nothing else can have moved it.
    const { creditOver } = await ledger.balances(tx, agency.id, row.currency)
    if (creditOver > 0n)
      throw failure('top_up.more_than_owed', {
        values: {
          agency: agency.name,
          owed: amountText({ minor: row.amount_minor - creditOver, currency: row.currency }),
        },
      })
  }
  await tx
    .updateTable('top_ups')
    .set({
      state: 'posted',
      entry_id: verdict.entry,
      posted_at: new Date(now),
      approved_by_name: approvedBy,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', row.id)
    .execute()
  await mailTopUp(tx, 'posted', { row, agency }, { platform, agencies, ledger })
}

/** Language-independent: `USD 10,000.00 × 7.8 − 1.5 % · Invoice 12`. */
function memoOf(row: TopUpRow): string {
  const isForeign = row.received_currency !== row.currency
  const hasFee = Number(row.fee_pct) > 0
  const sum = [
    amountText({ minor: row.received_minor, currency: row.received_currency }),
    ...(isForeign ? [`× ${row.exchange_rate}`] : []),
    ...(hasFee ? [`\u2212 ${row.fee_pct} %`] : []),
  ].join(' ')
  return [...(isForeign || hasFee ? [sum] : []), ...(row.note === '' ? [] : [row.note])].join(' · ')
}
