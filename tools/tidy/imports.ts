/** Who may import whom: the rules between the four roots and inside them. */
import { importsOf, isTest, withoutExtension } from './sources.ts'
import type { SourceFile } from './sources.ts'

/**
 * From folder to what it may import. The longest matching folder decides. `*` stands for one folder's name and
 * `$1` for the name that the key's `*` matched. `npm:*` is any package, `npm:x` that one.
 */
export type ImportRules = Record<string, readonly string[]>

/** Which module may call which other module's public interface. */
export type ModuleGraph = Record<string, readonly string[]>

const MODULES = 'server/src/modules/'
const SITE_MAP = 'web/src/routes.tsx'

/** Every import that the table does not allow. */
export function forbiddenImports(files: readonly SourceFile[], rules: ImportRules): string[] {
  const areas = Object.entries(rules)
    .map(([folder, allowed]) => ({ pattern: toPattern(folder), allowed, depth: folder.split('/').length }))
    .toSorted((a, b) => b.depth - a.depth)
  const problems: string[] = []
  for (const file of files) {
    const area = areas.find(({ pattern }) => pattern.test(file.path))
    if (!area) {
      problems.push(`${file.path}: no row of MAY_IMPORT covers this place`)
      continue
    }
    const name = area.pattern.exec(file.path)?.[1] ?? ''
    const allowed = area.allowed.map((folder) => toPattern(folder.replaceAll('$1', name)))
    for (const { specifier, target, line } of importsOf(file)) {
      if (target.startsWith('node:') && /^(domain|contract|web\/src)\//.test(file.path) && !isTest(file)) {
        problems.push(`${file.path}:${line}: ${specifier} does not exist where this code runs`)
      } else if (
        !target.startsWith('node:') &&
        !isTestTool(file, target) &&
        !allowed.some((one) => one.test(target))
      ) {
        problems.push(`${file.path}:${line}: may not import ${specifier}`)
      }
    }
  }
  return problems
}

/** Imports of another module that are not declared, or that reach behind its index.ts. */
export function forbiddenModuleCalls(files: readonly SourceFile[], graph: ModuleGraph): string[] {
  const problems: string[] = []
  for (const file of files) {
    const from = moduleOf(file.path)
    if (from === undefined) continue
    if (!(from in graph)) problems.push(`${file.path}: the module ${from} is not in MODULE_GRAPH`)
    for (const { target, line } of importsOf(file)) {
      const to = moduleOf(target)
      if (to === undefined || to === from) continue
      if (!graph[from]?.includes(to)) problems.push(`${file.path}:${line}: ${from} → ${to} is not declared`)
      if (target !== `${MODULES}${to}/index`)
        problems.push(`${file.path}:${line}: reaches behind ${to}/index.ts`)
    }
  }
  return problems
}

