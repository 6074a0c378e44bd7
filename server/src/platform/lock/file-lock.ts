// Mutual exclusion between processes by a file. The operating system holds the lock and releases it when the
// process ends, however it ends, so no stale lock has to be detected and taken over.

import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/**
 * Takes the lock and returns a function that releases it; undefined while another process or another part of
 * this one has it. The file stays and is empty: removing it would give the next two processes different locks
 * of one name.
 */
export function tryLock(file: string): (() => void) | undefined {
  // Node reaches the system's file locks only through SQLite.
  const handle = new DatabaseSync(file)
  try {
    handle.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    handle.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
  return () => {
    if (handle.isOpen) handle.close()
  }
}
