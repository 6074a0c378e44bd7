import { afterAll, expect, test } from 'vitest'
import { Failure } from '../http/failure.ts'
import { openReader } from './open-reader.ts'

const open = (patienceMs: number) =>
  openReader<string>(new URL('./odd-worker.fixture.ts', import.meta.url), 64, patienceMs)
const reader = open(10_000)
const hasty = open(1_500)
afterAll(() => Promise.all([reader.close(), hasty.close()]))

const [GOOD, FAULT, SLOW, LARGE] = [0, 1, 2, 3].map((byte) => new Uint8Array([byte]))

test('[D4] a file needing too much time or memory is unreadable', async () => {
  expect(await hasty.read(SLOW!)).toBeUndefined()
  expect(await reader.read(LARGE!)).toBeUndefined()
  expect(await reader.read(GOOD!)).toBe('read')
})

test('[D4] our own errors are not reported as file errors', async () => {
  await expect(reader.read(FAULT!)).rejects.toThrow('a fault of ours')
})

test('[D4] while too many files wait, the next one is refused', async () => {
  const waiting = Array.from({ length: 9 }, () => hasty.read(SLOW!))
  const refused = await hasty.read(GOOD!).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Failure)
  expect((refused as Failure).key).toBe('request.too_many')
  await Promise.all(waiting)
})
