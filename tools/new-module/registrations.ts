/** The lists in which a new module is registered, so that it is called, mounted, shown and allowed. */
import type { Names } from './names.ts'

interface Registration {
  file: string
  /** The text after which the new line is inserted. */
  after: RegExp
  line: (names: Names) => string
}

const REGISTRATIONS: readonly Registration[] = [
  {
    file: 'contract/src/index.ts',
    after: /^import (?:.+\n)+(?=\n)/m,
    line: ({ slug, camel }) => `import * as ${camel} from './${slug}/calls.ts'\n`,
  },
  {
    file: 'contract/src/index.ts',
    after: /export const endpoints = \[\n(?: {2}.+\n)*/,
    line: ({ camel, pascal }) => `  ${camel}.list${pascal},\n`,
  },
  {
    file: 'server/src/app.ts',
    after: /^import .+ from '\.\/modules\/[\w-]+\/index\.ts'\n/m,
    line: ({ slug, camel }) => `import { ${camel}Module } from './modules/${slug}/index.ts'\n`,
  },
  {
    file: 'server/src/app.ts',
    after: /const mounted: (?:readonly )?Module\[\] = \[\n?/,
    line: ({ camel }) => `    ${camel}Module(),\n`,
  },
  {
    file: 'web/src/paths.ts',
    after: /export const paths = \{\n(?: {2}.+\n)*/,
    line: ({ slug, camel }) => `  ${camel}: '/${slug}',\n`,
  },
  {
    file: 'web/src/routes.tsx',
    after: /export const routes = \{\n/,
    line: ({ slug, camel }) =>
      `  ${camel}: {\n    path: paths.${camel},\n    layout: 'normal',\n    access: signedIn,\n` +
      `    page: () => import('./features/${slug}/${slug}-page.tsx'),\n  },\n`,
  },
  {
    file: 'tools/tidy/import-rules.ts',
    after: /const MODULE_GRAPH: ModuleGraph = \{\n(?: {2}.+\n)*/,
    line: ({ slug }) => `  '${slug}': [],\n`,
  },
  {
    file: 'tools/tidy/import-rules.ts',
    after: /const DOMAIN_LAYERS = \[\n(?: {2}.+\n)*/,
    line: ({ slug }) => `  '${slug}',\n`,
  },
]

/** The changed files by path. Throws when a list has moved. */
export function registered(names: Names, read: (file: string) => string): Record<string, string> {
  const changed: Record<string, string> = {}
  for (const { file, after, line } of REGISTRATIONS) {
    const text = changed[file] ?? read(file)
    const found = after.exec(text)
    if (!found) throw new Error(`${file} has no place for a new module any more: look for ${String(after)}.`)
    const at = found.index + found[0].length
    changed[file] = text.slice(0, at) + line(names) + text.slice(at)
  }
  return changed
}
