// `npm run db:types`: starts a temporary PostgreSQL, migrates it and writes db/types.ts and db/columns.ts.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../src/platform/database/embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { generateColumns, generateTypes } from './generate-types.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'interline-types-'))
const database = await startEmbedded({ dataDir, durable: false })
try {
  await migrate(database.url)
  writeFileSync(new URL('./types.ts', import.meta.url), await generateTypes(database.url))
  writeFileSync(new URL('./columns.ts', import.meta.url), await generateColumns(database.url))
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
