/** Resources used so far: processor time of server and database, and statements. Linux only: /proc. */
import { readFileSync, readdirSync } from 'node:fs'
import pg from 'pg'
import type { Product } from './product.ts'

/** Milliseconds of a tick in /proc: a hundredth of a second on every Linux for decades. */
const TICK_MS = 10

/** Since the start. Times in milliseconds, NaN where the machine does not report them. */
interface Used {
  readonly nodeMs: number
  readonly postgresMs: number
  readonly statements: number
}

export type Usage = () => Promise<Used>

export async function openUsage({ pid, databaseUrl, statements }: Product): Promise<Usage> {
  const postmaster = await postmasterOf(databaseUrl)
  return async () => ({
    nodeMs: own(pid),
    postgresMs: family(postmaster),
    statements: await statements(),
  })
}

/** Every connection is a child process of the postmaster. */
async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = stat(rows[0]?.pid ?? 0)?.parent ?? 0
  await client.end()
  return parent
}

function own(pid: number): number {
  const found = stat(pid)
  return found ? found.ownMs : Number.NaN
}

/** A process, its children, and those that have ended. */
function family(pid: number): number {
  const parent = stat(pid)
  if (!parent) return Number.NaN
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => stat(Number(name)) ?? [])
    .filter((each) => each.parent === pid)
  return children.reduce((sum, child) => sum + child.ownMs, parent.ownMs + parent.endedMs)
}

function stat(pid: number): { parent: number; ownMs: number; endedMs: number } | undefined {
  try {
    // The name in brackets may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    const ticks = (at: number) => Number(fields[at]) * TICK_MS
    return { parent: Number(fields[1]), ownMs: ticks(11) + ticks(12), endedMs: ticks(13) + ticks(14) }
  } catch {
    return undefined
  }
}
