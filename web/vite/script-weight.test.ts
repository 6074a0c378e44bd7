import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { BUDGETS } from './budgets.ts'
import { scriptWeight } from './script-weight.ts'

const web = join(import.meta.dirname, '..')
const KILOBYTE = 1024

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
