/**
 * In which chunk a module goes. Modules that the same pages need before they are drawn travel together; then groups
 * are joined, those first that cost other pages the least for each request they save, until no page needs more than
 * `MAX_GROUPS`. What only a dialog or a panel needs that is opened later is left to the bundler.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** With react, the query cache, the icons, the page itself and its texts a page stays within its limit of files. */
const MAX_GROUPS = 8
/** With what a page fetches behind itself, before anybody clicks. */
const MAX_GROUPS_IDLE = 10
/** What a page fetches as soon as it is drawn, because the next step needs it. */
const FETCHED_NEXT: readonly (readonly [page: string, parts: readonly string[]])[] = [
  [
    'features/flight-search/search-page.tsx',
    ['features/flight-search/results/results.tsx', 'features/flight-search/results/search-notices.tsx'],
  ],
]
/** How much a byte counts that a page does not need: some pages have little slack in their budgets. */
const WEIGHTS: readonly (readonly [user: RegExp, weight: number])[] = [
  // A panel that is opened later may bring a little more.
  [/^(later|idle):/, 0.1],
  [/flight-search\/search-page|features\/site\//, 40],
  [/departures-page|confirm-page/, 8],
]
/** Source bytes of the libraries that only some pages need. */
const LIBRARIES = new Map([
  ['@mantine/core', 250_000],
  ['@mantine/hooks', 20_000],
])
const PACKAGES = [
  ['@interline/domain/', 'domain/src/'],
  ['@interline/contract/', 'contract/src/'],
] as const

interface Source {
  readonly size: number
  readonly now: readonly string[]
  readonly later: readonly string[]
}

type Sources = ReadonlyMap<string, Source>

interface Group {
  readonly modules: readonly string[]
  readonly size: number
  /** Pages that need it at once, and panels that need it later. */
  readonly users: ReadonlySet<string>
}

interface ChunkGroup {
  readonly name: string
  readonly test: (id: string) => boolean
}

/** The groups for the bundler, the most shared one first. `src` is the folder of the web's sources. */
export function pageChunks(src: string): ChunkGroup[] {
  const root = resolve(src, '../..')
  const sources = readSources(join(src, 'main.tsx'), root)
  const groups = joined(groupsOf(sources, join(src, 'main.tsx'), src), sources)
  return groups
    .toSorted((a, b) => b.users.size - a.users.size || b.size - a.size)
    .map(({ modules }, at) => {
      const files = new Set(modules)
      const libraries = modules.filter((name) => LIBRARIES.has(name)).map((name) => `/node_modules/${name}/`)
      return {
        name: at === 0 ? 'base' : `shared-${at}`,
        test: (id) => files.has(id.split('?')[0]!) || libraries.some((library) => id.includes(library)),
      }
    })
}

function readSources(entry: string, root: string): Map<string, Source> {
  const sources = new Map<string, Source>()
  const visit = (file: string) => {
    if (sources.has(file)) return
    const size = LIBRARIES.get(file)
    if (size !== undefined || !/\.tsx?$/.test(file)) {
      sources.set(file, { size: size ?? statSync(file).size, now: [], later: [] })
      return
    }
    const text = readFileSync(file, 'utf8')
    const paths = (pattern: RegExp) =>
      [...text.matchAll(pattern)].flatMap(([, specifier]) => pathOf(specifier!, file, root) ?? [])
    const now = paths(/^(?:import|export) (?!type )(?:[^'"`;]*? from )?'([^']+)'/gm)
    const later = paths(/\bimport\('([^']+)'\)/g).filter((path) => !path.includes('/i18n/'))
    sources.set(file, { size: text.length, now, later })
    for (const path of [...now, ...later]) visit(path)
  }
  visit(entry)
  return sources
}

function pathOf(specifier: string, from: string, root: string): string | undefined {
  if (LIBRARIES.has(specifier)) return specifier
  if (specifier.startsWith('.')) return resolve(dirname(from), specifier)
  for (const [name, folder] of PACKAGES) {
    const path = join(root, folder, `${specifier.slice(name.length)}.ts`)
    if (specifier.startsWith(name) && existsSync(path)) return path
  }
  return undefined
}

/** The modules by who needs them. A page stands for itself and its frame. */
function groupsOf(sources: Sources, entry: string, src: string): Group[] {
  const closure = (roots: readonly string[]) => {
    const seen = new Set<string>()
    const visit = (file: string) => {
      if (seen.has(file)) return
      seen.add(file)
      for (const path of sources.get(file)?.now ?? []) visit(path)
    }
    roots.forEach(visit)
    return seen
  }
  const frame = (name: string) => join(src, 'shell', name)
  const first = closure([entry])
  const users = new Map<string, Set<string>>()
  for (const root of new Set([...sources.values()].flatMap(({ later }) => later))) {
    const name = relative(src, root)
    const isPage = name.endsWith('-page.tsx')
    const around = name.includes('backoffice/')
      ? frame('desk/office-layout.tsx')
      : name.includes('features/site/')
        ? frame('public/public-layout.tsx')
        : frame('desk/desk-layout.tsx')
    for (const file of closure(isPage ? [entry, around, root] : [entry, root])) {
      const found = users.get(file) ?? new Set()
      users.set(file, found.add(isPage ? name : `later:${name}`))
    }
  }
  const groups = new Map<string, Group>()
  for (const [file, names] of users) {
    // The bundler makes the chunk of the entry.
    if (file === entry || names.size === 1) continue
    const isLater = ![...names].some(isPageName)
    const key = first.has(file) ? 'first' : isLater ? laterKey(names) : [...names].toSorted().join()
    const group = groups.get(key)
    groups.set(key, {
      modules: [...(group?.modules ?? []), file],
      size: (group?.size ?? 0) + (sources.get(file)?.size ?? 0),
      users: new Set([...(group?.users ?? []), ...names]),
    })
  }
  const idle = FETCHED_NEXT.map(([page, parts]) => ({
    user: `idle:${page}`,
    files: closure([
      entry,
      frame('desk/desk-layout.tsx'),
      ...[page, ...parts].map((name) => join(src, name)),
    ]),
  }))
  return [...groups.values()].map((group) => {
    const more = idle.filter(({ files }) => group.modules.some((file) => files.has(file)))
    return { ...group, users: new Set([...group.users, ...more.map(({ user }) => user)]) }
  })
}

/** Panels of one feature share one group: they are opened one after the other on the same page. */
function laterKey(users: ReadonlySet<string>): string {
  const features = new Set([...users].map((user) => user.split('/').slice(0, 2).join('/')))
  return features.size === 1 ? [...features].join() : 'later'
}

const isPageName = (user: string) => !user.startsWith('later:')
const mostOf = (page: string) => (page.startsWith('idle:') ? MAX_GROUPS_IDLE : MAX_GROUPS)
const pagesOf = (group: Group) => [...group.users].filter(isPageName)

function joined(all: readonly Group[], sources: Sources): Group[] {
  let groups = [...all]
  for (;;) {
    const counts = new Map<string, number>()
    for (const page of groups.flatMap(pagesOf)) counts.set(page, (counts.get(page) ?? 0) + 1)
    const crowded = new Set([...counts].filter(([page, count]) => count > mostOf(page)).map(([page]) => page))
    const pair = cheapest(groups, crowded, burdens(groups, sources))
    if (!pair) return groups
    const others = groups.filter((group) => !pair.includes(group))
    groups = withNeeds([...others, merge(...pair)], sources)
  }
}

/** What a user who needs none of a group yet would load with it: bytes by group and user, weighted. */
type Burdens = ReadonlyMap<Group, ReadonlyMap<string, number>>

/** The pair of groups that costs the least for each crowded page that needs both; none when no page is crowded. */
function cheapest(
  groups: readonly Group[],
  crowded: ReadonlySet<string>,
  all: Burdens,
): [Group, Group] | undefined {
  const burden = (one: Group, other: Group) =>
    [...one.users].reduce((sum, user) => sum + (all.get(other)?.get(user) ?? 0), 0)
  let best: [Group, Group] | undefined
  let least = Infinity
  for (const [at, one] of groups.entries()) {
    const pages = pagesOf(one).filter((page) => crowded.has(page))
    if (pages.length === 0) continue
    for (const other of groups.slice(at + 1)) {
      const saved = pages.filter((page) => other.users.has(page)).length
      if (saved === 0) continue
      const cost = (burden(one, other) + burden(other, one)) / saved
      if (cost < least) [best, least] = [[one, other], cost]
    }
  }
  return best
}

function burdens(groups: readonly Group[], sources: Sources): Burdens {
  const needs = needsOf(groups, sources)
  const users = [...new Set(groups.flatMap((group) => [...group.users]))]
  return new Map(
    groups.map((group) => {
      const extra = users
        .filter((user) => !group.users.has(user))
        .map((user) => {
          const missing = [...needs.get(group)!].filter((each) => !each.users.has(user))
          return [user, weightOf(user) * missing.reduce((sum, each) => sum + each.size, 0)] as const
        })
      return [group, new Map(extra)] as const
    }),
  )
}

/** Each group with itself and all that its modules import, directly or not. */
function needsOf(groups: readonly Group[], sources: Sources): Map<Group, Set<Group>> {
  const home = new Map(groups.flatMap((group) => group.modules.map((file) => [file, group] as const)))
  const direct = new Map(
    groups.map((group) => {
      const imported = group.modules.flatMap((file) => sources.get(file)?.now ?? [])
      return [group, new Set(imported.flatMap((file) => home.get(file) ?? []))] as const
    }),
  )
  return new Map(
    groups.map((group) => {
      const all = new Set<Group>()
      const visit = (each: Group) => {
        if (all.has(each)) return
        all.add(each)
        direct.get(each)!.forEach(visit)
      }
      visit(group)
      return [group, all] as const
    }),
  )
}

/** Whoever needs a group needs what it imports. */
function withNeeds(groups: readonly Group[], sources: Sources): Group[] {
  const users = new Map(groups.map((group) => [group, new Set(group.users)]))
  for (const [group, needed] of needsOf(groups, sources)) {
    for (const each of needed) for (const user of group.users) users.get(each)!.add(user)
  }
  return groups.map((group) => ({ ...group, users: users.get(group)! }))
}

const weightOf = (user: string) => WEIGHTS.find(([pattern]) => pattern.test(user))?.[1] ?? 1

const merge = (one: Group, other: Group): Group => ({
  modules: [...one.modules, ...other.modules],
  size: one.size + other.size,
  users: new Set([...one.users, ...other.users]),
})
