// Copies the embedded PostgreSQL while it works, together with what the product stores beside it. The copy holds everything
// that was committed before the copying ended; an anchor taken before it says what must be in there at least.

import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { clusterOf } from '../platform/database/embedded.ts'
import { preparePlace } from '../platform/database/embedded-place.ts'
import { takeAnchor, type Anchor } from './anchor.ts'

export interface Manifest {
  readonly format: 1
  /** ISO 8601. */
  readonly at: string
  readonly postgres: string
  /** The newest migration that was applied. */
  readonly migration: string
  /** Relative paths with forward slashes. */
  readonly files: readonly { readonly path: string; readonly size: number; readonly sha256: string }[]
}

export interface BackedUp {
  readonly folder: string
  readonly anchor: Anchor
  readonly bytes: number
}

/** What belongs to the process that ran, or is made anew by the next one. */
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|pg_(?:notify|serial|snapshots|stat_tmp|subtrans|replslot)\/.+|.*pgsql_tmp.*|.*pg_internal\.init.*)$/
const WAL = /^pg_wal\//

/**
 * Writes a backup into a new folder below `to`, under another name until it is whole. `url` is the owner's; `dataDir` the
 * folder of the product. Throws where something cannot be read or written.
 */
export async function backUp(
  { url, dataDir }: { readonly url: string; readonly dataDir: string },
  to: string,
): Promise<BackedUp> {
  const place = preparePlace(join(dataDir, 'postgres'))
  const cluster = clusterOf(place)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const anchor = await takeAnchor(client)
    const folder = join(to, anchor.at.replaceAll(':', '-').slice(0, 19))
    const unfinished = `${folder}.unfinished`
    mkdirSync(unfinished, { recursive: true, mode: 0o700 })
    const target = join(unfinished, 'cluster')
    const files: Manifest['files'][number][] = []
    const keep = async (path: string, source: string) => {
      const copied = await copyWhole(source, join(unfinished, path))
      if (copied) files.push({ path, ...copied })
    }
    // Holds the log that the copy needs until this connection ends.
    await client.query(
      `select pg_create_physical_replication_slot('interline_backup_' || pg_backend_pid(), true, true)`,
    )
    await client.query(`select pg_backup_start('interline', fast => true)`)
    for (const path of walk(cluster))
      if (!LEFT_OUT.test(path) && !WAL.test(path)) await keep(`cluster/${path}`, join(cluster, path))
    const { rows } = await client.query<{ labelfile: string }>(
      `select labelfile from pg_backup_stop(wait_for_archive => false)`,
    )
    for (const path of walk(join(cluster, 'pg_wal')))
      await keep(`cluster/pg_wal/${path}`, join(cluster, 'pg_wal', path))
    for (const name of emptyFolders(cluster)) mkdirSync(join(target, name), { recursive: true })
    files.push(written(unfinished, 'cluster/backup_label', rows[0]?.labelfile ?? ''))
    await keep('password', join(place.folder, 'password'))
    for (const name of readdirSync(dataDir, { withFileTypes: true })) {
      if (!name.isFile() || /\.sqlite-(?:wal|shm|journal)$/.test(name.name)) continue
      await keep(`data/${name.name}`, await settled(join(dataDir, name.name), unfinished))
    }
    files.push(written(unfinished, 'anchor.json', JSON.stringify(anchor)))
    const facts = await client.query<{ postgres: string; migration: string }>(
      `select current_setting('server_version') as postgres, (select max(name) from migrations) as migration`,
    )
    const { postgres = '', migration = '' } = facts.rows[0] ?? {}
    const manifest: Manifest = { format: 1, at: anchor.at, postgres, migration, files }
    written(unfinished, 'manifest.json', JSON.stringify(manifest))
    renameSync(unfinished, folder)
    return { folder, anchor, bytes: files.reduce((sum, { size }) => sum + size, 0) }
  } finally {
    await client.end()
  }
}

/** Undefined where the file has gone meanwhile, as those of dropped tables do: the log says so to the copy as well. */
async function copyWhole(
  source: string,
  target: string,
): Promise<{ size: number; sha256: string } | undefined> {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  try {
    await copyFile(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  sync(target)
  return { size: (await stat(target)).size, sha256: await digestOf(target) }
}

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file)) hash.update(part as Buffer)
  return hash.digest('hex')
}

function written(folder: string, path: string, text: string): Manifest['files'][number] {
  const file = join(folder, path)
  writeFileSync(file, text, { mode: 0o600 })
  sync(file)
  return {
    path,
    size: Buffer.byteLength(text),
    sha256: createHash('sha256').update(readFileSync(file)).digest('hex'),
  }
}

function sync(file: string): void {
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

/** A file that a database of its own writes to is copied by that database. */
async function settled(file: string, unfinished: string): Promise<string> {
  if (!file.endsWith('.sqlite')) return file
  const copy = join(unfinished, 'settled.sqlite')
  if (existsSync(copy)) throw new Error(`more than one database in ${dirname(file)}`)
  const database = new DatabaseSync(file, { readOnly: true })
  database.prepare('vacuum into ?').run(copy)
  database.close()
  return copy
}

function* walk(folder: string, from = folder): Generator<string> {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const path = join(from, entry.name)
    if (entry.isDirectory()) yield* walk(folder, path)
    else if (entry.isFile()) yield relative(folder, path).replaceAll('\\', '/')
  }
}

/** PostgreSQL wants its folders, also those without a file. */
function emptyFolders(cluster: string): string[] {
  const found: string[] = []
  const look = (from: string) => {
    for (const entry of readdirSync(from, { withFileTypes: true }))
      if (entry.isDirectory()) {
        found.push(relative(cluster, join(from, entry.name)))
        look(join(from, entry.name))
      }
  }
  look(cluster)
  return found.filter((name) => !/^pg_replslot\/./.test(name))
}
