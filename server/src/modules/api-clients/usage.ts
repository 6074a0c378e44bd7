// Usage from the daily sums. Days are UTC days.

import { allEndpoints, type Reply } from '@interline/contract/index'
import { onSurfaces, type Endpoint, type RateClass } from '@interline/contract/kernel/endpoint'
import { ERRORS, type ErrorKey } from '@interline/contract/kernel/errors'
import type { Locale } from '@interline/domain/text/text'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { limitOf } from '../../platform/rate-limits/rate-limits.ts'
import type { Deps } from './deps.ts'
import { errorText } from './read-calls.ts'

type Usage = Reply<'apiClients.usage'>

const DAY_MS = 86_400_000
const PARTNER: readonly Endpoint[] = onSurfaces(allEndpoints, 'partner')
const RATE_OF = new Map(PARTNER.map(({ name, rate }) => [name, rate]))
const RATES = [...new Set(PARTNER.map(({ rate }) => rate))]
export const SEARCHES = ['flightSearch.start', 'flightSearch.accurate']
export const ORDERS = ['flightOrders.create']

interface Sum {
  readonly day: string
  readonly call: string
  readonly error_key: string
  readonly calls: number
  readonly ms_total: bigint
  readonly ms_most: number
}

export function readUsage(
  ctx: AgencyCtx,
  { client, days }: { readonly client?: string | undefined; readonly days: number },
  { platform }: Deps,
): Promise<Usage> {
  const now = platform.clock.now()
  const from = dayOf(now - (days - 1) * DAY_MS)
  return ctx.transaction(async (tx) => {
    const sums = await tx
      .selectFrom('api_usage')
      .select(['day', 'call', 'error_key', 'calls', 'ms_total', 'ms_most'])
      .where('agency_id', '=', ctx.actor.agencyId)
      .where('day', '>=', from)
      .$if(client !== undefined, (q) => q.where('client_id', '=', client!))
      .execute()
    return present(sums, { now, days, locale: ctx.locale })
  })
}

function present(
  sums: readonly Sum[],
  { now, days, locale }: { readonly now: number; readonly days: number; readonly locale: Locale },
): Usage {
  const byDay = Map.groupBy(sums, ({ day }) => day)
  const searches = answered(sums, SEARCHES)
  const orders = answered(sums, ORDERS)
  return {
    days: Array.from({ length: days }, (_, back) => dayOf(now - (days - 1 - back) * DAY_MS)).map((day) => ({
      day,
      ...counted(byDay.get(day) ?? []),
    })),
    byCall: [...Map.groupBy(sums, ({ call }) => call)]
      .map(([call, some]) => {
        const counts = counted(some)
        const ms = Number(some.reduce((sum, { ms_total }) => sum + ms_total, 0n))
        return {
          call,
          ...counts,
          averageMs: Math.round(ms / counts.calls),
          mostMs: Math.max(...some.map(({ ms_most }) => ms_most)),
        }
      })
      .toSorted((a, b) => b.calls - a.calls || (a.call < b.call ? -1 : 1)),
    errors: [
      ...Map.groupBy(
        sums.filter(({ error_key: key }) => key !== ''),
        ({ error_key: key }) => key,
      ),
    ]
      .map(([key, some]) => ({ key, text: errorText(key, locale), calls: counted(some).calls }))
      .toSorted((a, b) => b.calls - a.calls || (a.key < b.key ? -1 : 1)),
    lookToBook: { searches, orders, ratio: orders === 0 ? null : Math.round((searches / orders) * 10) / 10 },
    limits: RATES.map((rate) => limit(rate, sums)),
  }
}

function limit(rate: RateClass, sums: readonly Sum[]): Usage['limits'][number] {
  const { points, seconds } = limitOf(rate)
  const refused = sums.filter(
    ({ call, error_key: key }) => key === 'request.too_many' && RATE_OF.get(call) === rate,
  )
  return { rate, limit: points, seconds, shared: rate === 'search', refused: counted(refused).calls }
}

function counted(sums: readonly Sum[]): { calls: number; refused: number; failed: number } {
  const total = (some: readonly Sum[]) => some.reduce((sum, { calls }) => sum + calls, 0)
  const failed = sums.filter(({ error_key: key }) => isFailed(key))
  const refused = sums.filter(({ error_key: key }) => key !== '' && !isFailed(key))
  return { calls: total(sums), refused: total(refused), failed: total(failed) }
}

/** Whether an error is ours, not the caller's. */
function isFailed(key: string): boolean {
  return Object.hasOwn(ERRORS, key) && ERRORS[key as ErrorKey].status >= 500
}

function answered(sums: readonly Sum[], calls: readonly string[]): number {
  return sums
    .filter(({ call, error_key: key }) => key === '' && calls.includes(call))
    .reduce((sum, row) => sum + row.calls, 0)
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
