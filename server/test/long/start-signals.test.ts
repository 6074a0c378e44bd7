/** A start interrupted at any moment, like Ctrl-C. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '../../src/platform/database/embedded.ts'

const root = resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'start-signals-'))
beforeAll(() => {
  // Not included in the times below. Does nothing when it is up to date.
  execFileSync(process.execPath, ['tools/build-web.ts'], { cwd: root, stdio: 'pipe' })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the product as `npm start` does and collects what it prints. */
function start(data: string) {
  const env = { ...process.env, DATABASE_URL: '', PORT: '0', DEMO_ORDERS: 'off', INTERLINE_DATA: data }
  const child = spawn(process.execPath, ['tools/start.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  return { child, ended, output: () => output }
}

test.each([0, 300, 1200])(
  '[setup] a signal %i ms after the database start leaves nothing',
  { timeout: 60_000 },
  async (milliseconds) => {
    const data = join(folder, `called-off-${milliseconds}`)
    // The cluster already exists: its server start is interrupted, not its creation.
    const made = await startEmbedded({ dataDir: join(data, 'postgres'), durable: false })
    await made.stop()
    const serverFile = join(made.dataDir, 'cluster/postmaster.pid')
    const product = start(data)
    while (!existsSync(serverFile) && product.child.exitCode === null) await sleep(10)
    await sleep(milliseconds)
    product.child.kill('SIGTERM')
    expect(await product.ended, product.output()).toBe(0)
    expect(product.output()).not.toMatch(/error/i)
    expect(existsSync(serverFile)).toBe(false)
  },
)
