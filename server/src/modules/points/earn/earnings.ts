// What an order earns for each passenger, with the factors of that moment. Written once: a refund takes its
// share of these figures, whatever the rates are by then.

import { factorsOf, pointsOf } from '@interline/domain/points/earning'
import { routeClass } from '@interline/domain/flight-search/route-class'
import { inCny } from '@interline/domain/vouchers/voucher'
import type { Tx } from '../../../platform/database/database.ts'
import type { Earnings, Order } from '../../orders/index.ts'
import type { Account } from '../account.ts'
import type { Deps } from '../deps.ts'
import { pointsSettings } from '../settings.ts'

/** Writes the earnings of an issued original or a completed change, as its product states them. */
export async function writeEarnings(
  tx: Tx,
  order: Order,
  {
    earned: { persons, journeys },
    account,
    at,
    deps,
  }: {
    readonly earned: Earnings
    readonly account: Account
    readonly at: Date
    readonly deps: Deps
  },
): Promise<void> {
  if (persons.length === 0) return
  const rates = await deps.ratesOf(tx, order.fx_snapshot_id)
  const { version, settings } = await pointsSettings(tx)
  const factors = factorsOf(
    {
      routeClass: routeClass(
        journeys.map((airports) =>
          airports.map((code) => deps.places.airport(code) ?? { country: code, continent: '' }),
        ),
      ),
      level: account.level,
      product: deps.products.of(order).product,
    },
    settings,
  )
  if (factors.productPercent === 0) return
  await tx
    .insertInto('points_earnings')
    .values(
      persons
        .map(({ key, minor }) => ({ key, cnyMinor: inCny({ minor, currency: order.currency }, rates) }))
        .map(({ key, cnyMinor }) => ({
          agency_id: order.agency_id,
          order_id: order.id,
          family_id: order.root_id,
          passenger_id: key,
          base_cny_minor: cnyMinor,
          class_percent: factors.classPercent,
          level_percent: factors.levelPercent,
          product_percent: factors.productPercent,
          points: pointsOf(cnyMinor, factors, settings.cnyPerPoint),
          settings_version: version,
          earned_at: at,
        })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
