import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { tryLock } from './file-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'file-lock-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Takes the lock in a separate process, reports whether it got it, and keeps it until it is killed. */
async function elsewhere(file: string) {
  const script = `
    import { tryLock } from ${JSON.stringify(join(import.meta.dirname, 'file-lock.ts'))}
    const release = tryLock(${JSON.stringify(file)})
    console.log(release ? 'got' : 'taken')
    setInterval(() => release, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    said: said.toString().trim(),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

test('[platform] a lock is exclusive until released', () => {
  const file = join(folder, 'one')
  const release = tryLock(file)
  expect([typeof release, tryLock(file)]).toEqual(['function', undefined])
  release?.()
  release?.()
  expect(tryLock(file)).toBeTypeOf('function')
})

test('[platform] one of several processes gets a killed process’s lock', { timeout: 30_000 }, async () => {
  const file = join(folder, 'left')
  const first = await elsewhere(file)
  expect([first.said, tryLock(file)]).toEqual(['got', undefined])
  await first.kill()
  const all = await Promise.all(Array.from({ length: 4 }, () => elsewhere(file)))
  expect(all.map(({ said }) => said).toSorted()).toEqual(['got', 'taken', 'taken', 'taken'])
  await Promise.all(all.map((each) => each.kill()))
  expect(tryLock(file)).toBeTypeOf('function')
})
