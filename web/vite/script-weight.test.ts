import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { BUDGETS, SIGNED_IN } from './budgets.ts'
import { WIDGET_FILE } from './search-widget-plugin.ts'
import { scriptFiles, scriptWeight } from './script-weight.ts'

const web = join(import.meta.dirname, '..')
const KILOBYTE = 1024
/** Each file costs a request, and on a busy line a wait. */
const MOST_FILES = 25

beforeAll(() => {
  // Does nothing when the build is up to date.
  execFileSync(process.execPath, ['tools/build-web.ts'], { cwd: join(web, '..'), stdio: 'pipe' })
}, 120_000)

test.each(BUDGETS)('[platform] $page stays within its script budget', ({ kilobytes, ...parts }) => {
  const weight = scriptWeight(join(web, 'dist'), parts)
  expect(weight / KILOBYTE).toBeLessThan(kilobytes)
  // A page that weighs nothing was not measured.
  expect(weight / KILOBYTE).toBeGreaterThan(60)
})

test('[A13 H1] the search widget of other sites is one script under 30 KB, compressed', () => {
  const script = readFileSync(join(web, 'dist', WIDGET_FILE))
  expect(gzipSync(script, { level: 9 }).length / KILOBYTE).toBeLessThan(30)
  expect(script.toString()).toContain('interline-search')
  // It loads no other file, and none of the page's styles.
  expect(script.toString()).not.toMatch(/import\(|createElement\(["'`](?:link|style)["'`]/)
})

test.each(SIGNED_IN)('[platform] $page needs at most 25 script files', (parts) => {
  const files = scriptFiles(join(web, 'dist'), parts)
  expect(files).toBeLessThanOrEqual(MOST_FILES)
  expect(files).toBeGreaterThan(5)
})
