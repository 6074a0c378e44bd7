// A server in a separate process, for tests that kill it. `AHEAD_MS` moves its clock ahead, `WORKER=off`
// excludes jobs, `ENDS_WITH_PARENT=on` ends it with the process that holds its input.

import { flushCompileCache } from 'node:module'
import { startServer } from '../../src/main.ts'
import { readSettings } from '../../src/platform/config/settings.ts'

// A test that is ended leaves no server behind.
if (process.env.ENDS_WITH_PARENT === 'on') process.stdin.resume().on('end', () => process.exit(1))

const ahead = Number(process.env.AHEAD_MS ?? 0)
const settings = readSettings(process.env)
const { address } = await startServer({
  settings,
  databaseUrl: settings.databaseUrl ?? '',
  ...(ahead === 0 ? {} : { clock: { now: () => Date.now() + ahead, offset: ahead } }),
  worker: process.env.WORKER !== 'off',
  rateScale: 1000,
})
// Node writes it when a process exits; this one is killed.
flushCompileCache()
process.stdout.write(`${address}\n`)
