import type { topUps } from '@interline/contract/top-ups/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { conversionFactor, type RateMap } from '@interline/domain/money/convert'
import { CURRENCIES, type Currency } from '@interline/domain/money/money'
import { floor, multiply, rational } from '@interline/domain/money/rational'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { containing } from '../../platform/lists/conditions.ts'
import type { Deps } from './deps.ts'
import type { Seller } from './seller.ts'

/** More than these are found by typing. */
const MOST = 50

/** The seller's agencies by name, with their funds and today's rates into their currency. */
export function listAgencies(
  seller: Seller,
  { query: { q, id } }: HandlerInput<typeof topUps.agencies>,
  deps: Deps,
): Promise<Reply<'topUps.agencies'>> {
  return seller.transaction(async (tx) => {
    const rows = await tx
      .selectFrom('agencies')
      .select(['id', 'name', 'settlement_currency'])
      .where('status', '<>', 'closed')
      .where((where) =>
        seller.below === 'level 0' ? where('parent_id', 'is', null) : where('parent_id', '=', seller.id),
      )
      .$if(Boolean(q), (some) => some.where(containing(q ?? '', sql.ref('name'), sql.ref('alias'))))
      .$if(id !== undefined, (some) => some.where('id', '=', id ?? 0))
      .orderBy('name')
      .orderBy('id')
      .limit(MOST + 1)
      .execute()
    const rates = await deps.rates(tx).catch(() => undefined)
    return {
      rows: await Promise.all(rows.slice(0, MOST).map((row) => present(tx, row, rates, deps))),
      more: rows.length > MOST,
    }
  })
}

async function present(
  tx: Tx,
  row: { readonly id: number; readonly name: string; readonly settlement_currency: string },
  rates: RateMap | undefined,
  { ledger }: Deps,
): Promise<Reply<'topUps.agencies'>['rows'][number]> {
  const currency = row.settlement_currency as Currency
  const { balance, creditLimit, creditUsed, overdue } = await ledger.balances(tx, row.id, currency)
  return {
    id: row.id,
    name: row.name,
    currency,
    balance: Number(balance),
    creditLimit: Number(creditLimit),
    creditUsed: Number(creditUsed),
    overdue,
    rates: ratesInto(currency, rates),
  }
}

/** Decimal texts with eight decimals: defaults for a form, not used for pricing. */
function ratesInto(currency: Currency, rates: RateMap | undefined): Record<string, string> {
  const known = CURRENCIES.filter((each) => rates?.[each] !== undefined && rates[currency] !== undefined)
  return Object.fromEntries([
    ...known.map((each) => [each, decimal(each, currency, rates!)] as const),
    [currency, '1'] as const,
  ])
}

function decimal(from: Currency, to: Currency, rates: RateMap): string {
  const digits = String(floor(multiply(conversionFactor(from, to, rates), rational(100_000_000)))).padStart(
    9,
    '0',
  )
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0+$/, '')
}
