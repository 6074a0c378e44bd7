/** The server of a benchmark: the real one, with limits high enough for a load that no user creates. */
import pg from 'pg'
import { startServer } from '../server/src/main.ts'
import { readSettings } from '../server/src/platform/config/settings.ts'
import { fillWallet } from '../server/test/support/crash-points/fill-wallet.ts'

let statements = 0
if (process.env.BENCH_COUNT) {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    statements += 1
    return (query as (...args: unknown[]) => unknown).apply(this, given)
  } as typeof query
  process.on('message', () => process.send?.(statements))
}

const settings = readSettings(process.env)
const running = await startServer({
  settings,
  databaseUrl: settings.databaseUrl ?? '',
  rateScale: 1_000_000,
  worker: !process.env.BENCH_NO_WORKER,
  ...(process.env.BENCH_WEB && { webRoot: process.env.BENCH_WEB }),
})
if (process.env.BENCH_TOP_UP) await fillWallet(running.app, { minor: 5_000_000_000_000n, reference: 'BENCH' })
console.log(running.address)

process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
