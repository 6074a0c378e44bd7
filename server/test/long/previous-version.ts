/** The version before the last migration, from the repository's own history. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const FOLDERS = ['domain', 'contract', 'server']

/**
 * Extracts the commit before the one that added the last migration from the history, into `.cache`, and
 * returns its server's start script; undefined without such a history (a copy without git, or a shallow
 * clone). It runs with the current packages.
 */
export function previousServer(): string | undefined {
  const last = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/db/migrations')
  const commit = last && git('rev-parse', '--verify', '--quiet', `${last}^`)
  if (!commit) return undefined
  const place = join(root, '.cache/previous')
  const folder = join(place, commit)
  if (!existsSync(folder)) {
    rmSync(place, { recursive: true, force: true })
    extract(commit, join(place, 'unfinished'))
    renameSync(join(place, 'unfinished'), folder)
  }
  return join(folder, 'server/test/support/server-process.ts')
}

function extract(commit: string, folder: string): void {
  const own = join(folder, 'node_modules/@interline')
  mkdirSync(own, { recursive: true })
  const archive = `${folder}.tar`
  git('archive', `--output=${archive}`, commit, 'package.json', ...FOLDERS)
  const { status } = spawnSync('tar', ['-xf', archive, '-C', folder])
  if (status !== 0 || readdirSync(folder).length <= FOLDERS.length)
    throw new Error(`${commit} was not extracted`)
  rmSync(archive)
  // Its own domain and contract; all other packages are found in the parent folders.
  for (const name of FOLDERS) symlinkSync(join('../..', name), join(own, name))
}

/** Git's standard output; empty if it fails or is missing. */
function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
