import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openMemory } from './memory.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-memory-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('[platform] the sandbox file is readable by its owner only', () => {
  const file = join(folder, 'sandbox.sqlite')
  const modes = () => readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o077)
  const first = openMemory(file)
  expect(first.next('orders')).toBe(1)
  expect(modes().length).toBeGreaterThan(1)
  expect(new Set(modes())).toEqual(new Set([0]))
  first.close()
  chmodSync(file, 0o644)
  const second = openMemory(file)
  second.next('orders')
  expect(new Set(modes())).toEqual(new Set([0]))
  second.close()
})
