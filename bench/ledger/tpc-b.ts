/**
 * The baseline of payments: TPC-B, which moves an amount in three tables and records it in a fourth, seven statements and
 * one commit. Its tables are those of pgbench, so that pgbench, where it is installed, runs on the same rows.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { perSecond } from '../lanes.ts'

/** Branches: as many as the most clients, as the benchmark demands. */
const SCALE = 64
const TELLERS = 10
const ACCOUNTS = 100_000

export async function fillTpcB(owner: pg.Client): Promise<void> {
  await owner.query(`
    create table pgbench_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select n, 0 from generate_series(1, ${SCALE}) n;
    insert into pgbench_tellers select n, (n - 1) / ${TELLERS} + 1, 0 from generate_series(1, ${SCALE * TELLERS}) n;
    insert into pgbench_accounts select n, (n - 1) / ${ACCOUNTS} + 1, 0, '' from generate_series(1, ${SCALE * ACCOUNTS}) n;
    alter table pgbench_branches add primary key (bid);
    alter table pgbench_tellers add primary key (tid);
    alter table pgbench_accounts add primary key (aid)`)
  for (const table of ['branches', 'tellers', 'accounts'])
    await owner.query(`vacuum analyze pgbench_${table}`)
}

const STATEMENTS = [
  'update pgbench_accounts set abalance = abalance + $1 where aid = $2',
  'select abalance from pgbench_accounts where aid = $1',
  'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2',
  'update pgbench_branches set bbalance = bbalance + $1 where bid = $2',
  'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
] as const

/** Transactions a second through the driver that the product uses, its statements prepared. */
export async function tpcB(
  url: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: clients })
  const own = await Promise.all(Array.from({ length: clients }, () => pool.connect()))
  const idle = [...own]
  const random = (most: number) => 1 + Math.floor(Math.random() * most)
  const once = async () => {
    const client = idle.pop()
    if (!client) throw new Error('more transactions than clients')
    const [aid, tid, bid, delta] = [
      random(SCALE * ACCOUNTS),
      random(SCALE * TELLERS),
      random(SCALE),
      random(10_001) - 5001,
    ]
    const ask = (at: number, values: unknown[]) =>
      client.query({ name: `tpc-b ${at}`, text: STATEMENTS[at] ?? '', values })
    await client.query('begin')
    await ask(0, [delta, aid])
    await ask(1, [aid])
    await ask(2, [delta, tid])
    await ask(3, [delta, bid])
    await ask(4, [tid, bid, aid, delta])
    await client.query('end')
    idle.push(client)
  }
  try {
    return await perSecond({ connections: clients, seconds }, once)
  } finally {
    for (const client of own) client.release()
    await pool.end()
  }
}

/** The same by pgbench; undefined where it is not installed. */
export async function pgbench(
  url: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number | undefined> {
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), url]
  try {
    const { stdout } = await promisify(execFile)('pgbench', args, { encoding: 'utf8' })
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}

/** What TPC-B promises: the three tables and the history moved by the same amount. */
export async function checkTpcB(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ same: boolean }>(
    `select (select sum(bbalance) from pgbench_branches) = (select sum(tbalance) from pgbench_tellers)
       and (select sum(bbalance) from pgbench_branches) = (select coalesce(sum(delta), 0) from pgbench_history)
       and (select sum(bbalance) from pgbench_branches) = (select sum(abalance) from pgbench_accounts) as same`,
  )
  if (!rows[0]?.same) throw new Error('the tables of TPC-B do not add up')
}
