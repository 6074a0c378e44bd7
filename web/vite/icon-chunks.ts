/**
 * In which chunk an icon goes. Forty tiny chunks cost more bytes and forty requests (measured), one chunk makes the
 * search form pay for the icons of every other page: so there are three. Public pages draw their own icons.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What is on the first screen of the desk, with everything that it imports at once. */
const FIRST = [
  'shell/desk/desk-layout.tsx',
  'shell/desk/office-layout.tsx',
  'features/flight-search/search-page.tsx',
]
const SEARCH = 'features/flight-search'
const LIBRARY = '../node_modules/lucide-react/dist/esm/lucide-react.mjs'

/** Chooses by the module's id: `icons` for the first screen, `result-icons` for what a search brings, else `more-icons`. */
export function iconChunks(src: string): (id: string) => string {
  const files = filesOfNames(join(src, '..', LIBRARY))
  const drawnIn = (sources: Iterable<string>) =>
    new Set([...sources].flatMap(iconsOf).map((name) => files.get(name)))
  const first = drawnIn(importedAtOnce(FIRST.map((file) => join(src, file))))
  const results = drawnIn(sourcesBelow(join(src, SEARCH)))
  return (id) => {
    const icon = /\/icons\/([^/]+)\.m?js$/.exec(id)?.[1]
    if (icon === undefined || first.has(icon)) return 'icons'
    return results.has(icon) ? 'result-icons' : 'more-icons'
  }
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => join(folder, file))
}

function importedAtOnce(roots: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const imports = readFileSync(file, 'utf8').matchAll(/^import (?!type )[^']*'(\.[^']+\.tsx?)'/gm)
    for (const [, path] of imports) visit(join(dirname(file), path!))
  }
  roots.forEach(visit)
  return seen
}

function iconsOf(file: string): string[] {
  const names = /import \{([^}]+)\} from 'lucide-react'/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  return names
    .split(',')
    .map((name) => name.trim().split(' ')[0]!)
    .filter(Boolean)
}

/** The library keeps old names for renamed icons: its own index says which file each stands for. */
function filesOfNames(index: string): Map<string, string> {
  const lines = readFileSync(index, 'utf8').matchAll(/export \{([^}]+)\} from '\.\/icons\/([^']+)\.mjs'/g)
  return new Map(
    [...lines].flatMap(([, names, file]) =>
      [...names!.matchAll(/default as (\w+)/g)].map(([, name]) => [name!, file!] as const),
    ),
  )
}
