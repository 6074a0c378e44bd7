// The credit limit of an agency, set by its seller. It may be below the used amount: then no more can be
// used. Every change is recorded by the ledger itself.

import type { topUps } from '@interline/contract/top-ups/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { amountText } from '@interline/domain/money/amount-text'
import { unit, type Currency } from '@interline/domain/money/money'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import { soldTo, type Seller } from './seller.ts'

type CreditLimit = Reply<'topUps.credit'>

/** In whole units of the currency. */
const HIGHEST = 99_999_999n
const MOST_CHANGES = 100

export function getCredit(seller: Seller, agencyId: number, deps: Deps): Promise<CreditLimit> {
  return seller.transaction(async (tx) => {
    const { settlementCurrency } = await soldTo(tx, seller, agencyId, deps.agencies)
    return read(tx, agencyId, settlementCurrency, deps)
  })
}

/**
 * Throws `agency.credit_below_zero` for a negative limit, `request.invalid` for one that is too high, and
 * `request.version_conflict` if the limit is not the one that the user saw.
 */
export function saveCredit(
  seller: Seller,
  { params: { id }, body }: HandlerInput<typeof topUps.saveCredit>,
  deps: Deps,
): Promise<CreditLimit> {
  return seller.transaction(async (tx) => {
    const { settlementCurrency: currency } = await soldTo(tx, seller, id, deps.agencies)
    refuseAmount(BigInt(body.credit), currency)
    const before = await deps.ledger.balances(tx, id, currency)
    const now = await deps.platform.db.instant(tx)
    const changed = await deps.ledger.setCreditLimit(tx, {
      agency: id,
      currency,
      limit: BigInt(body.credit),
      expected: body.expected === undefined ? before.creditLimit : BigInt(body.expected),
      reason: body.reason,
      actor: seller.actor,
      at: now,
    })
    if (!changed) throw failure('request.version_conflict')
    if (before.creditLimit !== BigInt(body.credit))
      await writeUserLog(tx, seller.ctx, now, {
        ...seller.logged,
        action: 'agencies.credit_changed',
        type: 'finance',
        targetId: String(id),
        before: { credit: amountText({ minor: before.creditLimit, currency }) },
        after: { credit: amountText({ minor: BigInt(body.credit), currency }), reason: body.reason },
      })
    return read(tx, id, currency, deps)
  })
}

function refuseAmount(credit: bigint, currency: Currency): void {
  const highest = HIGHEST * unit(currency)
  if (credit < 0n) throw failure('agency.credit_below_zero')
  if (credit > highest)
    throw failure('request.invalid', {
      fields: [
        {
          path: 'credit',
          rule: 'credit.too_high',
          values: { max: amountText({ minor: highest, currency }) },
        },
      ],
    })
}

async function read(tx: Tx, agencyId: number, currency: Currency, { ledger }: Deps): Promise<CreditLimit> {
  const { creditLimit, creditUsed, overdue, accounts } = await ledger.balances(tx, agencyId, currency)
  const changes = await tx
    .selectFrom('ledger.limit_change')
    .selectAll()
    .where('account_id', '=', accounts.credit)
    .orderBy('id', 'desc')
    .limit(MOST_CHANGES)
    .execute()
  return {
    agencyId,
    currency,
    credit: Number(creditLimit),
    used: Number(creditUsed),
    overdue,
    history: changes.map((change) => ({
      at: change.changed_at.toISOString(),
      by: change.actor.name,
      from: Number(change.from_limit),
      to: Number(change.to_limit),
      reason: change.reason,
    })),
  }
}
