/**
 * Finds PgBouncer, the connection pooler for the long tests; for root on Debian one from apt. Without it
 * those tests are skipped, and the run reports it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']

/** The path of the program; undefined, with a line about what to install, if there is none. */
export function findPgbouncer(say: (line: string) => void = console.error): string | undefined {
  const found = PLACES.find((path) => existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('There is no PgBouncer on this machine: installing the package "pgbouncer" with apt-get.')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'pgbouncer'],
    ])
      spawnSync('apt-get', args, { stdio: 'ignore', env })
    const installed = PLACES.find((path) => existsSync(path))
    if (installed) return installed
  }
  say(
    'There is no PgBouncer on this machine: the tests behind a pooler are not run. Install it (on Debian or Ubuntu: sudo apt-get install pgbouncer) and run again.',
  )
  return undefined
}
