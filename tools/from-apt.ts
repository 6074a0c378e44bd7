/** Finds a program that a long test needs; for root on Debian it is installed by apt-get. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

interface Wanted {
  readonly name: string
  /** Where packages put it. */
  readonly places: readonly string[]
  /** What is not run without it. */
  readonly tests: string
}

/** The path of the program; undefined, with a line about what to install, if there is none. */
export function fromApt({ name, places, tests }: Wanted): string | undefined {
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const found = places.find((path) => existsSync(path))
  if (found) return found
  const apt = name.toLowerCase()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(`There is no ${name} on this machine: installing the package "${apt}" with apt-get.`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', apt],
    ])
      spawnSync('apt-get', args, { stdio: 'ignore', env })
    const installed = places.find((path) => existsSync(path))
    if (installed) return installed
  }
  say(
    `There is no ${name} on this machine: ${tests} are not run. Install it (on Debian or Ubuntu: sudo apt-get install ${apt}) and run again.`,
  )
  return undefined
}
