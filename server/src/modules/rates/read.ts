// Rates for the treasury: each with its source and time, its history, and the last acquisitions.

import { PLATFORM_ZONE } from '@interline/domain/time/zone'
import type { Reply } from '@interline/contract/index'
import { CURRENCIES, type Currency } from '@interline/domain/money/money'
import { outdatedIn } from '@interline/domain/rates/rates'
import { sql, type Selectable } from 'kysely'
import type { RateAcquisitions } from '../../../db/types.ts'
import type { RateSource } from '../../connectors/rates/port.ts'
import type { OfficeCtx } from '../../platform/http/context.ts'
import { NEVER_PUBLISHED, newestDocument } from './acquisitions.ts'
import { baseCurrency } from './base-currency.ts'
import { baseOf, heldOf, newest } from './snapshots.ts'

const SHOWN = 10
const DAY_MS = 86_400_000

export function listRates(
  ctx: OfficeCtx,
  { source, now }: { readonly source: RateSource | undefined; readonly now: number },
): Promise<Reply<'officeRates.list'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const row = await newest(tx)
    const held = row ? heldOf(row) : {}
    const base = row ? baseOf(row) : await baseCurrency(tx)
    const outdated = outdatedIn(held, { base, now })
    const known = source && (await newestDocument(tx, source))
    const acquisitions = await tx
      .selectFrom('rate_acquisitions')
      .selectAll()
      .orderBy('asked_at', 'desc')
      .limit(SHOWN)
      .execute()
    return {
      base,
      takenAt: row?.taken_at.toISOString() ?? null,
      source: {
        name: source?.name ?? 'manual',
        address: source?.address ?? null,
        nextDue: source && known ? iso(source.nextDue(known.day, known.takenAt)) : null,
      },
      rates: CURRENCIES.map((currency) => {
        const rate = held[currency]
        return {
          currency,
          rate: rate?.rate ?? null,
          origin: rate?.origin ?? null,
          source: rate?.source ?? '',
          asOf: rate ? iso(rate.asOf) : null,
          // The base has no rate of its own and therefore no time.
          goodUntil: rate && currency !== base ? iso(rate.goodUntil) : null,
          isOutdated: outdated.includes(currency),
          byHandOnly: NEVER_PUBLISHED.includes(currency),
        }
      }),
      acquisitions: acquisitions.map(present),
    }
  })
}

/** The last snapshot of each day with the currency. */
export function rateHistory(
  ctx: OfficeCtx,
  { currency, days, now }: { readonly currency: Currency; readonly days: number; readonly now: number },
): Promise<Reply<'officeRates.history'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const { rows } = await sql<{ day: string; rate: string; origin: string | null }>`
      select distinct on (1) to_char(taken_at at time zone ${PLATFORM_ZONE}, 'YYYY-MM-DD') as day,
        rates ->> ${currency} as rate, held -> ${currency} ->> 'origin' as origin
      from fx_snapshots where taken_at >= ${new Date(now - days * DAY_MS)} and rates ? ${currency}
      order by 1, taken_at desc, id desc`.execute(tx)
    return { points: rows.map(({ day, rate, origin }) => ({ day, rate, byHand: origin === 'manual' })) }
  })
}

function present(row: Selectable<RateAcquisitions>): Reply<'officeRates.list'>['acquisitions'][number] {
  return {
    id: row.id,
    source: row.source,
    requestedBy: row.asked_by_name,
    requestedAt: row.asked_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    state: row.state,
    fault: row.fault,
    detail: row.detail,
    documentDay: row.document_day,
  }
}

function iso(instant: number): string {
  return new Date(instant).toISOString()
}
