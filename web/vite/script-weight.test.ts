import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { BUDGETS, SIGNED_IN } from './budgets.ts'
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

test.each(SIGNED_IN)('[platform] $page needs at most 25 script files', (parts) => {
  const files = scriptFiles(join(web, 'dist'), parts)
  expect(files).toBeLessThanOrEqual(MOST_FILES)
  expect(files).toBeGreaterThan(5)
})
