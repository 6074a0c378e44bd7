// Puts a backup into an empty data folder, and says whether what is there can be trusted: every file as it was written, the
// ledger proven from its first entry, and everything of the anchor in it.

import { chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { proveLedger } from '../modules/ledger-proof/prove-ledger.ts'
import { MovableClock } from '../platform/clock/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { clusterOf } from '../platform/database/embedded.ts'
import { makeFolder, preparePlace } from '../platform/database/embedded-place.ts'
import { missingOf, type Anchor } from './anchor.ts'
import { digestOf, type Manifest } from './back-up.ts'

/** Why nothing was restored, in one sentence. */
export class RestoreError extends Error {
  override name = 'RestoreError'
}

/** Copies a backup into the data folder of an installation that has no database yet. Throws a RestoreError. */
export async function restore(folder: string, dataDir: string): Promise<Manifest> {
  const manifest = readManifest(folder)
  for (const { path, size, sha256 } of manifest.files) {
    const file = join(folder, path)
    if (!existsSync(file)) throw new RestoreError(`${file} is missing: this backup is not whole.`)
    if ((await digestOf(file)) !== sha256)
      throw new RestoreError(`${file} is not as it was written (${size} bytes): this backup is damaged.`)
  }
  makeFolder(dataDir)
  const place = preparePlace(join(dataDir, 'postgres'))
  if (existsSync(clusterOf(place)))
    throw new RestoreError(
      `${dataDir} holds a database: set INTERLINE_DATA to an empty folder. Nothing was changed.`,
    )
  const own = (path: string) => {
    if (place.runAs) chownSync(path, place.runAs.uid, place.runAs.gid)
  }
  const cluster = clusterOf(place)
  const folders = (from: string, to: string) => {
    mkdirSync(to, { mode: 0o700 })
    own(to)
    for (const entry of readdirSync(from, { withFileTypes: true }))
      if (entry.isDirectory()) folders(join(from, entry.name), join(to, entry.name))
  }
  folders(join(folder, 'cluster'), cluster)
  for (const { path } of manifest.files) {
    const [, kind, rest = ''] = /^(cluster|data)\/(.+)$/.exec(path) ?? []
    if (kind === undefined && path !== 'password') continue
    const target =
      kind === 'cluster'
        ? join(cluster, rest)
        : kind === 'data'
          ? join(dataDir, rest)
          : join(place.folder, path)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(folder, path), target)
    if (kind !== 'data') own(target)
  }
  return manifest
}

function readManifest(folder: string): Manifest {
  const file = join(folder, 'manifest.json')
  if (!existsSync(file)) throw new RestoreError(`${folder} holds no backup: there is no manifest.json.`)
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

export function readAnchor(file: string): Anchor {
  if (!existsSync(file)) throw new RestoreError(`There is no anchor ${file}.`)
  return JSON.parse(readFileSync(file, 'utf8')) as Anchor
}

export interface Verified {
  readonly wallets: number
  readonly movements: number
  readonly payments: number
  /** Empty: good. */
  readonly problems: readonly string[]
}

/** Proves the ledger of a database and looks for everything of the anchor. `url` is the owner's. */
export async function verify(url: string, anchor: Anchor): Promise<Verified> {
  const db = openDatabase(url, { clock: new MovableClock() })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { wallets, movements, problems } = await proveLedger(db)
    return {
      wallets,
      movements,
      payments: anchor.payments.length,
      problems: [
        ...problems.map(({ invariant, subject, detail }) => `${invariant} ${subject}: ${detail}`),
        ...(await missingOf(anchor, client)),
      ],
    }
  } finally {
    await client.end()
    await db.close()
  }
}
