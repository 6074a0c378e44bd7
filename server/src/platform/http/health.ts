// Liveness and readiness. A load balancer checks readiness before it sends traffic here.

import type { FastifyInstance } from 'fastify'
import { migrationNames } from '../database/migration-files.ts'
import { withReserve } from '../database/pool-gate.ts'
import type { Platform } from '../platform.ts'
import type { Serving } from './serving.ts'

/** While the process ends, each response asks its caller to open a new connection, which another process accepts. */
export function refuseWhileDraining(app: FastifyInstance, serving: Serving): void {
  app.addHook('onSend', async (_request, reply) => {
    if (serving.draining) reply.header('connection', 'close')
  })
}

export interface HealthQuestions {
  /** Whether the database of this process is permanently gone. */
  readonly isHopeless?: (() => boolean) | undefined
  /** What must be set up before anyone can be served, in one sentence; undefined: nothing. */
  readonly missing: () => Promise<string | undefined>
  /** The newest proof of the ledger; undefined: none yet. */
  readonly ledgerProof: () => Promise<{ readonly seconds: number; readonly intact: boolean } | undefined>
}

export function serveHealth(
  app: FastifyInstance,
  { db, jobs, valkey, serving, processes }: Platform,
  { isHopeless, missing, ledgerProof }: HealthQuestions,
): void {
  // Migrations only go forward, so once all were seen there is nothing more to check.
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
  // Only what restarting this process would fix: an external database is not among it.
  app.get('/health/live', (_request, reply) => {
    const hopeless = isHopeless?.() ?? false
    return reply
      .code(hopeless ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: hopeless ? 'the embedded database does not start' : 'live' })
  })
  app.get('/health/ready', async (_request, reply) => {
    const [database, jobsRun, migrations, shared, reason, proof] = await withReserve(() =>
      Promise.all([
        db.healthy(),
        jobs.healthy(),
        allMigrated(),
        valkey?.healthy(),
        // Without a database the line above reports it.
        missing().catch(() => undefined),
        ledgerProof().catch(() => undefined),
      ]),
    )
    const { storage, connections } = db.trouble
    const { draining } = serving
    const { writes } = processes
    const ready = database && jobsRun && migrations && writes && !storage && !draining && reason === undefined
    // Without its Valkey only searches wait; orders, payments and tickets continue.
    const { misfits } = processes
    const degraded = shared === false || misfits.length > 0 || proof?.intact === false
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
        // Reported if there are problems. Without a free connection reserved work still continues, so that is
        // not "not ready".
        ...(storage && { storage: false }),
        ...(!writes && { writes: false }),
        ...(connections && { connections: false }),
        ...(proof && { ledgerProof: { ageSeconds: proof.seconds, intact: proof.intact } }),
        // Differences are only logged: machine names are not disclosed.
        ...(misfits.length > 0 && { settings: misfits.map(({ setting }) => setting) }),
      })
  })
}
