/**
 * The real processes of an installation, each of which can be killed at any moment and is restarted, as by a
 * supervisor.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded, type EmbeddedDatabase } from '../../../src/platform/database/embedded.ts'
import { startKillable, type KillableServer } from '../killable-server.ts'

export interface Kept {
  readonly what: 'server' | 'worker'
  /** Undefined while it is down. */
  readonly address: string | undefined
  /** SIGKILL; it is restarted at once. Does nothing while it is down. */
  kill(): Promise<boolean>
  stop(): Promise<void>
}

const AGAIN_MS = 300

/** Keeps one process running until it is stopped. `told` is called for an unexpected end. */
export function keepRunning(
  what: Kept['what'],
  env: Record<string, string>,
  told: (words: string) => void,
): Kept {
  let running: KillableServer | undefined
  const fate = { stopped: false, asked: false }
  const life = async () => {
    while (!fate.stopped) {
      fate.asked = false
      // While the database is down a start fails, as under any supervisor.
      const server = await startKillable(
        { ...env, WORKER: what === 'worker' ? 'on' : 'off' },
        { quiet: true },
      ).catch(() => undefined)
      if (server === undefined) {
        await sleep(AGAIN_MS)
        continue
      }
      running = server
      if (fate.stopped) await server.kill()
      await server.ended
      running = undefined
      if (!fate.asked && !fate.stopped) told(`a ${what} ended by nobody's hand`)
    }
  }
  const living = life()
  return {
    what,
    get address() {
      return running?.address
    },
    async kill() {
      if (running === undefined) return false
      fate.asked = true
      await running.kill()
      return true
    },
    async stop() {
      fate.stopped = true
      await running?.kill()
      await living
    },
  }
}

/** A PostgreSQL that flushes everything to disk, and is restarted by the product's own watch when it is killed. */
export async function killableDatabase(
  folder: string,
): Promise<EmbeddedDatabase & { killPostmaster(): boolean }> {
  const database = await startEmbedded({
    dataDir: join(folder, 'postgres'),
    durable: true,
    say: () => undefined,
  })
  return {
    ...database,
    killPostmaster() {
      try {
        const text = readFileSync(join(database.dataDir, 'cluster', 'postmaster.pid'), 'utf8')
        process.kill(Number(text.split('\n')[0]), 'SIGKILL')
        return true
      } catch {
        // It is already down, or has not written its pid yet.
        return false
      }
    },
  }
}
