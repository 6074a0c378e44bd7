import pg from 'pg'
import { collect, orderOnce } from './order-and-pay.ts'
import { percentile, type Bench } from './figure.ts'
import { startProduct, type Client, type Product } from './product.ts'

const SIZES = [10_000, 200_000] as const
const ROUNDS = 60

/** What a desk asks of its list all day. */
const VIEWS = [
  {},
  { orderType: 'origin', page: '3' },
  { group: 'to_be_paid', tab: 'origin', sort: 'deadline', direction: 'asc' },
  { statuses: 'issued' },
  { q: 'F2' },
  { sort: 'departure', direction: 'asc' },
] as const

/** How the list of one agency grows: the same questions at ten thousand and at two hundred thousand orders. */
export const ordersList: Bench = {
  name: 'orders-list',
  title: 'Orders list of one agency, p95 over the desk’s views',
  async run() {
    const product = await startProduct()
    try {
      const desk = await product.signIn('operator@harbour.demo')
      await seedOrder(product)
      const times: number[] = []
      let have = 0
      for (const size of SIZES) {
        await fill(product.databaseUrl, have, size)
        have = size
        times.push(await p95(desk))
      }
      const [small = Number.NaN, big = Number.NaN] = times
      return [
        { name: 'p95 at 10,000 orders', value: small, unit: 'ms' },
        {
          name: 'p95 at 200,000 orders',
          value: big,
          unit: 'ms',
          baseline: { value: small, what: 'at 10,000 orders' },
          target: 'grows by less than 1.5 times',
          met: big / small < 1.5,
        },
      ]
    } finally {
      await product.stop()
    }
  },
}

async function p95(desk: Client): Promise<number> {
  const samples: number[] = []
  for (let round = -5; round < ROUNDS; round += 1) {
    for (const query of VIEWS) {
      const started = performance.now()
      await desk.call('flightOrders.list', { query })
      if (round >= 0) samples.push(performance.now() - started)
    }
  }
  return percentile(samples, 0.95)
}

/** One real order, made through the product; the others are its copies. */
async function seedOrder(product: Product): Promise<void> {
  const desk = await product.signIn('operator@harbour.demo')
  const [offer] = await collect(desk, 1)
  if (!offer) throw new Error('no offer to make an order of')
  await orderOnce(desk, offer.token, 1)
}

/** What is different in copy number `n` of the order `o`. */
const CHANGED: Readonly<Record<string, string>> = {
  id: `'F' || (2000000000000 + n)`,
  root_id: `'F' || (2000000000000 + n)`,
  request_key: `'bench-' || n`,
  created_at: `now() - n * interval '7 minutes'`,
  depart_at: `now() + (n % 200) * interval '1 day'`,
  depart_on: 'current_date + n % 200',
  due_at: 'null',
  status: `case when n % 50 = 0 then 'to_be_paid' when n % 7 = 0 then 'canceled' else 'issued' end`,
  pay_before: `now() + (n % 1000) * interval '1 minute'`,
}

/** Copies the order until the agency has `to` of them: spread over status, day of making and departure. */
async function fill(url: string, from: number, to: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: columns } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'orders'`,
    )
    const values = columns.map(({ name }) => CHANGED[name] ?? `o.${name}`)
    await client.query(
      `with origin as (select * from orders where request_key not like 'bench-%' order by created_at limit 1)
       insert into orders (${columns.map(({ name }) => name).join(', ')})
       select ${values.join(', ')} from origin o, generate_series($1::int, $2::int) n`,
      [from + 1, to],
    )
    await client.query(
      `insert into order_terms (agency_id, term, order_id) select agency_id, id, id from orders where request_key like 'bench-%'
       on conflict do nothing`,
    )
    await client.query('vacuum analyze orders')
    await client.query('vacuum analyze order_terms')
  } finally {
    await client.end()
  }
}
