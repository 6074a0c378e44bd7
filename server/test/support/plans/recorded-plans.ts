/** Records how the database executes the product's queries: the plan of a statement as sent. */
import pg from 'pg'
import { vi } from 'vitest'

export interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

/** Rows read in tables and joins, including those filtered out. */
function rowsLookedAt(plan: Plan): number {
  const scanned = plan['Node Type'].includes('Scan') ? plan['Actual Rows'] : 0
  const removed =
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Join Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0)
  const own = (scanned + removed) * plan['Actual Loops']
  return (plan.Plans ?? []).reduce((sum, each) => sum + rowsLookedAt(each), own)
}

/** Statements sent by `work`, each text once, with the values of its last execution. */
export async function sentBy(work: () => Promise<unknown>): Promise<Sent[]> {
  const query = vi.spyOn(pg.Client.prototype as { query(...given: unknown[]): unknown }, 'query')
  try {
    await work()
    const found = query.mock.calls.flatMap(([statement, values]): Sent[] => {
      const { text = statement, values: own = values } = Object(statement) as Partial<Sent>
      return typeof text === 'string' && Array.isArray(own) && own.length > 0 ? [{ text, values: own }] : []
    })
    return [...new Map(found.map((each) => [each.text, each])).values()]
  } finally {
    query.mockRestore()
  }
}

/**
 * The generic plan of a prepared statement made before `fill` ran, and the one made after it; with the rows
 * that each has read.
 */
export async function recordedPlans(
  db: pg.Client,
  statements: readonly Sent[],
  fill: () => Promise<unknown>,
) {
  const inRole = async (work: () => Promise<unknown>) => {
    await db.query(`begin; set local role interline_app; set local plan_cache_mode = force_generic_plan;
      select set_config('app.scope', '*', true)`)
    await work()
  }
  const run = async (name: string, { values }: Sent) => {
    const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) execute ${name}(${values.map(literal).join(', ')})`,
    )
    return rowsLookedAt(
      rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': '', 'Actual Rows': 0, 'Actual Loops': 0 },
    )
  }
  await inRole(async () => {
    for (const [at, sent] of statements.entries()) {
      await db.query(`prepare kept_${at} as ${sent.text}`)
      await run(`kept_${at}`, sent)
    }
  })
  await db.query('commit')
  await fill()
  const found: { readonly text: string; readonly kept: number; readonly fresh: number }[] = []
  await inRole(async () => {
    for (const [at, sent] of statements.entries()) {
      await db.query(`prepare fresh_${at} as ${sent.text}`)
      found.push({
        text: sent.text,
        kept: await run(`kept_${at}`, sent),
        fresh: await run(`fresh_${at}`, sent),
      })
    }
  })
  await db.query('rollback')
  return found
}

/** A value in a statement's text. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(element).join(',')}}`)
  return pg.escapeLiteral(textOf(value))
}

function element(value: unknown): string {
  return value === null ? 'null' : `"${textOf(value).replaceAll(/["\\]/g, '\\$&')}"`
}

function textOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint') return value.toString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}
