/**
 * One PostgreSQL for a whole test run, with a migrated template database.
 *
 * The cluster is kept in .cache between runs, so that a run costs a start (0.1 s) instead of an initdb; two
 * concurrent runs use different clusters.
 */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { findValkey } from '../../../tools/valkey.ts'
import { FolderInUseError, startEmbedded } from '../../src/platform/database/embedded.ts'
import type { EmbeddedDatabase } from '../../src/platform/database/embedded.ts'
import { migrate } from '../../src/platform/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the cluster's owner, to its maintenance database. */
    adminUrl: string
    /** Name of the migrated database that test databases are copies of. */
    templateDatabase: string
    /** Path of a Valkey or Redis; empty if not installed. */
    valkeyServer: string
  }
}

const root = resolve(import.meta.dirname, '../../..')
const migrations = join(root, 'server/db/migrations')
const SIMULTANEOUS_RUNS = 16

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const valkey = findValkey()
  // A build server must run everything: what is skipped there is never tested.
  if (!valkey && process.env.CI) throw new Error('a build server needs a Valkey or Redis for the tests')
  project.provide('valkeyServer', valkey ?? '')
  const cluster = await startFreeCluster()
  try {
    const templateDatabase = await prepareTemplate(cluster.url)
    project.provide('adminUrl', cluster.url)
    project.provide('templateDatabase', templateDatabase)
    return () => cluster.stop()
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function startFreeCluster(): Promise<EmbeddedDatabase> {
  for (let run = 1; ; run += 1) {
    try {
      return await startEmbedded({ dataDir: join(root, `.cache/test-postgres-${run}`), durable: false })
    } catch (error) {
      if (!(error instanceof FolderInUseError) || run >= SIMULTANEOUS_RUNS) throw error
    }
  }
}

/** Creates the template for the current migrations, and removes leftovers of earlier and killed runs. */
async function prepareTemplate(adminUrl: string): Promise<string> {
  const template = `template_${hashOfMigrations()}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like 'template\\__%' and not datistemplate or datname like 't\\_%'`,
    )
    for (const { datname } of rows) {
      if (datname !== template) await admin.query(`drop database "${datname}" with (force)`)
    }
    if (rows.some((row) => row.datname === template)) return template

    // Renamed only after every migration ran: an interrupted one must not become the template.
    const unfinished = `${template}_unfinished`
    await admin.query(`create database ${unfinished}`)
    const url = new URL(adminUrl)
    url.pathname = `/${unfinished}`
    await migrate(url.href)
    await admin.query(`alter database ${unfinished} rename to ${template}`)
    return template
  } finally {
    await admin.end()
  }
}

function hashOfMigrations(): string {
  const hash = createHash('sha256')
  // It creates a table of its own.
  hash.update(readFileSync(join(root, 'server/src/platform/database/migrate.ts')))
  for (const name of readdirSync(migrations).toSorted()) {
    hash.update(name).update(readFileSync(join(migrations, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
