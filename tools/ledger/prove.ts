/**
 * `npm run prove`: recalculates every balance, sum and hash chain of the ledger and every statement, and
 * prints the heads of the chains. Exits with 1 if something is wrong and names the first wrong entry. Changes
 * nothing; the product may be running. `npm run prove -- --rebuild-totals` first makes the totals of the accounts
 * again, which are derived from the entries.
 */
import { join } from 'node:path'
import { rebuildTotals } from '../../server/src/modules/ledger/index.ts'
import { proveLedger } from '../../server/src/modules/ledger-proof/prove-ledger.ts'
import { proveProgramme } from '../../server/src/modules/points/index.ts'
import { MovableClock } from '../../server/src/platform/clock/clock.ts'
import { readSettings, type Settings } from '../../server/src/platform/config/settings.ts'
import { openDatabase as connect } from '../../server/src/platform/database/database.ts'
import { runningEmbedded } from '../../server/src/platform/database/embedded-running.ts'
import { openDatabase } from '../open-database.ts'
import { sentenceFor } from '../sentences.ts'

const started: (() => Promise<void>)[] = []

async function databaseUrl(settings: Settings): Promise<string> {
  const running =
    settings.databaseUrl === undefined ? runningEmbedded(join(settings.dataDir, 'postgres')) : undefined
  return running ?? (await openDatabase(settings, started)).directUrl
}

try {
  const db = connect(await databaseUrl(readSettings(process.env)), { clock: new MovableClock() })
  started.unshift(() => db.close())
  if (process.argv.includes('--rebuild-totals'))
    console.log(`The totals were made again from ${await rebuildTotals(db)} entries.`)
  const { wallets, movements, root, heads, problems } = await proveLedger(db, [proveProgramme])
  for (const { account, version, hash } of heads) console.log(`${hash}  ${account} ${version}`)
  console.log(`${root}  ledger root`)
  for (const { invariant, subject, detail } of problems) console.error(`${invariant} ${subject}: ${detail}`)
  if (problems.length > 0) process.exitCode = 1
  else console.log(`The ledger proves: ${wallets} wallets, ${movements} movements, every statement.`)
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
} finally {
  for (const stop of started) await stop()
}
