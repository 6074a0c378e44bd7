/** A real, migrated, empty database for one test file. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, inject } from 'vitest'

/** How long connections may take to close. */
const PARTING_MS = 2000

/**
 * Copies the migrated template, or one of `filledTemplate`, and returns the copy's connection string as its
 * owner. Call it at the top of a test file, before anything that connects: hooks run in reverse order, so the
 * copy is dropped after everything else has been closed.
 */
export async function testDatabase(template = inject('templateDatabase')): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`
  afterAll(() => withAdmin((admin) => drop(admin, name)))
  await withAdmin((admin) => copy(admin, template, name))
  return urlOf(name)
}

/**
 * Name of a template with the rows that `fill` writes. Whichever file of a run asks first makes it; the next
 * run drops it, because its rows depend on the code.
 */
export async function filledTemplate(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  const template = `t_template_${name}`
  await withAdmin(async (admin) => {
    // Until the connection ends: the files of another process wait.
    await admin.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount !== 0) return
    // Renamed only when it is complete: a test that fails in it must not leave half a template.
    const unfinished = `${template}_unfinished`
    await admin.query(`drop database if exists ${unfinished} with (force)`)
    await copy(admin, inject('templateDatabase'), unfinished)
    await fill(urlOf(unfinished))
    await connectionsClosed(admin, unfinished)
    await admin.query(`alter database ${unfinished} rename to ${template}`)
  })
  return template
}

/** As files: with hundreds of small tables the copy by log takes three times the processor time. */
const copy = (admin: pg.Client, template: string, name: string) =>
  admin.query(`create database ${name} template ${template} strategy file_copy`)

function urlOf(database: string): string {
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${database}`
  return url.href
}

async function drop(admin: pg.Client, name: string): Promise<void> {
  await connectionsClosed(admin, name)
  await admin.query(`drop database ${name} with (force)`)
}

/**
 * A pool reports its end while its last connections are still closing. Terminated by force they would raise
 * errors in whichever test file runs then, so they get a moment.
 */
async function connectionsClosed(admin: pg.Client, name: string): Promise<void> {
  const patience = performance.now() + PARTING_MS
  while (performance.now() < patience) {
    const { rows } = await admin.query(
      `select 1 from pg_stat_activity where datname = $1 and backend_type = 'client backend' limit 1`,
      [name],
    )
    if (rows.length === 0) break
    await sleep(10)
  }
}

async function withAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('adminUrl') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
