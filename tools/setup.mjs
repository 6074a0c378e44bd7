// Brings node_modules in line with package-lock.json before any other script runs.
//
// Plain JavaScript without dependencies: it is the only file here that runs on the machine's own Node (20 or
// later). Everything after it runs on Node 24, which is one of the installed packages and comes first on
// npm's PATH.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.setup-stamp')
const lockFile = join(root, '.cache', 'setup.lock')
const NEEDED_NODE = 24
/** Interval of progress messages of a long installation. */
const PROGRESS_MS = Number(process.env.INTERLINE_PROGRESS_MS ?? 10_000)

class SetupError extends Error {}

/** What node_modules must have been installed from: the lock file's content and the platform. */
function wantedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp()
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Opens the lock file exclusively, or returns undefined while another live set-up holds it. */
function tryLock() {
  try {
    const handle = openSync(lockFile, 'wx')
    writeFileSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const text = existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : ''
  const holder = Number(text)
  // An empty file belongs to a process between creating and writing it, unless it stays empty.
  const abandoned = text === '' ? ageOf(lockFile) > 5000 : !isAlive(holder)
  if (abandoned) rmSync(lockFile, { force: true })
  return false
}

function ageOf(file) {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return 0
  }
}

async function withLock(work) {
  mkdirSync(dirname(lockFile), { recursive: true })
  for (let waited = false; !tryLock(); waited = true) {
    if (!waited) console.log('Another set-up of this folder is running; waiting for it.')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  const release = () => rmSync(lockFile, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.removeListener('exit', release)
    release()
  }
}

/** The environment without our own node_modules/.bin: npm must not run on the Node that it is about to replace. */
function environmentForNpm() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  return { ...process.env, PATH: path.join(delimiter) }
}

function npmCi() {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environmentForNpm(),
    })
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => npm.kill(signal))
    npm.once('error', (error) => reject(new SetupError(`npm could not be started (${error.message}).`)))
    npm.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else if (signal) reject(new SetupError('The set-up was interrupted.'))
      else
        reject(
          new SetupError(`Installing the packages failed (npm ci ended with ${code}); see the lines above.`),
        )
    })
  })
}

/** Periodically reports how many of the packages are installed, until the returned function is called. */
function tellProgress(started) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const folders = Object.entries(lock.packages ?? {})
    .filter(([folder, { link, optional }]) => folder.startsWith('node_modules/') && !link && !optional)
    .map(([folder]) => folder)
  const tell = () => {
    const there = folders.filter((folder) => existsSync(join(root, folder, 'package.json'))).length
    const seconds = Math.round((Date.now() - started) / 1000)
    const what = there === 0 ? 'downloading' : `${there} of ${folders.length} packages in place`
    console.log(`  ${seconds} s: ${what}`)
  }
  const timer = setInterval(tell, PROGRESS_MS)
  return () => clearInterval(timer)
}

function checkRuntime() {
  if (existsSync(join(modules, '.bin', 'node'))) return
  const major = Number(process.versions.node.split('.')[0])
  if (major < NEEDED_NODE) {
    throw new SetupError(
      `There is no packaged Node ${NEEDED_NODE} for ${process.platform}-${process.arch}: ` +
        `install Node ${NEEDED_NODE} or later (this is ${process.versions.node}) and run the command again.`,
    )
  }
}

async function install() {
  if (isInstalled()) return
  const started = Date.now()
  console.log(
    existsSync(modules)
      ? 'The packages changed; installing them again (npm ci).'
      : 'First run: installing the packages (npm ci); one to five minutes, by network and disk.',
  )
  const stopTelling = tellProgress(started)
  await npmCi().finally(stopTelling)
  writeFileSync(stampFile, wantedStamp())
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

function explain(error) {
  if (error instanceof SetupError) return error.message
  if (error.code === 'EACCES' || error.code === 'EROFS' || error.code === 'EPERM') {
    return `This folder cannot be written (${error.path ?? root}): the set-up needs to put its packages there.`
  }
  return `The set-up failed: ${error.message}`
}

try {
  if (process.argv.includes('--installed')) {
    // npm's own "postinstall": a manual npm install has just brought node_modules in line.
    writeFileSync(stampFile, wantedStamp())
  } else {
    if (!isInstalled()) await withLock(install)
    checkRuntime()
  }
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
