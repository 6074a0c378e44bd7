import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { good, named, paid, payable } from '../support/groups/group-life.ts'

/** A group earns by its accepted plan: the fare of every passenger, at half the points of a ticket. */
const app = await testApp()
let agency: Caller
let desk: Caller
beforeAll(async () => {
  await app.modules.rates.refresh()
  agency = await app.as('operator@harbour.demo')
  desk = await app.as('desk@interline.demo')
})

async function recordsOf(orderId: string) {
  const { rows } = await app.everything((tx) =>
    sql<{ kind: string; points: bigint; on: string }>`
      select kind, pending + available as points, available_on::text as on from points_records where order_id = ${orderId}`.execute(
      tx,
    ),
  )
  return rows
}

test('[B4 E4] an issued group earns by its plan, and waits for its last flight', async () => {
  const order = await payable(app, agency, desk)
  await paid(agency, order.id)
  await named(agency, await paid(agency, order.id))
  await paid(agency, order.id)
  const names = await good(desk, 'officeGroups.names', { params: { id: order.id } })
  const tickets = names.rows.map((row, at) => ({
    row: at,
    name: `${row.surname}/${row.given_name} MS`,
    ticketNumber: `160-${3_345_678_000 + at}`,
  }))
  const { version } = await good(desk, 'officeGroups.get', { params: { id: order.id } })
  await good(desk, 'officeGroups.issue', {
    params: { id: order.id },
    body: { tickets, listVersion: names.version, version },
  })
  await expect
    .poll(async () => {
      await app.modules.points.collect()
      return (await recordsOf(order.id)).length
    })
    .toBe(1)
  const { rows } = await app.everything((tx) =>
    sql<{ rate: string; level: string; base: bigint; percents: string; many: number }>`
      select s.rates ->> 'HKD' as rate, a.level, e.base_cny_minor as base, count(*)::int as many,
        concat_ws(' ', e.class_percent, e.level_percent, e.product_percent) as percents
      from points_earnings e join points_accounts a on a.agency_id = e.agency_id
        join order_pricing p on p.order_id = e.order_id join fx_snapshots s on s.id = p.fx_snapshot_id
      where e.order_id = ${order.id} group by 1, 2, 3, 5 order by 3 desc`.execute(tx),
  )
  const [adults, children] = rows
  // Ten adults at HKD 2,040.00 and two children at HKD 1,530.00, without taxes.
  const inFen = (hkd: bigint) => (hkd * BigInt(Math.round(Number(adults!.rate) * 1e8))) / 100_000_000n
  expect(rows.map(({ base, many }) => [base, many])).toEqual([
    [inFen(204_000n), 10],
    [inFen(153_000n), 2],
  ])
  // Between continents twice, Classic once, a group half: a whole hundred yuan is one point.
  expect([adults!.level, adults!.percents, children!.percents]).toEqual([
    'classic',
    '200 100 50',
    '200 100 50',
  ])
  const points = 10n * (inFen(204_000n) / 10_000n) + 2n * (inFen(153_000n) / 10_000n)
  const last = order.plan!.terms.flights.at(-1)!.date
  const dayAfter = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)
  expect(await recordsOf(order.id)).toEqual([{ kind: 'earn', points, on: dayAfter }])
  expect(points).toBeGreaterThan(100n)
  expect(await app.everything((tx) => app.modules.points.prove(tx))).toEqual([])
  expect((await (await app.as('owner@harbour.demo')).call('points.get', {})).body.data.pending).toBe(
    Number(points),
  )
})
