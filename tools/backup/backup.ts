/**
 * `npm run backup -- --to FOLDER`: copies the embedded database and what is stored beside it, while the product runs.
 * `npm run backup -- --anchor FILE`: writes the anchor alone, of any database.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { backUp } from '../../server/src/backup/back-up.ts'
import { takeAnchor } from '../../server/src/backup/anchor.ts'
import { readSettings, type Settings } from '../../server/src/platform/config/settings.ts'
import { runningEmbedded } from '../../server/src/platform/database/embedded-running.ts'
import { openDatabase } from '../open-database.ts'
import { StartError, sentenceFor } from '../sentences.ts'

const started: (() => Promise<void>)[] = []
const after = (word: string) => {
  const at = process.argv.indexOf(word)
  return at < 0 ? undefined : process.argv[at + 1]
}

async function ownerUrl(settings: Settings): Promise<string> {
  const running =
    settings.databaseUrl === undefined ? runningEmbedded(join(settings.dataDir, 'postgres')) : undefined
  return running ?? (await openDatabase(settings, started)).directUrl
}

async function anchorTo(file: string, settings: Settings): Promise<string> {
  const client = new pg.Client({ connectionString: await ownerUrl(settings) })
  await client.connect()
  started.unshift(() => client.end())
  const anchor = await takeAnchor(client)
  mkdirSync(dirname(resolve(file)), { recursive: true })
  writeFileSync(file, JSON.stringify(anchor), { mode: 0o600 })
  return `${file}: ${anchor.payments.length} payments, ledger root ${anchor.root}`
}

try {
  const settings = readSettings(process.env)
  const file = after('--anchor')
  if (file !== undefined) console.log(await anchorTo(file, settings))
  else if (settings.databaseUrl !== undefined)
    throw new StartError(
      'DATABASE_URL names a server of its own: back it up with its own tools, and keep an anchor beside each backup with ' +
        'npm run backup -- --anchor FILE (docs/operating.md, Backup).',
    )
  else {
    const to = resolve(after('--to') ?? join(settings.dataDir, 'backups'))
    const { folder, anchor, bytes } = await backUp(
      { url: await ownerUrl(settings), dataDir: settings.dataDir },
      to,
    )
    console.log(
      `${folder}: ${Math.ceil(bytes / 1_000_000)} MB, ${anchor.payments.length} payments, ledger root ${anchor.root}`,
    )
    if (after('--to') === undefined)
      console.log('Copy it to another machine: this one may be lost as a whole.')
  }
} catch (error) {
  console.error(sentenceFor(error))
  process.exitCode = 1
} finally {
  for (const stop of started) await stop()
}
