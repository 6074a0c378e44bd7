// From which amount a top-up needs a second person: each seller has its own rule, in its own currency.

import type { topUps } from '@interline/contract/top-ups/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { PLATFORM } from '@interline/domain/ledger/accounts'
import { convertUnits, toUnits } from '@interline/domain/money/convert'
import type { Currency, Money } from '@interline/domain/money/money'
import { compareRational } from '@interline/domain/money/rational'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import type { Seller } from './seller.ts'

type Rules = Reply<'topUps.rules'>
type RuleDeps = Pick<Deps, 'agencies' | 'baseCurrency'>

async function readRules(tx: Tx, seller: number, { agencies, baseCurrency }: RuleDeps) {
  const row = await tx
    .selectFrom('top_up_rules')
    .selectAll()
    .where('seller_id', '=', seller)
    .executeTakeFirst()
  const currency: Currency =
    seller === PLATFORM ? await baseCurrency(tx) : (await agencies.get(tx, seller)).settlementCurrency
  // A rule from before the seller's currency change is ignored.
  const over = row?.currency === currency ? row.second_person_over : null
  return { currency, over, version: row?.version ?? 0 }
}

/** Whether an amount exceeds the seller's rule; without a rate for comparison it counts as large. */
export async function needsSecondPerson(
  tx: Tx,
  seller: number,
  amount: Money,
  deps: RuleDeps & Pick<Deps, 'rates'>,
): Promise<boolean> {
  const { currency, over } = await readRules(tx, seller, deps)
  if (over === null) return false
  if (amount.currency === currency) return amount.minor > over
  try {
    const worth = convertUnits(toUnits(amount), amount.currency, currency, await deps.rates(tx))
    return compareRational(worth, toUnits({ minor: over, currency })) > 0
  } catch {
    return true
  }
}

export function getRules(seller: Seller, deps: Deps): Promise<Rules> {
  return seller.transaction(async (tx) => present(await readRules(tx, seller.id, deps)))
}

/** Throws `request.version_conflict` when a colleague was faster. */
export function saveRules(
  seller: Seller,
  { body: { secondPersonOver, version } }: HandlerInput<typeof topUps.saveRules>,
  deps: Deps,
): Promise<Rules> {
  return seller.transaction(async (tx) => {
    const before = await readRules(tx, seller.id, deps)
    if (before.version !== version) throw failure('request.version_conflict')
    const rule = {
      currency: before.currency,
      second_person_over: secondPersonOver === null ? null : BigInt(secondPersonOver),
      version: version + 1,
    }
    const saved = await tx
      .insertInto('top_up_rules')
      .values({ root_agency_id: await rootOf(tx, seller.id, deps), seller_id: seller.id, ...rule })
      .onConflict((conflict) =>
        conflict
          .columns(['root_agency_id', 'seller_id'])
          .doUpdateSet(rule)
          .where('top_up_rules.version', '=', version),
      )
      .returning('version')
      .executeTakeFirst()
    if (!saved) throw failure('request.version_conflict')
    const now = deps.platform.clock.now()
    await writeUserLog(tx, seller.ctx, now, {
      ...seller.logged,
      action: 'top-ups.rule_changed',
      type: 'finance',
      targetId: String(seller.id),
      before: { secondPersonOver: before.over, currency: before.currency },
      after: { secondPersonOver, currency: before.currency },
    })
    return present(await readRules(tx, seller.id, deps))
  })
}

async function rootOf(tx: Tx, seller: number, { agencies }: Deps): Promise<number> {
  return seller === PLATFORM ? PLATFORM : (await agencies.get(tx, seller)).rootId
}

function present({ currency, over, version }: Awaited<ReturnType<typeof readRules>>): Rules {
  return { currency, secondPersonOver: over === null ? null : Number(over), version }
}
