/**
 * Builds the web into web/dist if any of its inputs has changed since the last build. As a program: builds
 * and reports it.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { withLock } from './lock.ts'
import { StartError } from './sentences.ts'

const root = resolve(import.meta.dirname, '..')
const web = join(root, 'web')
const stampFile = join(web, 'dist/.build-stamp')
const lockFile = join(root, '.cache/web-build.lock')
/** Bytes; for smaller responses the headers outweigh the savings. */
const WORTH_COMPRESSING = 1024
const INPUTS = ['package-lock.json', 'tsconfig.base.json', 'domain/src', 'contract/src', 'web']
const NOT_INPUTS = new Set([
  'node_modules',
  'dist',
  'e2e',
  'test-results',
  'playwright.config.ts',
  'playwright-report',
])

/** Returns whether a build was needed; throws with the build's own output when it failed. */
export function buildWeb(say: (line: string) => void): Promise<boolean> {
  return withLock(lockFile, async () => {
    const stamp = hashOfInputs()
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false
    say('Building the web pages.')
    rmSync(stampFile, { force: true })
    await viteBuild()
    compress(join(web, 'dist'))
    writeFileSync(stampFile, stamp)
    return true
  })
}

function hashOfInputs(): string {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    for (const file of filesBelow(join(root, input))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  const found: string[] = []
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (NOT_INPUTS.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
      if (entry.isDirectory()) walk(join(folder, entry.name))
      else found.push(join(folder, entry.name))
    }
  }
  if (path.endsWith('.json')) return [path]
  walk(path)
  return found.toSorted()
}

/**
 * Writes a smaller copy in both encodings next to each text of the build; the server sends the one that the
 * browser accepts.
 */
function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|html|svg|json)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const content = readFileSync(file)
    if (content.length < WORTH_COMPRESSING) continue
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

function viteBuild(): Promise<void> {
  return new Promise((resolveBuild, reject) => {
    const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' }
    const vite = spawn(join(root, 'node_modules/.bin/vite'), ['build', '--logLevel', 'warn'], {
      cwd: web,
      env,
    })
    const chunks: Buffer[] = []
    vite.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    vite.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    vite.once('error', reject)
    vite.once('close', (code) => {
      const output = stripVTControlCharacters(Buffer.concat(chunks).toString())
        .replaceAll(/^ +at .*\n?/gm, '')
        .trim()
      if (code === 0) resolveBuild()
      else reject(new StartError(`The web pages could not be built.\n${output}`))
    })
  })
}

if (import.meta.main) {
  try {
    const built = await buildWeb(() => undefined)
    console.log(built ? 'Built web/dist.' : 'web/dist is up to date.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
