import { sql, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Entry } from '../../src/platform/personal-data/holder.ts'
import { testApp } from '../support/app.ts'
import { clerk } from '../support/office-desk.ts'
import { bookOrder, pay } from '../support/orders.ts'

const app = await testApp()
const HARBOUR = 110

/** Tables of agencies that an agency's export leaves out, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  account_links: 'secrets of sign-in',
  api_calls: 'logs of programs, of 30 days',
  api_clients: 'settings of programs, without names of people',
  api_keys: 'secrets of programs',
  api_usage: 'sums of calls of programs',
  adjustments: 'records of the platform; their money is among the movements',
  airline_memos: 'records of the platform; their money is among the movements',
  alert_causes: 'told within a second, and then gone',
  alerts: 'what people were told of orders and money, which are exported',
  bill_numbers: 'numbers of documents',
  coupons: 'state of tickets, which are exported',
  credit_statements: 'statements are exported, and credit by its movements',
  data_exports: 'requests of the platform about people',
  desk_requests: 'work of the desk',
  desk_task_events: 'work of the desk',
  desk_tasks: 'work of the desk',
  disrupted_orders: 'messages of suppliers about orders, which are exported',
  enquiries: 'from before the agency existed, with a period of their own',
  flight_offers: 'offers of minutes, with prices of sellers',
  flight_vouchers: 'codes that are worth money',
  gateway_disputes: 'work about payments; their money is among the movements',
  gateway_refunds: 'money back by gateways; it is among the movements',
  group_calendars: 'secrets of calendar programs',
  group_airline_mails: 'work of the desk',
  group_quotes: 'prices of sellers; the accepted terms are in the order',
  group_tickets: 'numbers of tickets, which the order has',
  impersonations: 'control of the platform over its staff',
  'ledger.limit_change': 'decisions of the seller',
  order_counts: 'sums of orders',
  order_flights: 'the supplier offer; flights are exported',
  order_items: 'the supplier booking; its numbers are in the order',
  order_lock: 'who has an order open for minutes',
  order_pricing: 'prices of sellers',
  order_quotes: 'prices of sellers; the accepted total is in the order',
  order_recovery: 'work of the desk',
  order_review: 'work of the desk',
  order_sites: 'whose look the mails of an order have',
  order_rows: 'a view of orders',
  order_terms: 'search words of orders',
  passkeys: 'secrets of sign-in; a user export lists them',
  pictures: 'images, shown on the profile',
  points_accounts: 'sums of the points records',
  points_adjustments: 'decisions of the platform; points records have them',
  points_earnings: 'parts of the points records',
  points_failures: 'work of the platform',
  points_lots: 'parts of the points records',
  points_taken: 'parts of the points records',
  rail_bookings: 'the supplier booking; its train is in the order',
  rail_calls: 'calls to the railway',
  rail_servicing: 'prices of sellers; the refunded total is in the order',
  report_entries: 'sums of orders and movements',
  review_rules: 'rules of the platform',
  search_days: 'counts of searches',
  lowest_fares: 'fares seen in searches, deleted when their day is over',
  serviced_coupons: 'state of tickets, which are exported',
  sessions: 'secrets of sign-in; a user export lists them',
  site_versions: 'looks of a site that anybody has seen, without names of people',
  statement_corrections: 'parts of statements',
  statement_figures: 'parts of statements',
  supplier_calls: 'calls to suppliers, with net prices',
  top_up_proofs: 'files that the agency uploaded, shown with their request',
  webhook_attempts: 'requests to programs, of 30 days',
  webhook_deliveries: 'requests to programs, of 30 days',
  identity_providers: 'settings and secrets of programs',
  provider_sign_ons: 'digests of sign-ons of minutes',
  sign_on_settings: 'settings and secrets of programs',
  sign_on_uses: 'digests of used signatures, kept for minutes',
  webhook_endpoints: 'settings and secrets of programs',
  webhook_events: 'events of orders, which are exported',
}

/** The SQL of every query. */
function recording(into: string[]): KyselyPlugin {
  return {
    transformQuery({ node }) {
      into.push(JSON.stringify(node))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

test('[A8] every table with an agency is exported, or has a reason', async () => {
  const queries: string[] = []
  const tables = await app.everything(async (tx) => {
    const recorded = tx.withPlugin(recording(queries))
    for (const holder of app.modules.personalData)
      for (const part of holder.partsOfAgency(HARBOUR)) await part.read(recorded)
    const { rows } = await sql<{ name: string }>`
      select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p', 'v') and not c.relispartition
        and a.attname = 'agency_id' order by 1`.execute(tx)
    return rows.map(({ name }) => name)
  })
  expect(tables.length).toBeGreaterThan(50)
  const all = queries.join(' ')
  const isRead = (table: string) =>
    new RegExp(`\\b(?:from|join) ${table.replace('.', '\\.')}\\b|"name":"${table}"`).test(all)
  expect(tables.filter((table) => !isRead(table))).toEqual(Object.keys(LEFT_OUT).toSorted())
})

test('[A8] an agency export has history, notes, money and approvals', async () => {
  const harbour = await app.as('operator@harbour.demo')
  const order = await bookOrder(app, harbour, { days: 20 })
  await pay(harbour, order.id)
  await app.runJobs()
  const params = { id: order.id }
  for (const audience of ['agency', 'desk'] as const) {
    const dana = await clerk(app, 'desk@interline.demo')
    const written = await dana.call('officeDesk.note', {
      params,
      body: { audience, text: `For the ${audience}` },
    })
    expect(written.status, written.body.message).toBe(200)
  }
  await app.modules.orders.sendMails()
  const parts = app.modules.personalData.flatMap((holder) => holder.partsOfAgency(HARBOUR))
  const entries = await app.everything(async (tx) => {
    const read: [string, readonly Entry[]][] = []
    for (const part of parts) read.push([part.name, await part.read(tx)])
    return new Map(read)
  })
  expect(entries.size).toBe(parts.length)
  for (const name of ['order-events', 'order-mails', 'ledger-movements', 'payments'])
    expect(entries.get(name)?.length, name).toBeGreaterThan(0)
  for (const name of ['top-up-requests', 'online-payments', 'approvals', 'wallet-alerts'])
    expect(entries.get(name), name).toEqual([])
  expect(entries.get('order-notes')).toMatchObject([{ order_id: order.id, text: 'For the agency' }])
  const events = entries.get('order-events') ?? []
  expect(new Set(events.map((event) => event['own_name'] ?? null))).toEqual(
    new Set([order.createdBy.name, null]),
  )
  expect(JSON.stringify(entries.get('ledger-movements'))).toContain(order.id)
})
