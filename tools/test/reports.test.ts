import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright, countVitest, troubleLines } from './reports.ts'

const root = resolve(import.meta.dirname, '../..')
const bin = join(root, 'node_modules/.bin')
mkdirSync(join(root, '.cache'), { recursive: true })
// Below the repository, so that the programs of its packages are found.
const folder = mkdtempSync(join(root, '.cache/reports-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program until it exits, with any code. */
function runs(command: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((finish) => {
    // Variables for this run's own workers must not reach the inner run.
    const clean = Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|TEST|NODE_ENV|FORCE_COLOR)/.test(name),
    )
    execFile(join(bin, command), args, { cwd: folder, env: { ...Object.fromEntries(clean), ...env } }, () =>
      finish(),
    )
  })
}

test('[setup] a failing end-to-end test is named with its error', async () => {
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `export default { testDir: '.', workers: 1, retries: 1 }`,
  )
  writeFileSync(
    join(folder, 'few.spec.ts'),
    `import { expect, test } from '@playwright/test'
test('passes', () => {})
test('passes in the end', ({}, { retry }) => {
  expect(retry, 'which try').toBe(1)
})
test('never passes', ({}, { retry }) => {
  throw new Error('try ' + retry + '\\n\\nCall log:\\n  - waiting')
})
`,
  )
  const report = join(folder, 'playwright.json')
  await runs('playwright', ['test', '--reporter=json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })

  const { passed, failed, failures, flaky } = countPlaywright(folder, report)!
  expect({ passed, failed }).toEqual({ passed: 2, failed: 1 })
  expect(troubleLines('FAILED', failures)).toEqual([
    'FAILED web/e2e/few.spec.ts (): never passes',
    '       at few.spec.ts:7:9',
    '       Error: try 0',
  ])
  expect(troubleLines('flaky ', flaky).slice(0, 4)).toEqual([
    'flaky  web/e2e/few.spec.ts (): passes in the end',
    '       at few.spec.ts:4:30',
    '       Error: which try',
    expect.stringContaining('expect(received).toBe(expected)'),
  ])
  expect(flaky[0]!.error.length).toBeLessThanOrEqual(10)
})

test('[setup] a failing unit test or unloadable file is named', async () => {
  writeFileSync(join(folder, 'vitest.config.ts'), `export default { test: { include: ['*.unit.ts'] } }`)
  writeFileSync(
    join(folder, 'few.unit.ts'),
    `import { expect, test } from 'vitest'
test('passes', () => {})
test('fails', () => {
  expect(1).toBe(2)
})
`,
  )
  writeFileSync(join(folder, 'torn.unit.ts'), `import './missing.ts'\n`)
  const report = join(folder, 'vitest.json')
  await runs('vitest', ['run', '--reporter=json', `--outputFile=${report}`])

  const { passed, failed, failures, flaky } = countVitest(folder, report)!
  expect({ passed, failed, flaky }).toEqual({ passed: 1, failed: 2, flaky: [] })
  const lines = troubleLines('FAILED', failures)
  expect(lines).toContain('FAILED few.unit.ts: fails')
  expect(lines[lines.indexOf('FAILED few.unit.ts: fails') + 1]).toBe('       at few.unit.ts:4:13')
  expect(lines[lines.indexOf('FAILED few.unit.ts: fails') + 2]).toContain('expected 1 to be 2')
  expect(lines).toContain('FAILED torn.unit.ts: (not loaded)')
  expect(lines.join('\n')).toContain('missing.ts')
})

test('[setup] a skipped test is listed as not run', async () => {
  const inner = join(folder, 'left-out')
  mkdirSync(inner)
  writeFileSync(join(inner, 'vitest.config.ts'), `export default { test: { include: ['*.unit.ts'] } }`)
  writeFileSync(
    join(inner, 'needs.unit.ts'),
    `import { describe, test } from 'vitest'
test('passes', () => {})
describe.skipIf(true)('with a pooler', () => {
  test('serves', () => {})
})
`,
  )
  const report = join(inner, 'vitest.json')
  await runs('vitest', ['run', '--root', inner, '--reporter=json', `--outputFile=${report}`])
  expect(countVitest(inner, report)).toMatchObject({
    passed: 1,
    failed: 0,
    notRun: ['needs.unit.ts: with a pooler serves'],
  })
})

test('[setup] a step that wrote no report has no counts to show', () => {
  expect(countPlaywright(folder, join(folder, 'none.json'))).toBeUndefined()
  expect(countVitest(folder, join(folder, 'none.json'))).toBeUndefined()
})
