/**
 * Lighthouse on the public pages (as a phone on a slow line, which is its default) and on pages of people who are signed in
 * (as a desktop), with the budgets of each category. It is installed into `.cache` when this runs for the first time: it brings
 * a hundred packages that nothing else needs. Other load on the machine lowers the performance; the best of three runs counts.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../../tools/chromium.ts'
import type { Bench, Figure } from '../figure.ts'
import { signInAt } from '../product.ts'
import { freePort, startDemoPages } from './demo-pages.ts'

const VERSION = '13.5.0'
const FOLDER = resolve(import.meta.dirname, '../../.cache/lighthouse')
const RUNS = 3

interface Audited {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>
    readonly audits: Readonly<Record<string, { readonly id: string; readonly score: number | null }>>
  }
}

type Lighthouse = (address: string, flags: object, config: object) => Promise<Audited>

const PUBLIC = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const SIGNED_IN = { performance: 90, accessibility: 100, 'best-practices': 100 }

const PAGES: readonly (readonly [path: string, login: string | null])[] = [
  ['/', null],
  ['/terms', null],
  ['/about', null],
  ['/privacy', null],
  ['/verify', null],
  ['/developers', null],
  ['/flight/booking', 'owner@harbour.demo'],
  ['/flight/orders', 'owner@harbour.demo'],
  ['/bills/wallet', 'owner@harbour.demo'],
  ['/bills/statements', 'finance@harbour.demo'],
  ['/office/desk', 'desk@interline.demo'],
]

export const lighthouse: Bench = {
  name: 'lighthouse',
  title: 'Lighthouse: public pages as a phone, signed-in pages as a desktop',
  byNameOnly: true,
  async run() {
    const audit = await load()
    const product = await startDemoPages()
    try {
      const figures: Figure[] = []
      for (const [path, login] of PAGES)
        figures.push(...(await inBrowser((port) => audited(audit, { ...product, port, path, login }))))
      return figures
    } finally {
      await product.stop()
    }
  },
}

/** A browser of its own: what one person has stored is not there for the next. */
async function inBrowser<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
  const port = await freePort()
  const launch = await findChromium()
  // Every browser names the languages of its user; without a setting this one does not, and would get Chinese pages.
  const args = [...launch.args, `--remote-debugging-port=${port}`, '--accept-lang=en-GB,en']
  const browser = await chromium.launch({ ...launch, args })
  try {
    return await work(port)
  } finally {
    await browser.close()
  }
}

async function load(): Promise<{ readonly run: Lighthouse; readonly desktop: object }> {
  const entry = join(FOLDER, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(entry)) {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
    const packages = [
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--prefix',
      FOLDER,
      `lighthouse@${VERSION}`,
    ]
    execFileSync('npm', ['install', ...packages], { stdio: 'inherit' })
  }
  const [core, desktop] = (await Promise.all([
    import(pathToFileURL(entry).href),
    import(pathToFileURL(join(FOLDER, 'node_modules/lighthouse/core/config/desktop-config.js')).href),
  ])) as [{ readonly default: Lighthouse }, { readonly default: object }]
  return { run: core.default, desktop: desktop.default }
}

interface Page {
  readonly address: string
  /** Of the browser's debugger. */
  readonly port: number
  readonly path: string
  readonly login: string | null
}

async function audited(
  { run, desktop }: Awaited<ReturnType<typeof load>>,
  { address, port, path, login }: Page,
): Promise<Figure[]> {
  const budgets: Readonly<Record<string, number>> = login === null ? PUBLIC : SIGNED_IN
  const cookie = login === null ? undefined : await cookieOf(address, login)
  const flags = {
    port,
    logLevel: 'error',
    onlyCategories: Object.keys(budgets),
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  }
  const config = login === null ? { extends: 'lighthouse:default' } : desktop
  const best = new Map<string, number>()
  const faults = new Set<string>()
  for (let round = 0; round < RUNS; round += 1) {
    const { lhr } = await run(`${address}${path}`, flags, config)
    for (const [category, { score }] of Object.entries(lhr.categories))
      best.set(category, Math.max(best.get(category) ?? 0, Math.round((score ?? 0) * 100)))
    for (const { id, score } of Object.values(lhr.audits)) if (score === 0) faults.add(id)
    if ([...best].every(([category, value]) => value >= budgets[category]!)) break
  }
  const missed = [...best].some(([category, value]) => value < budgets[category]!)
  if (missed) process.stdout.write(`    ${path}: ${[...faults].join(', ')}\n`)
  return [...best].map(([category, value]) => ({
    name: `${path} ${category}`,
    value,
    unit: '',
    target: `at least ${budgets[category]!}`,
    met: value >= budgets[category]!,
  }))
}

async function cookieOf(address: string, login: string): Promise<string> {
  const name = login.endsWith('@interline.demo') ? 'interline_office' : 'interline_session'
  return `${name}=${await signInAt(address, login)}`
}
