/** The server of a benchmark: the real one, with limits wide enough for a load that no person makes. */
import { startServer } from '../server/src/main.ts'
import { readSettings } from '../server/src/platform/config/settings.ts'

const settings = readSettings(process.env)
const running = await startServer({
  settings,
  databaseUrl: settings.databaseUrl ?? '',
  rateScale: 1_000_000,
  worker: !process.env.BENCH_NO_WORKER,
  ...(process.env.BENCH_WEB && { webRoot: process.env.BENCH_WEB }),
})
if (process.env.BENCH_TOP_UP) await fillWallet()
console.log(running.address)

/** An agency that can pay as often as the clock allows. */
async function fillWallet(): Promise<void> {
  const { modules, platform } = running.app
  await platform.db.transaction('everything', async (tx) => {
    const agency = await modules.agencies.get(tx, 110)
    await modules.wallet.topUp(tx, agency, {
      amount: { minor: 5_000_000_000_000n, currency: agency.settlementCurrency },
      reference: 'BENCH',
      memo: 'Benchmark',
      actor: { type: 'ops', id: null, name: 'Benchmark' },
      at: platform.clock.now(),
    })
  })
}

process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
