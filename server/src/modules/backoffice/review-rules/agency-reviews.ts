// Agencies' own review settings: set at each of them, effective through their parents.

import type { Reply } from '@interline/contract/index'
import { effective } from '@interline/domain/agencies/setting-table'
import type { OwnSettings } from '@interline/domain/agencies/settings'
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
  readonly proxyLevel: number
  readonly currency: Currency
  readonly version: number
  readonly flight: OwnSettings['flight']
}

/** In the order of `ids`; unknown ones are omitted. */
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
    select of, id, name, proxy_level as "proxyLevel", settlement_currency as currency, version, flight_config as flight
    from up order by of, proxy_level`.execute(tx)
  return ids.flatMap((id) => {
    const chain = rows.filter((row) => row.of === id)
    const own = chain.at(-1)
    return own ? [present(own, chain, rules)] : []
  })
}

function present(own: Level, chain: readonly Level[], rules: ReviewRules): AgencyReview {
  const { currency, flight } = own
  const levels = chain.map((level): OwnSettings => ({ ...level, common: {} }))
  const [all, over] = [
    effective(levels, 'flightConfig.reviewAll'),
    effective(levels, 'flightConfig.reviewOver'),
  ]
  const nameOf = (level: number | undefined) => (level === undefined ? null : (chain[level]?.name ?? null))
  return {
    id: own.id,
    name: own.name,
    parent: chain.at(-2)?.name ?? null,
    currency,
    version: own.version,
    reviewAll: flight.reviewAll ?? false,
    reviewOver: minorOf(flight.reviewOver ?? null, currency),
    inForce: {
      reviewAll: all.value,
      allFrom: all.value ? nameOf(all.from[0]) : null,
      reviewOver: minorOf(over.value, currency) ?? rules.over_threshold.amounts[currency] ?? null,
      overFrom: nameOf(over.from[0]),
    },
  }
}

/** Limits are stored as decimal texts of whole units. */
function minorOf(amount: string | null, currency: Currency): number | null {
  return amount === null ? null : Number(downToMinor(fromDecimal(amount), currency).minor)
}
