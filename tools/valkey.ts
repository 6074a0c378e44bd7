/**
 * Finds the server for the shared store tests: a Valkey, else a Redis; for root on Debian one from apt,
 * extracted from a package without starting a service. Without any of them those tests are skipped and report
 * it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const SYSTEM_SERVERS = [
  '/usr/bin/valkey-server',
  '/usr/bin/redis-server',
  '/usr/local/bin/valkey-server',
  '/usr/local/bin/redis-server',
]
/** The same program as the server, depending on the name it is called by. */
const PACKAGED = '/usr/bin/redis-check-rdb'
const OWN = join(root, '.cache/valkey/redis-server')

/** The path of a server after a test start; undefined, with a line about what to install, if there is none. */
export function findValkey(say: (line: string) => void = console.log): string | undefined {
  const found = [...SYSTEM_SERVERS, linked()].find(starts)
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('No Valkey or Redis starts on this machine: installing the package "redis-tools" with apt-get.')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'redis-tools'],
    ])
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
    const installed = [linked()].find(starts)
    if (installed) return installed
  }
  say(
    'No Valkey or Redis starts on this machine: the tests of searches in a shared store are left out. Install one (on Debian or Ubuntu: sudo apt-get install redis-server) and run again.',
  )
  return undefined
}

function linked(): string {
  if (!existsSync(OWN) && existsSync(PACKAGED)) {
    mkdirSync(join(root, '.cache/valkey'), { recursive: true })
    rmSync(OWN, { force: true })
    symlinkSync(PACKAGED, OWN)
  }
  return OWN
}

function starts(path: string): boolean {
  if (!existsSync(path)) return false
  return /v=\d/.test(spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 10_000 }).stdout)
}

if (import.meta.main) console.log(findValkey(console.error) ?? '')
