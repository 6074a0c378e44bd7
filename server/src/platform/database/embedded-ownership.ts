/**
 * Who uses a cluster's folder: the PostgreSQL of postmaster.pid, and the one Interline process that started
 * it.
 *
 * Process ids are reused, so an id alone proves nothing: the postmaster is identified by its working
 * directory, our own process by the lock it holds.
 */
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from '../lock/file-lock.ts'
import { EmbeddedDatabaseError } from './embedded-place.ts'

export class FolderInUseError extends EmbeddedDatabaseError {
  constructor(folder: string, pid: string) {
    super(
      `The data folder ${folder} is in use by another running Interline (process ${pid}): ` +
        'stop that one or set INTERLINE_DATA to another folder.',
    )
  }
}

export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

const PID_LINE = 0
const PORT_LINE = 3
const STATUS_LINE = 7

/** The content of the cluster's postmaster.pid; undefined when there is none or it is being written. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const text = read(join(cluster, 'postmaster.pid'))
  const lines = text?.split('\n') ?? []
  const pid = Number(lines[PID_LINE])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[PORT_LINE]), ready: lines[STATUS_LINE]?.trim() === 'ready' }
}

/** PostgreSQL's working directory is its data folder, which distinguishes it from a process that reused its id. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) && !isZombie(pid)
  } catch {
    return false
  }
}

/**
 * Claims the folder for this process and returns a function that releases it. Two programs on one cluster
 * would stop it while the other uses it.
 */
export function claimFolder(folder: string): () => void {
  const release = tryLock(join(folder, 'lock'))
  const note = join(folder, 'used-by')
  if (release === undefined) throw new FolderInUseError(folder, read(note) || 'unknown')
  writeFileSync(note, String(process.pid), { mode: 0o600 })
  return release
}

function isZombie(pid: number): boolean {
  return statFields(pid)[0] === 'Z'
}

/** The fields of /proc/<pid>/stat after the program's name, which may itself hold spaces. */
function statFields(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
