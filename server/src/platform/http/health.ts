// Is the process there, and can it serve? A load balancer asks the second question before it sends people here.

import type { FastifyInstance } from 'fastify'
import { migrationFiles } from '../database/migrate.ts'
import { withReserve } from '../database/pool-gate.ts'
import type { Platform } from '../platform.ts'

export function serveHealth(app: FastifyInstance, { db, jobs, valkey }: Platform): void {
  // Migrations only go forward, so once all were seen there is nothing more to ask.
  let migrated = false
  const allMigrated = async () => {
    if (migrated) return true
    try {
      const applied = await db.plain.selectFrom('migrations').select('name').execute()
      const names = new Set(applied.map(({ name }) => name))
      migrated = migrationFiles().every((name) => names.has(name))
    } catch {
      return false
    }
    return migrated
  }
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/health/ready', async (_request, reply) => {
    const [database, jobsRun, migrations, shared] = await withReserve(() =>
      Promise.all([db.healthy(), jobs.healthy(), allMigrated(), valkey?.healthy()]),
    )
    const { storage, connections } = db.trouble
    const ready = database && jobsRun && migrations && shared !== false && !storage
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        database,
        jobs: jobsRun,
        migrations,
        valkey: shared,
        // Told where there is trouble. Without a free connection what has a reserve still goes on, so that is no "not ready".
        ...(storage && { storage: false }),
        ...(connections && { connections: false }),
      })
  })
}
