/**
 * `npm run new-module <name>`: creates a business domain in all roots under one name, from a table to a page
 * that lists it. The result passes the checks; then correct the Chinese title first.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { namesOf } from './new-module/names.ts'
import { registered } from './new-module/registrations.ts'
import { newFiles } from './new-module/templates.ts'
import { root } from './tidy/sources.ts'

/** Every file that the module adds or changes, by path; or why it cannot be created. */
export function planModule(slug: string): Record<string, string> | string {
  const names = namesOf(slug)
  if (!names)
    return 'Give the module a name of lower-case words joined by dashes: npm run new-module gift-cards.'
  const added = newFiles(names, nextMigration())
  const taken = Object.keys(added).find((path) => existsSync(join(root, path)))
  if (taken !== undefined) return `${taken} exists already: choose another name.`
  return { ...added, ...registered(names, (file) => readFileSync(join(root, file), 'utf8')) }
}

/** The current minute in UTC: `202612011030`. */
function nextMigration(): string {
  return new Date().toISOString().replace(/\D/g, '').slice(0, 12)
}

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`)
}

function main(slug: string): void {
  const plan = planModule(slug)
  if (typeof plan === 'string') {
    console.error(plan)
    process.exitCode = 1
    return
  }
  for (const [path, content] of Object.entries(plan)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
    console.log(path)
  }
  const code = Object.keys(plan).filter((path) => /\.tsx?$/.test(path))
  run(join(root, 'node_modules/.bin/oxfmt'), ...code)
  run(process.execPath, 'server/db/write-types.ts')
  run(process.execPath, 'tools/generate-docs.ts')
  console.log(
    `Next: the table in server/db/migrations, the rules in domain/src/${slug}, the words in web/src/i18n.`,
  )
}

if (import.meta.main) main(process.argv[2] ?? '')
