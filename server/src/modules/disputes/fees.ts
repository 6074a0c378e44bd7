// What a provider keeps for handling a dispute: recorded when its notification tells it, else by a person, and else by the
// settlement file. It is posted once: what our books have is matched in the file, and what the file has posted is not recorded.

import type { officeDisputes } from '@interline/contract/disputes/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { disputeFee } from '@interline/domain/disputes/dispute'
import { amountText } from '@interline/domain/money/amount-text'
import type { Money } from '@interline/domain/money/money'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Holder } from '../merchant-accounts/index.ts'
import type { Deps, DisputeRow } from './deps.ts'
import { lockDispute, logWork, readDispute } from './list-disputes.ts'
import { feeInFiles, type Shown } from './present.ts'
import { postDispute, updateDispute, type Told } from './post-dispute.ts'
import { recordStep } from './record-step.ts'

/**
 * Throws `request.not_found`, `request.version_conflict`, and `gateway.dispute_fee_settled` where a settlement file has the
 * fee. `amount` 0: the provider kept nothing, or has returned it.
 */
export function enterFee(
  holder: Holder,
  { params: { id }, body: { amount, currency, version } }: HandlerInput<typeof officeDisputes.fee>,
  deps: Deps,
): Promise<Shown> {
  const { ctx } = holder
  return ctx.db.transaction('everything', async (tx) => {
    const row = await lockDispute(tx, { id, version })
    if (await isFeeSettled(tx, row)) throw failure('gateway.dispute_fee_settled')
    const now = await ctx.db.instant(tx)
    const fee = { minor: BigInt(amount), currency }
    const before = row.fee_minor === null ? null : amountText(feeOf(row))
    await recordFee(tx, row, { fee, by: ctx.actor, now }, deps)
    await logWork(tx, holder, {
      row,
      action: 'disputes.fee',
      now,
      before: { fee: before },
      after: { fee: amountText(fee) },
    })
    return readDispute(tx, holder, id)
  })
}

/** Posts what changes. The same fee again changes nothing. */
export async function recordFee(
  tx: Tx,
  row: DisputeRow,
  { fee, ...told }: Told & { readonly fee: Money },
  deps: Deps,
): Promise<DisputeRow> {
  const owner = row.root_agency_id
  const before = feeOf(row)
  const isOtherCurrency = before.minor !== 0n && before.currency !== fee.currency
  const transfers = isOtherCurrency
    ? [...disputeFee(owner, { ...before, minor: -before.minor }), ...disputeFee(owner, fee)]
    : disputeFee(owner, { ...fee, minor: fee.minor - before.minor })
  if (transfers.length === 0) return row
  const entry = await postDispute(tx, row, { what: `fee ${row.version}`, transfers, ...told }, deps)
  await recordStep(tx, row, { step: 'fee', note: amountText(fee), ...told })
  return updateDispute(tx, row, {
    fee_minor: fee.minor,
    fee_currency: fee.currency,
    fee_source: told.by ? 'hand' : 'provider',
    fee_entry: entry,
    fee_at: row.fee_at ?? new Date(told.now),
  })
}

function feeOf(row: DisputeRow): Money {
  return { minor: row.fee_minor ?? 0n, currency: row.fee_currency ?? row.currency }
}

/** A settlement file has the fee: it is in our books as the file says. */
export async function isFeeSettled(tx: Tx, { id }: DisputeRow): Promise<boolean> {
  const row = await tx
    .selectFrom('gateway_disputes')
    .select(feeInFiles.as('fee'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.fee !== null
}
