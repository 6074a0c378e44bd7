/** The version before the last migration, out of the repository's own history. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const FOLDERS = ['domain', 'contract', 'server']

/**
 * Takes the commit before the one that added the last migration out of the history, into `.cache`, and answers the script that
 * starts its server; undefined where there is no such history (a copy without git, or a shallow clone). It runs with the
 * packages of today.
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
  // Its own domain and contract; all other packages are found in the folders above.
  for (const name of FOLDERS) symlinkSync(join('../..', name), join(own, name))
}

/** What git says on standard output; empty where it fails or is missing. */
function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
