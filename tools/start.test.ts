import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'start-test-'))
beforeAll(() => {
  // A start builds the web if it changed; the times below exclude it. Does nothing when it is up to date.
  execFileSync(process.execPath, ['tools/build-web.ts'], { cwd: root, stdio: 'pipe' })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the product as `npm start` does and collects what it prints. */
function start(settings: Record<string, string>) {
  const env = {
    ...process.env,
    DATABASE_URL: '',
    PORT: '0',
    DEMO_ORDERS: 'off',
    INTERLINE_DATA: join(folder, 'data'),
    ...settings,
  }
  const child = spawn(process.execPath, ['tools/start.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const address = async () => {
    const said = () => /Interline runs at (\S+)/.exec(output)?.[1]
    while (said() === undefined && child.exitCode === null) await sleep(50)
    return said() ?? expect.fail(output)
  }
  return { child, ended, address, output: () => output }
}

async function refusal(settings: Record<string, string>): Promise<string> {
  const product = start(settings)
  expect(await product.ended).toBe(1)
  return product.output()
}

describe('failing starts', { timeout: 20_000 }, () => {
  test('[setup] reports all mistakes in the settings with expected values', async () => {
    const answer = await refusal({ PORT: '99999', LOG_LEVEL: 'loud', MAIL_URL: 'nowhere' })
    expect(answer).toMatch(
      /PORT is "99999": expected .+\n.*LOG_LEVEL is "loud": expected .+\n.*MAIL_URL is not accepted: expected/,
    )
  })

  test('[setup] reports a port in use in one sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((listening) => other.once('listening', listening))
    const { port } = other.address() as AddressInfo
    const answer = await refusal({ PORT: String(port) })
    other.close()
    expect(answer.trim()).toMatch(
      new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is in use by another program: .+$`),
    )
  })

  test('[setup] reports an unwritable data folder in one sentence', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    for (const place of [join(file, 'data'), '/proc/data']) {
      const answer = await refusal({ INTERLINE_DATA: place })
      expect(answer.trim()).toMatch(/^The data folder .+ cannot be written: .+INTERLINE_DATA.+$/)
    }
  })

  test('[setup] reports an unreachable DATABASE_URL in one sentence', async () => {
    const answer = await refusal({ DATABASE_URL: 'postgres://nobody:wrong@127.0.0.1:1/none' })
    expect(answer.trim().split('\n').at(-1)).toMatch(/^The database of DATABASE_URL cannot be used: .+$/)
  })
})

test('[setup] a start responds, stops cleanly on a signal, keeps data', { timeout: 120_000 }, async () => {
  const first = start({})
  const health = await fetch(`${await first.address()}/health/ready`)
  expect(health.status).toBe(200)
  expect(first.output()).toContain('operator@harbour.demo')
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const second = start({})
  const page = await fetch(await second.address())
  expect(page.headers.get('content-type')).toContain('text/html')
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
  expect(second.output()).toMatch(/\nStopping … \(Ctrl-C once more ends it at once\)\n$/)
})
