import { createHash } from 'node:crypto'
import { Answer } from '@interline/domain/interlining/answer'
import type { Interliner } from '@interline/domain/interlining/interliner'
import type { InterlineQuery } from '@interline/domain/interlining/query'
import { worldChecksum, type MadeWorld } from './sandbox-world.ts'
import { STORED } from './stored.ts'
import type { StrongJoin } from './strong-join.ts'

/** Sums over all searches, identical on every machine: the yardstick for changes of the search. */
export interface Work {
  readonly ways: number
  readonly touched: number
  readonly groups: number
  readonly candidates: number
  readonly emitted: number
}

export interface Answered {
  readonly world: string
  readonly answers: string
  readonly work: Work
}

/** Runs every query once and records world, answers and work. */
export function answered(
  world: MadeWorld,
  interliner: Interliner,
  queries: readonly InterlineQuery[],
): Answered {
  const answer = new Answer()
  const hash = createHash('sha256')
  const work = { ways: 0, touched: 0, groups: 0, candidates: 0, emitted: 0 }
  for (const query of queries) {
    interliner.search(query, answer)
    hash.update(JSON.stringify(rowsOf(answer)))
    work.ways += answer.count
    for (const key of ['touched', 'groups', 'candidates', 'emitted'] as const) work[key] += answer[key]
  }
  return { world: worldChecksum(world), answers: hash.digest('hex').slice(0, 16), work }
}

export function workText({ ways, touched, groups, candidates, emitted }: Work): string {
  return `${ways} ways, ${touched} touched, ${groups} groups, ${candidates} candidates, ${emitted} emitted`
}

/** A benchmark with different answers is void: throws. Returns whether the world is the one of the recorded answers. */
export function checkStored(departures: number, { world, answers, work }: Answered): boolean {
  const stored = STORED[departures]
  if (stored?.world !== world) {
    console.log(`  another world than the stored one: { world: '${world}', answers: '${answers}',`)
    console.log(`    work: '${workText(work)}' }`)
    return false
  }
  if (stored.answers !== answers)
    throw new Error(`The answers are ${answers} and not the stored ones: there is nothing to compare.`)
  return true
}

/** Throws when another engine answers a query differently. */
export function checkSame(
  interliner: Interliner,
  other: StrongJoin | Interliner,
  queries: readonly InterlineQuery[],
): void {
  const [answer, second] = [new Answer(), new Answer()]
  for (const [at, query] of queries.entries()) {
    interliner.search(query, answer)
    const found = other.search(query, second)
    if (JSON.stringify(rowsOf(answer)) !== JSON.stringify(found ?? rowsOf(second)))
      throw new Error(`The answers of pair ${at} differ: there is nothing to compare.`)
  }
}

function rowsOf(answer: Answer): number[][] {
  return Array.from({ length: answer.count }, (_, row) => {
    const { price, minutes, stops, flights } = answer.way(row)
    return [price, minutes, stops, ...flights]
  })
}