/** Declared arrows that no code uses: an unused permission hides the next shortcut. */
export function unusedDeclarations(
  files: readonly SourceFile[],
  graph: ModuleGraph,
  nameOf: (path: string) => string | undefined = moduleOf,
): string[] {
  const modules = new Set<string>()
  const used = new Set<string>()
  for (const file of files) {
    const from = nameOf(file.path)
    if (from === undefined || isTest(file)) continue
    modules.add(from)
    for (const { target } of importsOf(file)) used.add(`${from} → ${nameOf(target) ?? ''}`)
  }
  const declared = Object.entries(graph).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`))
  return [
    ...Object.keys(graph)
      .filter((name) => !modules.has(name))
      .map((name) => `${name}: there is no such module`),
    ...declared.filter((edge) => !used.has(edge)).map((edge) => `${edge}: no code uses it`),
  ]
}

/** The first circle in a graph, as `a → b → a`. */
export function circleIn(graph: ModuleGraph): string | undefined {
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]): string | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name].join(' → ')
    if (done.has(name)) return undefined
    for (const next of graph[name] ?? []) {
      const circle = visit(next, [...path, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of Object.keys(graph)) {
    const circle = visit(name, [])
    if (circle) return circle
  }
  return undefined
}

/**
 * Which folder of a module imports which other folder of it, as `module/folder`. The files at a module's root
 * compose its folders and declare dependencies: they are not a folder.
 */
export function folderGraph(files: readonly SourceFile[]): ModuleGraph {
  const graph = new Map<string, Set<string>>()
  for (const file of files) {
    const from = folderOf(file.path)
    if (from === undefined || isTest(file)) continue
    const others = graph.get(from) ?? new Set()
    graph.set(from, others)
    for (const { target } of importsOf(file)) {
      const to = folderOf(target)
      if (to !== undefined && to !== from && moduleOf(target) === moduleOf(file.path)) others.add(to)
    }
  }
  return Object.fromEntries([...graph].map(([name, others]) => [name, [...others]]))
}

function folderOf(path: string): string | undefined {
  const name = moduleOf(path)
  const inside = path.slice(`${MODULES}${name ?? ''}/`.length)
  return name !== undefined && inside.includes('/')
    ? `${name}/${inside.slice(0, inside.lastIndexOf('/'))}`
    : undefined
}

/** Which file imports which other one, types included; lazy imports make no circle. */
export function fileGraph(files: readonly SourceFile[]): ModuleGraph {
  return Object.fromEntries(
    files
      .filter((file) => !isTest(file))
      .map((file) => [
        withoutExtension(file.path),
        importsOf(file).flatMap(({ target, lazy }) => (lazy ? [] : [target])),
      ]),
  )
}

/** Files that only tests (or nothing) import; `entries` are read other than by imports. */
export function unusedFiles(files: readonly SourceFile[], entries: RegExp): string[] {
  const used = new Set(
    files.filter((file) => !isTest(file)).flatMap((file) => importsOf(file).map(({ target }) => target)),
  )
  return files
    .filter(
      (file) => /^(domain|contract)\/src\//.test(file.path) && !isTest(file) && !entries.test(file.path),
    )
    .filter((file) => !used.has(file.path.replace(/\.tsx?$/, '')))
    .map((file) => `${file.path}: nothing imports it`)
}

/** The feature of the web that a path belongs to; none for the files of a page, which compose features. */
export function featureOf(path: string): string | undefined {
  const [, feature] = /^web\/src\/features\/((?:backoffice\/)?[^/]+)\/(?!page\/)/.exec(path) ?? []
  return feature
}

/** Imports of a page's files from outside the page: shared code belongs to the feature. */
export function importedPages(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => {
        const [page] = /^web\/src\/features\/.+\/page\//.exec(target) ?? []
        return page !== undefined && !file.path.startsWith(page) && file.path !== SITE_MAP
      })
      .map(({ specifier, line }) => `${file.path}:${line}: may not import ${specifier}, which is of a page`),
  )
}

/** Folders of related modules; each of their folders is a module of its own. */
const GROUPS = new Set(['backoffice', 'passengers', 'servicing'])

function moduleOf(path: string): string | undefined {
  if (!path.startsWith(MODULES)) return undefined
  const [first = '', second = ''] = path.slice(MODULES.length).split('/')
  return (GROUPS.has(first) ? `${first}/${second}` : first).replace(/\.ts$/, '')
}

/** Tests may use testing tools anywhere, and the test support of their own root. */
function isTestTool(file: SourceFile, target: string): boolean {
  if (!isTest(file)) return false
  if (
    /^npm:(vitest|fast-check|happy-dom|@testing-library\/.+|pg|kysely|zod|read-excel-file|pino)$/.test(target)
  )
    return true
  return file.path.startsWith('server/') && /^(server\/|simulators\/payments\/index$)/.test(target)
}

function toPattern(folder: string): RegExp {
  const text = folder.replaceAll(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '([^/]+)')
  return folder.startsWith('npm:') || folder.startsWith('virtual:')
    ? new RegExp(`^${folder === 'npm:*' ? 'npm:.+' : text.replaceAll('([^/]+)', '.+')}$`)
    : new RegExp(`^${text}(?:/|$|\\.tsx?$)`)
}
