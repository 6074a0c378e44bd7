/** The server of a benchmark: the real one, with limits wide enough for a load that no person makes. */
import { startServer } from '../server/src/main.ts'
import { readSettings } from '../server/src/platform/config/settings.ts'

const settings = readSettings(process.env)
const running = await startServer({ settings, databaseUrl: settings.databaseUrl ?? '', rateScale: 1_000_000 })
console.log(running.address)
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
