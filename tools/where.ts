/**
 * `npm run where <word>`: the files of a domain in all roots. A word that matches no file or folder is
 * searched in the texts. `npm run where not-built` lists the pages that show only their frame.
 */
import { isCode, repositoryFiles } from './tidy/sources.ts'
import type { SourceFile } from './tidy/sources.ts'

const NOT_BUILT = 'not-built'
const MAX_MENTIONS = 60

/** The purpose of each place, in the order in which a reader follows a feature. */
const PLACES: readonly (readonly [title: string, folder: RegExp])[] = [
  ['domain: what is true', /^domain\//],
  ['contract: what is said', /^contract\//],
  ['server: what is done', /^server\/src\/modules\//],
  ['server: the outside world', /^server\/src\/connectors\//],
  ['server: technique', /^server\/src\//],
  ['server: tables, demo world, reference data', /^server\/(db|data)\//],
  ['server: tests of whole flows', /^server\/test\//],
  ['web: what is shown', /^web\/src\/(features|shell|ui|api)\//],
  ['web: texts', /^web\/src\/i18n\//],
  ['web: journeys', /^web\/e2e\//],
  ['web: elsewhere', /^web\//],
  ['tools, benchmarks, documents', /^/],
]

/** The files whose path contains the word as a whole name or its beginning. */
export function filesNamed(word: string, files: readonly SourceFile[]): string[] {
  const named = new RegExp(`(^|[/._-])${escape(word)}s?([/._-]|$)`, 'i')
  return files.map((file) => file.path).filter((path) => named.test(path))
}

export function group(paths: readonly string[]): string[] {
  const rest = new Set(paths)
  const lines: string[] = []
  for (const [title, folder] of PLACES) {
    const here = [...rest].filter((path) => folder.test(path))
    if (here.length === 0) continue
    lines.push(`${title} (${here.length})`, ...here.map((path) => `  ${path}`), '')
    for (const path of here) rest.delete(path)
  }
  return lines
}

/** Pages of the site map that show only their frame, and other uses of the notice. */
export function notBuilt(files: readonly SourceFile[]): string[] {
  const siteMap = files.find((file) => file.path === 'web/src/routes.tsx')?.text ?? ''
  const pages = [...siteMap.matchAll(/\.\.\.notBuilt/g)].map(({ index }) => {
    const [name = '', entry = ''] = siteMap
      .slice(0, index)
      .split(/^ {2}(\w+): \{/m)
      .slice(-2)
    return `web/src/routes.tsx: ${name} (${/path: ([\w.]+)/.exec(entry)?.[1] ?? ''})`
  })
  const others = files
    .filter(
      (file) =>
        isCode(file) && file.path.startsWith('web/src/') && !file.path.endsWith('/not-built-page.tsx'),
    )
    .filter((file) => file.text.includes('<NotBuilt'))
    .map((file) => file.path)
  return [...pages, ...others]
}

function mentions(word: string, files: readonly SourceFile[]): string[] {
  const sought = new RegExp(escape(word), 'i')
  return files.filter((file) => isCode(file) && sought.test(file.text)).map((file) => file.path)
}

function escape(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function main(word: string | undefined): void {
  if (word === undefined || word === '') {
    console.error('Say what to look for: npm run where flight-orders (or: npm run where not-built).')
    process.exitCode = 1
    return
  }
  const files = repositoryFiles()
  if (word === NOT_BUILT) {
    const uses = notBuilt(files)
    console.log([...uses, `${uses.length} not built yet`].join('\n'))
    return
  }
  const named = filesNamed(word, files)
  if (named.length > 0) {
    console.log(group(named).join('\n'))
    return
  }
  const mentioned = mentions(word, files)
  console.log(
    mentioned.length === 0
      ? `Nothing is named "${word}" or mentions it.`
      : `No file is named "${word}"; these mention it:`,
  )
  console.log(group(mentioned.slice(0, MAX_MENTIONS)).join('\n'))
}

if (import.meta.main) main(process.argv[2])
