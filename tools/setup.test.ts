import { execFile } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A minimal clone: the real set-up, and an npm that only records its calls. */
let clone: string

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'setup-test-'))
  mkdirSync(join(clone, 'tools'))
  mkdirSync(join(clone, 'programs'))
  copyFileSync(join(import.meta.dirname, 'setup.mjs'), join(clone, 'tools/setup.mjs'))
  writeFileSync(join(clone, 'package-lock.json'), '{}')
  npmThat('echo "$@" >> npm-calls\nsleep 0.3\nmkdir -p node_modules/.bin\n: > node_modules/.bin/node')
})

afterEach(() => rmSync(clone, { recursive: true, force: true }))

function npmThat(script: string): void {
  const npm = join(clone, 'programs/npm')
  writeFileSync(npm, `#!/bin/sh\n${script}\n`)
  chmodSync(npm, 0o755)
}

function setUp(more: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const env = { ...process.env, ...more, PATH: [join(clone, 'programs'), process.env.PATH].join(delimiter) }
  return new Promise((done) => {
    execFile(process.execPath, ['tools/setup.mjs'], { cwd: clone, env }, (error, stdout, stderr) => {
      done({ code: error ? 1 : 0, output: stdout + stderr })
    })
  })
}

const npmCalls = () =>
  existsSync(join(clone, 'npm-calls'))
    ? readFileSync(join(clone, 'npm-calls'), 'utf8').trim().split('\n')
    : []

test('[setup] installs once, and does nothing on a second run', async () => {
  const first = await setUp()
  expect(first.code).toBe(0)
  expect(first.output).toMatch(/First run: installing .+\nPackages installed in \d+ s\.\n/)
  expect(await setUp()).toEqual({ code: 0, output: '' })
  expect(npmCalls()).toEqual(['ci --include=dev --include=optional --no-audit --no-fund --loglevel=error'])
})

test('[setup] a long installation reports its progress', async () => {
  const packages = {
    '': {},
    'node_modules/a': {},
    'node_modules/b': {},
    'node_modules/c': { optional: true },
  }
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages }))
  npmThat(
    'sleep 0.4\nmkdir -p node_modules/.bin node_modules/a\n: > node_modules/.bin/node\n: > node_modules/a/package.json\nsleep 0.4',
  )
  const { output } = await setUp({ INTERLINE_PROGRESS_MS: '50' })
  expect(output).toMatch(
    /First run.+\n( {2}\d+ s: downloading\n)+( {2}\d+ s: 1 of 2 packages in place\n)+Packages installed/,
  )
})

test('[setup] installs again when the lock file changed', async () => {
  await setUp()
  appendFileSync(join(clone, 'package-lock.json'), '\n')
  expect((await setUp()).output).toContain('The packages changed')
  expect(npmCalls()).toHaveLength(2)
})

test('[setup] two concurrent set-ups install once', async () => {
  const both = await Promise.all([setUp(), setUp()])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(both.map(({ output }) => output).join('')).toContain('Another set-up of this folder is running')
  expect(npmCalls()).toHaveLength(1)
})

test('[setup] a set-up that was killed does not block the next one', async () => {
  mkdirSync(join(clone, '.cache'))
  writeFileSync(join(clone, '.cache/setup.lock'), '999999999')
  expect((await setUp()).code).toBe(0)
  expect(npmCalls()).toHaveLength(1)
})

test('[setup] a failed installation is reported and retried next time', async () => {
  npmThat('exit 7')
  const failed = await setUp()
  expect(failed.code).toBe(1)
  expect(failed.output).toContain('npm ci ended with 7')
  npmThat('mkdir -p node_modules/.bin; : > node_modules/.bin/node')
  expect((await setUp()).code).toBe(0)
})
