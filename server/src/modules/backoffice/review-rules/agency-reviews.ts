// What agencies want looked at: set at each of them, and in force through those above it.

import type { Reply } from '@interline/contract/index'
import { reviewAllFrom, reviewOverFrom, type OwnSettings } from '@interline/domain/agencies/settings'
import type { ReviewRules } from '@interline/domain/booking/review/rules'
import { downToMinor } from '@interline/domain/money/convert'
import type { Currency } from '@interline/domain/money/money'
import { fromDecimal } from '@interline/domain/money/rational'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type AgencyReview = Reply<'officeReviewRules.saveAgency'>

interface Level {
  readonly of: number
  readonly id: number
  readonly name: string
  readonly currency: Currency
  readonly version: number
  readonly flight: OwnSettings['flight']
}

/** Each in the order of `ids`; one that does not exist is missing. */
export async function readAgencyReviews(
  tx: Tx,
  ids: readonly number[],
  rules: ReviewRules,
): Promise<AgencyReview[]> {
  const { rows } = await sql<Level>`
    with recursive up as (
      select a.id as of, a.* from agencies a where a.id = any(${[...ids]}::integer[])
      union all
      select up.of, p.* from agencies p join up on p.id = up.parent_id
    )
    select of, id, name, settlement_currency as currency, version, flight_config as flight
    from up order by of, proxy_level`.execute(tx)
  return ids.flatMap((id) => {
    const chain = rows.filter((row) => row.of === id)
    const own = chain.at(-1)
    return own ? [present(own, chain, rules)] : []
  })
}

function present(own: Level, chain: readonly Level[], rules: ReviewRules): AgencyReview {
  const { currency, flight } = own
  const [all, over] = [reviewAllFrom(chain), reviewOverFrom(chain)]
  return {
    id: own.id,
    name: own.name,
    parent: chain.at(-2)?.name ?? null,
    currency,
    version: own.version,
    reviewAll: flight.reviewAll ?? false,
    reviewOver: minorOf(flight.reviewOver ?? null, currency),
    inForce: {
      reviewAll: all !== null,
      allFrom: all === null ? null : (chain[all]?.name ?? null),
      reviewOver: over ? minorOf(over.amount, currency) : (rules.over_threshold.amounts[currency] ?? null),
      overFrom: over ? (chain[over.level]?.name ?? null) : null,
    },
  }
}

/** Limits are stored as decimal texts of whole units. */
function minorOf(amount: string | null, currency: Currency): number | null {
  return amount === null ? null : Number(downToMinor(fromDecimal(amount), currency).minor)
}
