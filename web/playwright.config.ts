/**
 * End-to-end tests in a real Chromium against the real product, started once on a database of its own, as `npm start`
 * starts it.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from '../tools/chromium.ts'

const root = resolve(import.meta.dirname, '..')
const runs = join(root, '.cache/journeys')

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.')
  return address.port
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A data folder for this run; those of finished runs are removed. */
function dataFolder(): string {
  mkdirSync(runs, { recursive: true })
  for (const name of readdirSync(runs)) {
    if (!isAlive(Number(name))) rmSync(join(runs, name), { recursive: true, force: true })
  }
  return join(runs, String(process.pid))
}

// Playwright loads this file in every worker too; environment variables pass on the first one's choice.
process.env.JOURNEY_PORT ??= String(await freePort())
process.env.JOURNEY_DATA ??= dataFolder()
const origin = `http://127.0.0.1:${process.env.JOURNEY_PORT}`
const browser = await findChromium()

const DESKTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = { ...devices['Pixel 7'], defaultBrowserType: 'chromium' } as const
/** Tests that change a demo user, or start a server of their own, run once no other test needs user or machine. */
const LASTING = '**/{profile,people,account-security,installation,office-suppliers}.spec.ts'
/** Moves the clock of the whole server, so these run last and one by one. */
const CLOCK = '**/sandbox-clock.spec.ts'

/**
 * `npm test` runs what is not tagged `@long` (on a phone: nor `@long-phone`), `npm run test:long` the rest. Without
 * JOURNEYS, as when one file is run by hand, all of them run. `@phone-only` proves nothing on a desktop.
 */
const PHONE_ONLY = /@phone-only/
const DESKTOP_TESTS = {
  short: { grepInvert: [/@long(?!-phone)/, PHONE_ONLY] },
  long: { grep: /@long(?!-phone)/, grepInvert: PHONE_ONLY },
  all: { grepInvert: PHONE_ONLY },
}
const PHONE_TESTS = {
  short: { grep: /@phone/, grepInvert: /@long/ },
  long: { grep: /(?=.*@phone).*@long/ },
  all: { grep: /@phone/ },
}
const chosen = (process.env.JOURNEYS ?? 'all') as 'short' | 'long' | 'all'
/** A Pixel 7 has seven pixels for each one of the layout, all drawn by the processor: only `npm run test:long` has them. */
const onPhone = { ...PHONE, ...(chosen === 'short' && { deviceScaleFactor: 1 }) }
const onDesktop = { use: DESKTOP, ...DESKTOP_TESTS[chosen] }

/** Every answer on its way to the tests is judged by the OpenAPI document: `npm run test:long`, or VALIDATE=1. */
const isValidated = chosen === 'long' || Boolean(process.env.VALIDATE)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: join(root, '.cache/journey-results'),
  workers: 2,
  timeout: 90_000,
  // Everything takes long on a busy machine, longest on a server that has just started.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  ...(isValidated && { globalTeardown: './e2e/answers-in-the-document.ts' }),
  use: {
    baseURL: origin,
    launchOptions: browser,
    // Moving pictures take a tenth of the processor time; `npm run test:long` has them.
    ...(chosen === 'short' && { contextOptions: { reducedMotion: 'reduce' as const } }),
    // `--trace on` when debugging: tracing takes a third of the processor time.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', ...onDesktop, testIgnore: [LASTING, CLOCK] },
    // Only tests of what differs there: another layout, other controls, touch.
    { name: 'phone', use: onPhone, ...PHONE_TESTS[chosen] },
    { name: 'desktop, lasting', ...onDesktop, testMatch: LASTING, dependencies: ['desktop', 'phone'] },
    { name: 'desktop, clock', ...onDesktop, testMatch: CLOCK, dependencies: ['desktop, lasting'] },
  ],
  webServer: {
    command: `exec ${process.execPath} tools/${isValidated ? 'validating-proxy/' : ''}start.ts`,
    cwd: root,
    url: `${origin}/health/ready`,
    // The whole product with its demo world, beside whatever else a machine of two cores is doing.
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: process.env.JOURNEY_PORT,
      HOST: '127.0.0.1',
      INTERLINE_DATA: process.env.JOURNEY_DATA,
      DATABASE_URL: '',
      // Each test has its own client address (e2e/support/visitor.ts), so that per-caller limits apply as in production.
      TRUSTED_PROXIES: '127.0.0.1',
      // Suppliers answer in their usual order, but the slow one always before its timeout: waiting proves nothing.
      SANDBOX_PACE: '0.3',
      // Tests count the orders and the money of the demo agencies.
      DEMO_ORDERS: 'off',
      // Tests make many orders for passengers of the same name.
      ORDER_CAPS: '1,0,0',
    },
  },
})
