import { setImmediate as round } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { goFirst, inTurns, turn } from './request-priority.ts'

const NEVER = new AbortController().signal

function busy(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('[C2 platform] twenty waiting tasks take twenty rounds, short requests in between', async () => {
  let done = 0
  const pieces = Promise.all(
    Array.from({ length: 20 }, async () => {
      await turn()
      busy(3)
      done += 1
    }),
  )
  const seen: number[] = []
  while (seen.at(-1) !== 20) {
    await round()
    seen.push(done)
  }
  await pieces
  const steps = seen.map((now, at) => now - (seen[at - 1] ?? 0))
  expect(Math.max(...steps)).toBe(1)
})

test('[C2 platform] twenty long tasks never idle without short requests', async () => {
  let done = 0
  for (let at = 0; at < 20; at += 1)
    void turn().then(() => {
      busy(3)
      done += 1
    })
  // An idle time of three milliseconds is hundreds of rounds.
  let rounds = 0
  const isOver = () => done === 20
  for (; !isOver(); rounds += 1) await round()
  expect(rounds).toBeLessThan(100)
})

test('[C2 platform] long work keeps its order and yields despite others', async () => {
  // Counted, not timed: another program may delay this one.
  let [most, since] = [0, 0]
  const timer = setInterval(() => (since = 0))
  const numbers = Array.from({ length: 40 }, (_, at) => at)
  const made = await Promise.all(
    Array.from({ length: 10 }, () =>
      inTurns(numbers, NEVER, (each) => {
        busy(1)
        most = Math.max(most, (since += 1))
        return each * 2
      }),
    ),
  )
  clearInterval(timer)
  expect(made).toEqual(made.map(() => numbers.map((each) => each * 2)))
  // All ten at once would be about fifty.
  expect(most).toBeLessThan(20)
})

test('[C2 platform] work whose caller left stops at its next slice', async () => {
  const left = new AbortController()
  const seen: number[] = []
  const work = inTurns([1, 2, 3], left.signal, (each) => {
    seen.push(each)
    busy(6)
    left.abort(new Error('left'))
  })
  await expect(work).rejects.toThrow('left')
  expect(seen).toEqual([1])
})

test('[C2 platform] short requests go first; long work still progresses', async () => {
  const said: string[] = []
  await turn()
  const answered = goFirst()
  const work = turn().then(() => said.push('work'))
  await round()
  await round()
  said.push('question')
  answered()
  await work
  expect(said).toEqual(['question', 'work'])

  const never = goFirst()
  await turn()
  never()
})
