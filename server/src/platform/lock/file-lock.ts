// One process at a time, by a file. The system itself holds the lock and frees it when the process ends, however it
// ends: nothing that a dead one left has to be found and taken over, which two at once would do under each other's feet.

import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/**
 * Takes the lock and answers how to give it back; undefined while another process or another part of this one has it.
 * The file stays, and holds nothing: who removes it gives the next two different locks of one name.
 */
export function tryLock(file: string): (() => void) | undefined {
  // Node reaches the system's file locks through SQLite alone.
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
