// Is the process there, and can it serve? A load balancer asks the second question before it sends people here.

import type { FastifyInstance } from 'fastify'
import { migrationNames } from '../database/migration-files.ts'
import { withReserve } from '../database/pool-gate.ts'
import type { Platform } from '../platform.ts'
import type { Serving } from './serving.ts'

/** While the process ends, each answer asks its caller to come with a new connection, which another process takes. */
export function refuseWhileDraining(app: FastifyInstance, serving: Serving): void {
  app.addHook('onSend', async (_request, reply) => {
    if (serving.draining) reply.header('connection', 'close')
  })
}

export interface HealthQuestions {
  /** Whether the database of this process has gone for good. */
  readonly isHopeless?: (() => boolean) | undefined
  /** What has to be set up before anybody can be served, in one sentence; undefined: nothing. */
  readonly missing: () => Promise<string | undefined>
}

export function serveHealth(
  app: FastifyInstance,
  { db, jobs, valkey, serving, processes }: Platform,
  { isHopeless, missing }: HealthQuestions,
): void {
  // Migrations only go forward, so once all were seen there is nothing more to ask.
  let migrated = false
  const allMigrated = async () => {
    if (migrated) return true
    try {
      const applied = await db.plain
        .selectFrom('migrations')
        .select('name')
        .where('finished', '=', true)
        .execute()
      const names = new Set(applied.map(({ name }) => name))
      migrated = migrationNames().every((name) => names.has(name))
    } catch {
      return false
    }
    return migrated
  }
  // Only what ending this process would mend: a database that is somebody else's is none of it.
  app.get('/health/live', (_request, reply) => {
    const hopeless = isHopeless?.() ?? false
    return reply
      .code(hopeless ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: hopeless ? 'the embedded database does not start' : 'live' })
  })
  app.get('/health/ready', async (_request, reply) => {
    const [database, jobsRun, migrations, shared, reason] = await withReserve(() =>
      Promise.all([
        db.healthy(),
        jobs.healthy(),
        allMigrated(),
        valkey?.healthy(),
        // Without a database the line above says so.
        missing().catch(() => undefined),
      ]),
    )
    const { storage, connections } = db.trouble
    const { draining } = serving
    const { writes } = processes
    const ready = database && jobsRun && migrations && writes && !storage && !draining && reason === undefined
    // Without its Valkey only searches wait; orders, payments and tickets go on.
    const { misfits } = processes
    const degraded = shared === false || misfits.length > 0
    const status = draining ? 'ending' : ready ? (degraded ? 'degraded' : 'ready') : 'not ready'
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status,
        database,
        jobs: jobsRun,
        migrations,
        valkey: shared,
        reason,
        // Told where there is trouble. Without a free connection what has a reserve still goes on, so that is no "not ready".
        ...(storage && { storage: false }),
        ...(!writes && { writes: false }),
        ...(connections && { connections: false }),
        // Where they differ is in the log: machines are named to nobody outside.
        ...(misfits.length > 0 && { settings: misfits.map(({ setting }) => setting) }),
      })
  })
}
