import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { killableDatabase } from '../support/crash-under-load/processes.ts'
import { signInAt } from '../support/killable-server.ts'

/** Shorter than a minute: then no source has two lines. */
const AWAY_MS = 30_000

test('[platform] with a dying database each source logs once a minute', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'interline-away-'))
  const database = await killableDatabase(folder)
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../support/server-process.ts', import.meta.url))],
    {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        SEPARATE_TICKETS: 'off',
        DEMO_ORDERS: 'off',
        DATABASE_URL: database.url,
        INTERLINE_DATA: folder,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const lines: string[] = []
  createInterface(child.stderr).on('line', (line) => lines.push(line))
  try {
    const [address] = (await once(createInterface(child.stdout), 'line')) as [string]
    const desk = await signInAt(() => address, 'operator@harbour.demo', 'Demo2026!')
    lines.length = 0
    const until = performance.now() + AWAY_MS
    const callers = Array.from({ length: 3 }, async () => {
      while (performance.now() < until) {
        await desk.call('flightOrders.list', { query: {} }).catch(() => undefined)
        await fetch(`${address}/health/ready`)
        await sleep(50)
      }
    })
    while (performance.now() < until) {
      database.killPostmaster()
      await sleep(1_000)
    }
    await Promise.all(callers)
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const sources = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(sources).not.toEqual([])
  expect(sources).toEqual([...new Set(sources)])
  expect(lines.join('\n')).not.toContain('stack')
})
