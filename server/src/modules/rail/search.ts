// Stations and trains.

import type { Reply } from '@interline/contract/index'
import type { RailCounts, RailJourney, TrainRun } from '@interline/domain/rail/journeys'
import { railPrice } from '@interline/domain/rail/price'
import { dayReason, lastSaleDay, saleOpensAt } from '@interline/domain/rail/sale'
import { suggestStations, type RailStation } from '@interline/domain/rail/stations'
import type { StoredStation } from '../../../db/json/rail.ts'
import type { Railway } from '../../connectors/rail/port.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import { maySell, openPricing, type Priced } from './pricing.ts'
import { look, railwayFor, stationOf } from './railway.ts'

type Found = Reply<'rail.search'>
const MOST_STATIONS = 12

export function findStations(typed: string, deps: Deps): Reply<'rail.stations'> {
  const stations = deps.railway?.stations ?? []
  return {
    // Without a text all of them: a page searches them as somebody types.
    rows: suggestStations(stations, typed, typed === '' ? stations.length : MOST_STATIONS).map((station) => ({
      ...presentStation(station),
      pinyin: station.pinyin,
    })),
    opensUntil: lastSaleDay(deps.platform.clock.now()),
  }
}

function presentStation({ id, names, city, country }: StoredStation): Found['rows'][number]['run']['from'] {
  return { id, names, city, country }
}

interface TrainSearch {
  readonly from: string
  readonly to: string
  readonly date: string
  readonly counts: RailCounts
}

/** None where no railway sells to the caller. Throws `rail.not_on_sale` for an unknown station, and `order.supplier_unavailable`. */
export async function searchTrains(ctx: AgencyCtx, search: TrainSearch, deps: Deps): Promise<Found> {
  const railway = railwayFor(ctx.actor, deps)
  const { from, to, date, counts } = search
  if (!railway) {
    const { settlementCurrency } = await ctx.transaction((tx) => deps.agencies.get(tx, ctx.actor.agencyId))
    return { currency: settlementCurrency, rows: [], opensAt: null, simulated: false }
  }
  const ends = [stationOf(railway, from), stationOf(railway, to)] as const
  const priced = await ctx.transaction((tx) => openPricing(tx, ctx.actor.agencyId, deps))
  const now = deps.platform.clock.now()
  const currency = priced.own.settlementCurrency
  const { simulated } = railway
  const reason = dayReason(date, now)
  const opensAt = reason === 'not_open' ? new Date(saleOpensAt(date)).toISOString() : null
  if (reason || from === to || !maySell(priced.own, ends)) return { currency, rows: [], opensAt, simulated }
  const journeys = await look({ platform: deps.platform, log: ctx.log }, (call) =>
    railway.search({ from, to, date }, call),
  )
  return { currency, opensAt, simulated, rows: presentTrains(journeys, { counts, ends, priced }) }
}

function presentTrains(
  journeys: readonly RailJourney[],
  {
    counts,
    ends,
    priced: { pricing },
  }: {
    readonly counts: RailCounts
    readonly ends: readonly [RailStation, RailStation]
    readonly priced: Priced
  },
): Found['rows'] {
  return journeys.map(({ run, classes }) => ({
    run: presentRun(run, ends),
    classes: classes.map(({ seatClass, fares, left }) => {
      const own = railPrice(fares, counts, { ends, pricing }).levels.at(-1)
      if (!own) throw new Error('a price needs a level')
      const { adult = 0n, child } = own.perType
      return {
        seatClass,
        left,
        perType: { adult: Number(adult), child: child === undefined ? null : Number(child) },
        total: Number(own.totalMinor),
      }
    }),
  }))
}

export function presentRun(
  { from: _from, to: _to, ...run }: TrainRun,
  [from, to]: readonly [StoredStation, StoredStation],
): Found['rows'][number]['run'] {
  return { ...run, from: presentStation(from), to: presentStation(to) }
}

/** One train as it is sold now. Throws `rail.not_on_sale`. */
export async function readJourney(
  ctx: Pick<AgencyCtx, 'log'>,
  railway: Railway,
  ref: Parameters<Railway['journey']>[0],
  deps: Deps,
): Promise<RailJourney> {
  const journey = await look({ platform: deps.platform, log: ctx.log }, (call) => railway.journey(ref, call))
  if (!journey) throw failure('rail.not_on_sale')
  return journey
}
