/** Two users who compete for one thing at different servers, and the response to the slower one. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Answer } from '../app.ts'

const LANES = 4
/** Delay of the second in milliseconds, alternating. */
const DELAYS = [0, 0, 1, 2, 4, 8]

type Asks = (at: number) => Promise<Answer<unknown>>

/** Both at once at different servers, with either one slightly earlier. */
export async function race(
  at: number,
  [one, other]: readonly [Asks, Asks],
): Promise<[Answer<unknown>, Answer<unknown>]> {
  const [here, there] = at % 2 === 0 ? [0, 1] : [1, 0]
  const delay = DELAYS[at % DELAYS.length] ?? 0
  const [first, second] = at % 4 < 2 ? [0, delay] : [delay, 0]
  return Promise.all([sleep(first).then(() => one(here)), sleep(second).then(() => other(there))])
}

/** Runs with each, several at a time. */
export async function all<Result>(ids: readonly string[], work: (id: string, at: number) => Promise<Result>) {
  const results: Result[] = []
  const left = [...ids.entries()]
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await work(next[1], next[0])
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}

/** The refused one of two. */
export function loserOf(answers: readonly Answer<unknown>[]): Answer<unknown> {
  const [lost, ...more] = answers.filter(({ status }) => status !== 200)
  expect(more).toEqual([])
  return lost ?? expect.unreachable('both of them won')
}

/** Refuses with a specific error, and never with a fault. */
export function expectRefusal({ status, body }: Answer<unknown>, key: string): void {
  expect([status >= 400 && status < 500, body.key], body.message).toEqual([true, key])
  expect(body.message).toMatch(/^[A-Z].{15,}\.$/s)
}
