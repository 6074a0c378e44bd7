import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryLock } from '../server/src/platform/lock/file-lock.ts'

const POLL_MS = 100

/** Runs `work` while no other process does the same; the lock of a dead process is free. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true })
  let release = tryLock(file)
  for (; release === undefined; release = tryLock(file)) await sleep(POLL_MS)
  try {
    return await work()
  } finally {
    release()
  }
}
