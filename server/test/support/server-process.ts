// A server in a process of its own, for tests that kill it. `AHEAD_MS` holds its clock so far ahead, `WORKER=off` leaves
// the jobs.

import { startServer } from '../../src/main.ts'
import { readSettings } from '../../src/platform/config/settings.ts'

const ahead = Number(process.env.AHEAD_MS ?? 0)
const settings = readSettings(process.env)
const { address } = await startServer({
  settings,
  databaseUrl: settings.databaseUrl ?? '',
  ...(ahead === 0 ? {} : { clock: { now: () => Date.now() + ahead, offset: ahead } }),
  worker: process.env.WORKER !== 'off',
  rateScale: 1000,
})
process.stdout.write(`${address}\n`)
