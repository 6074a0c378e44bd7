import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { collect, orderOnce } from './order-and-pay.ts'
import { copyOrders } from './orders/copies.ts'
import { percentile, type Bench } from './figure.ts'
import { startProduct } from './product.ts'

const TIMERS = 10_000
const SECONDS = 60
/** Until the first one is due. */
const LEAD_SECONDS = 10
const MOST_LATE_SECONDS = 5
const PATIENCE_MS = 10 * 60_000

/** Ten thousand orders whose payment limit ends within one minute: how late is each of them closed? */
export const timers: Bench = {
  name: 'timers',
  title: `${TIMERS.toLocaleString('en')} timers due in one minute`,
  byNameOnly: true,
  async run() {
    const product = await startProduct()
    const client = new pg.Client({ connectionString: product.databaseUrl })
    await client.connect()
    try {
      const desk = await product.signIn('operator@harbour.demo')
      const [token] = await collect(desk, 1)
      if (!token) throw new Error('no offer to make an order of')
      await orderOnce(desk, token, 1)
      await copyOrders(product.databaseUrl, TIMERS)
      // A payment has a minute and a half of grace, which ends with the timer.
      await client.query(
        `update orders o set status = 'to_be_paid', ticket_numbers = '{}', paid_minor = 0, paid_at = null,
           pay_before = due.at - interval '90 seconds', due_at = due.at
         from (select id, clock_timestamp() + $1 * interval '1 second' + (row_number() over () - 1) * $2::float8 * interval '1 second' as at
           from orders where request_key like 'bench-%') as due where due.id = o.id`,
        [LEAD_SECONDS, SECONDS / TIMERS],
      )
      const late = await closed(client)
      const worst = percentile(late, 0.999)
      return [
        { name: 'late, the middle one', value: percentile(late, 0.5), unit: 's' },
        {
          name: 'late, 999 of 1,000',
          value: worst,
          unit: 's',
          target: `at most ${MOST_LATE_SECONDS} s`,
          met: late.length === TIMERS && worst <= MOST_LATE_SECONDS,
        },
      ]
    } finally {
      await client.end()
      await product.stop()
    }
  },
}

/** Seconds by which each was late, once all are closed. */
async function closed(client: pg.Client): Promise<number[]> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(1000)) {
    const { rows } = await client.query<{ late: number }>(
      `select extract(epoch from e.at - o.pay_before)::float8 - 90 as late
       from orders o join order_events e on e.order_id = o.id and e.action = 'expire' where o.request_key like 'bench-%'`,
    )
    if (rows.length === TIMERS) return rows.map(({ late }) => late)
  }
  return []
}
