/**
 * Statements of a month: 500 agencies with 2,000 movements each, issued by the product's own job, against the one aggregate
 * that sums the same movements by kind. Both see the same rows through the same role.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startServer } from '../server/src/main.ts'
import { readSettings } from '../server/src/platform/config/settings.ts'
import { startEmbedded } from '../server/src/platform/database/embedded.ts'
import { median, type Bench } from './figure.ts'

export const AGENCIES = 500
export const MOVEMENTS = 2000
const ROUNDS = 3
const MOST_TIMES = 3
const FIRST = 50_000

export const statements: Bench = {
  name: 'statements',
  title: `Statements of ${AGENCIES} agencies with ${MOVEMENTS.toLocaleString('en')} movements each`,
  byNameOnly: true,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'interline-bench-'))
    const database = await startEmbedded({ dataDir: join(folder, 'postgres'), durable: true })
    const settings = readSettings({
      ...process.env,
      PORT: '0',
      DATABASE_URL: database.url,
      INTERLINE_DATA: join(folder, 'data'),
      DEMO_ORDERS: 'off',
      LOG_LEVEL: 'error',
    })
    const server = await startServer({ settings, databaseUrl: database.url, worker: false })
    const owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    try {
      const { modules } = server.app
      // Whatever the demo world has due is not measured.
      await modules.statements.closeMonths()
      await fillMovements(owner)
      const aggregates: number[] = []
      const issued: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        aggregates.push(await seconds(() => aggregate(owner)))
        issued.push(await seconds(() => modules.statements.closeMonths()))
        await check(owner)
        await owner.query(`delete from statement_figures where agency_id > $1`, [FIRST])
        await owner.query(`delete from statements where agency_id > $1`, [FIRST])
      }
      const [value, baseline] = [median(issued), median(aggregates)]
      return [
        {
          name: 'statements issued',
          value,
          unit: 's',
          baseline: { value: baseline, what: 'one SQL aggregate of the same movements' },
          target: `at most ${MOST_TIMES} times the aggregate`,
          met: value <= MOST_TIMES * baseline,
        },
      ]
    } finally {
      await owner.end()
      await server.stop()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Agencies with a month of movements as the ledger writes them: a top-up, payments, changes, refunds with a fee. */
export async function fillMovements(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into agencies (id, proxy_level, name, alias, settlement_currency, time_zone, website_prefix, partner_code)
     select $1 + n, 0, 'Bench ' || n, 'Bench ' || n, 'CNY', 'Asia/Shanghai', 'bench-' || n, 'BENCH' || n
     from generate_series(1, $2::integer) n`,
    [FIRST, AGENCIES],
  )
  await owner.query(
    `insert into ledger.account (agency_id, kind, currency)
     select $1 + n, kind, 'CNY' from generate_series(1, $2::integer) n, unnest(array['balance', 'credit']) kind
     union all select 0, kind, 'CNY' from unnest(array['cash_clearing', 'sales_clearing', 'fee_income']) kind
     on conflict do nothing`,
    [FIRST, AGENCIES],
  )
  await owner.query(
    `create temp table made as
     select x.*, sum(x.amount) over (partition by x.account order by x.n) as after,
       sha256((x.account || '/' || x.n)::bytea) as hash
     from (select uuidv7() as id, a.id as account, a.agency_id as agency, n,
         case when n = 1 then 'top-up' when n % 10 = 0 then 'return' else 'pay' end as event,
         case when n = 1 then 'top-up' when n % 10 = 0 then 'refund-flight' when n % 10 = 5 then 'change-flight'
           else 'origin-flight' end as payment,
         case when n = 1 then 10000000000 when n % 10 = 0 then 5000 + n else -10000 - n end::bigint as amount,
         date_trunc('month', now() at time zone 'Asia/Shanghai' - interval '1 month') at time zone 'Asia/Shanghai'
           + n * interval '20 minutes' as at
       from ledger.account a, generate_series(1, $2::integer) n
       where a.agency_id > $1 and a.kind = 'balance') x`,
    [FIRST, MOVEMENTS],
  )
  await owner.query(
    `insert into ledger.entry (id, event_type, event_id, payment_type, order_id, reference, memo, actor, posted_at)
     select id, event, 'bench-' || agency || '-' || n, payment, case when n > 1 then 'FB' || agency || '-' || n end,
       'bench-' || agency || '-' || n, 'WONG/TAI MAN', '{"type": "operator", "id": null, "name": "Bench"}', at from made`,
  )
  const seller = (kind: string) =>
    `(select id from ledger.account where agency_id = 0 and kind = '${kind}' and currency = 'CNY')`
  await owner.query(
    `insert into ledger.transfer (entry_id, line, debit_account, credit_account, debit_agency, credit_agency, currency, amount,
       debit_seq, debit_balance_after, debit_hash, credit_seq, credit_balance_after, credit_hash, posted_at)
     select id, 1, case when amount < 0 then account when n = 1 then ${seller('cash_clearing')} else ${seller('sales_clearing')} end,
       case when amount < 0 then ${seller('sales_clearing')} else account end,
       case when amount < 0 then agency else 0 end, case when amount < 0 then 0 else agency end, 'CNY', abs(amount),
       case when amount < 0 then n end, case when amount < 0 then after end, case when amount < 0 then hash end,
       case when amount > 0 then n end, case when amount > 0 then after end, case when amount > 0 then hash end, at
     from made
     union all
     select id, 2, ${seller('sales_clearing')}, ${seller('fee_income')}, 0, 0, 'CNY', 100, null, null, null, null, null, null, at
     from made where event = 'return'`,
  )
  await owner.query(
    `update ledger.account a set balance = m.after, version = m.n, last_hash = m.hash, moved_at = m.at
     from made m where m.account = a.id and m.n = $1`,
    [MOVEMENTS],
  )
  await owner.query('vacuum analyze ledger.entry')
  await owner.query('vacuum analyze ledger.transfer')
  await owner.query('analyze')
}

/** The yardstick, as the product's role: what each wallet moved in the month, by event and payment type. */
async function aggregate(owner: pg.Client): Promise<void> {
  await owner.query(`begin; set local role interline_app; set local app.scope = '*'`)
  const { rowCount } = await owner.query(
    `select m.account_id, e.event_type, e.payment_type, sum(m.amount), count(*)
     from ledger.account a join ledger.movement m on m.account_id = a.id join ledger.entry e on e.id = m.entry_id
     where a.agency_id > ${FIRST} and a.authorising
     group by m.account_id, e.event_type, e.payment_type`,
  )
  await owner.query('commit')
  if (rowCount !== AGENCIES * 4) throw new Error(`the aggregate has ${rowCount} rows`)
}

/** Every statement is there, adds up to the ledger, and says what the sellers kept. */
async function check(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ right: string }>(
    `select count(*) as right from statements s join statement_figures f on f.statement_id = s.id
       join ledger.account a on a.id = f.account_id
     where s.agency_id > $1 and f.wallet = 'balance' and f.movements = $2 and f.closing_minor = a.balance
       and f.closing_hash = a.last_hash and f.fees_minor = -100 * $2 / 10`,
    [FIRST, MOVEMENTS],
  )
  if (Number(rows[0]?.right) !== AGENCIES)
    throw new Error(`${rows[0]?.right} of ${AGENCIES} statements are right`)
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
