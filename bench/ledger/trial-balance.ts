/** The trial balance and the open items of a million movements, from the totals against the sum of all transfers. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { MovableClock } from '../../server/src/platform/clock/clock.ts'
import { openDatabase, type Database } from '../../server/src/platform/database/database.ts'
import { startEmbedded } from '../../server/src/platform/database/embedded.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { sumUp, totalsUntil } from '../../server/src/modules/ledger/totals.ts'
import { median, type Bench } from '../figure.ts'
import { AGENCIES, fillMovements, MOVEMENTS } from '../statements.ts'

const ROUNDS = 5

export const trialBalance: Bench = {
  name: 'trial-balance',
  title: `Trial balance of ${(AGENCIES * MOVEMENTS).toLocaleString('en')} movements`,
  byNameOnly: true,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'interline-bench-'))
    const database = await startEmbedded({ dataDir: join(folder, 'postgres'), durable: true })
    await migrate(database.url)
    const db = openDatabase(database.url, { clock: new MovableClock() })
    const owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    try {
      await fillMovements(owner)
      const started = performance.now()
      const summed = await sumUp(db)
      const rate = (summed * 1000) / (performance.now() - started)
      for (const table of ['period_total', 'unsummed']) await owner.query(`vacuum analyze ledger.${table}`)
      const until = new Date()
      const [fast, slow]: [number[], number[]] = [[], []]
      for (let round = 0; round < ROUNDS; round += 1) {
        fast.push(await milliseconds(() => totals(db, until)))
        slow.push(await milliseconds(() => sumsOfAll(owner, until)))
      }
      if ((await totals(db, until)) !== (await sumsOfAll(owner, until)))
        throw new Error('the totals are not the sums of the transfers')
      const baseline = median(slow)
      return [
        {
          name: 'totals of every account, as of now',
          value: median(fast),
          unit: 'ms',
          baseline: { value: baseline, what: 'one SQL sum of all transfers' },
          target: 'at most a tenth of it',
          met: median(fast) <= baseline / 10,
        },
        { name: 'entries summed up a second', value: rate, unit: '/s' },
      ]
    } finally {
      await owner.end()
      await db.close()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Both read as text, to compare them. */
async function totals(db: Database, until: Date): Promise<string> {
  const rows = await db.transaction('everything', (tx) => totalsUntil(tx, until))
  return textOf(rows.map(({ account, debits, credits }) => `${account} ${debits} ${credits}`))
}

async function sumsOfAll(owner: pg.Client, until: Date): Promise<string> {
  const { rows } = await owner.query<{ line: string }>(
    `select format('%s %s %s', account, sum(debits), sum(credits)) as line from (
       select debit_account as account, sum(amount) as debits, 0 as credits from ledger.transfer where posted_at <= $1 group by 1
       union all select credit_account, 0, sum(amount) from ledger.transfer where posted_at <= $1 group by 1) x group by account`,
    [until],
  )
  return textOf(rows.map(({ line }) => line))
}

function textOf(lines: readonly string[]): string {
  return lines.toSorted((one, two) => (one < two ? -1 : 1)).join('\n')
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
