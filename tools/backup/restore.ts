/**
 * `npm run restore -- FOLDER --verify`: puts a backup into the empty data folder, proves its ledger and looks for every payment
 * of its anchor, or of a later one with `--anchor FILE`. Without a folder it verifies the database of the settings.
 * Ends with 1 where something is wrong.
 */
import { join, resolve } from 'node:path'
import { readAnchor, restore, RestoreError, verify } from '../../server/src/backup/restore.ts'
import { readSettings } from '../../server/src/platform/config/settings.ts'
import { runningEmbedded } from '../../server/src/platform/database/embedded-running.ts'
import { openDatabase } from '../open-database.ts'
import { sentenceFor } from '../sentences.ts'

const started: (() => Promise<void>)[] = []
const given = process.argv.slice(2)
const at = given.indexOf('--anchor')
const anchorFile = at < 0 ? undefined : given[at + 1]
const [folder] = given.filter((word, index) => !word.startsWith('--') && (at < 0 || index !== at + 1))

try {
  const settings = readSettings(process.env)
  const wanted = given.includes('--verify')
  if (folder === undefined && !(wanted && anchorFile))
    throw new RestoreError('Name a backup: npm run restore -- FOLDER --verify')
  if (folder !== undefined) {
    if (settings.databaseUrl !== undefined)
      throw new RestoreError('DATABASE_URL names a server of its own: restore it with its own tools.')
    const { at: taken, files } = await restore(resolve(folder), settings.dataDir)
    console.log(`Restored the backup of ${taken} (${files.length} files) into ${settings.dataDir}.`)
  }
  if (wanted) {
    const anchor = readAnchor(anchorFile ?? join(resolve(folder ?? ''), 'anchor.json'))
    const running =
      settings.databaseUrl === undefined ? runningEmbedded(join(settings.dataDir, 'postgres')) : undefined
    const url = running ?? (await openDatabase(settings, started)).directUrl
    const { wallets, movements, payments, problems } = await verify(url, anchor)
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) {
      process.exitCode = 1
      console.error(`NOT GOOD: ${problems.length} problems. Do not start the product on this database.`)
    } else
      console.log(
        `Good: the ledger proves (${wallets} wallets, ${movements} movements), and all ${payments} payments of ${anchor.at} are there.`,
      )
  }
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
} finally {
  for (const stop of started) await stop()
}
