// The railway that a caller buys from, and calls to it: no answer is neither a yes nor a no.

import type { RailCall, Railway } from '../../connectors/rail/port.ts'
import type { RailStation } from '@interline/domain/rail/stations'
import type { Selectable } from 'kysely'
import type { StoredStation } from '../../../db/json/rail.ts'
import type { RailBookings } from '../../../db/types.ts'
import { inTime } from '../../platform/clock/in-time.ts'
import type { Log } from '../../platform/log/log.ts'
import type { AgencyActor } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'

/** Milliseconds. */
const SHOP_MS = 10_000
const ORDER_MS = 60_000

/** Throws `rail.no_railway`. */
export function railwayOf({ railway }: Pick<Deps, 'railway'>): Railway {
  if (!railway) throw failure('rail.no_railway')
  return railway
}

/** The railway that sells to a user: a simulated one may be for testing users only. Undefined: none does. */
export function railwayFor(actor: Pick<AgencyActor, 'status'>, deps: Deps): Railway | undefined {
  const { railway, simulatedFor } = deps
  const isOpen =
    railway?.simulated === false ||
    simulatedFor === 'everybody' ||
    (simulatedFor === 'testing' && actor.status === 'testing')
  return isOpen ? railway : undefined
}

/** The same for a user who buys. Throws `rail.no_railway`. */
export function sellingTo(actor: Pick<AgencyActor, 'status'>, deps: Deps): Railway {
  const railway = railwayFor(actor, deps)
  if (!railway) throw failure('rail.no_railway')
  return railway
}

export function stationOf(railway: Railway, id: string): RailStation {
  const station = railway.stations.find((each) => each.id === id)
  if (!station) throw failure('rail.not_on_sale')
  return station
}

interface Around {
  readonly platform: Deps['platform']
  readonly log: Log
}

/** A question without consequences. Throws `order.supplier_unavailable`. */
export async function look<Result>(
  { platform, log }: Around,
  work: (call: RailCall) => Promise<Result>,
): Promise<Result> {
  try {
    return await asked({ platform, log }, SHOP_MS, work)
  } catch (error) {
    log.warn({ error }, 'railway')
    throw failure('order.supplier_unavailable')
  }
}

/** A call that changes something: whatever goes wrong on the way leaves its outcome open. */
export async function ask<Result>(
  { platform, log }: Around,
  work: (call: RailCall) => Promise<Result>,
): Promise<Result | { readonly kind: 'unknown' }> {
  try {
    return await asked({ platform, log }, ORDER_MS, work)
  } catch (error) {
    log.warn({ error }, 'railway call without an answer')
    return { kind: 'unknown' }
  }
}

function asked<Result>(
  { platform: { clock }, log }: Around,
  milliseconds: number,
  work: (call: RailCall) => Promise<Result>,
): Promise<Result> {
  const deadline = clock.now() + milliseconds
  return inTime(milliseconds, (signal) => work({ deadline, signal, log }))
}

type Run = Selectable<RailBookings>['run']

/** A station of a stored journey, also where its railway is not connected any more. */
export function stationIn({ railway }: Pick<Deps, 'railway'>, run: Run, end: 'from' | 'to'): StoredStation {
  const id = run[end]
  const known = run.stations?.[end] ?? railway?.stations.find((each) => each.id === id)
  if (known) return { id: known.id, names: known.names, city: known.city, country: known.country }
  const names = { en: id, zhCn: id, zhTw: id }
  return { id, names, city: names, country: 'CN' }
}

/** Both, as they are stored with an order. */
export function storedStations(deps: Pick<Deps, 'railway'>, run: Run): NonNullable<Run['stations']> {
  return { from: stationIn(deps, run, 'from'), to: stationIn(deps, run, 'to') }
}
