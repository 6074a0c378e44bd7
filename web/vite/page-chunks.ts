/**
 * In which chunk a module goes. Modules that the same pages need before they are drawn travel together; then groups
 * are joined, those first that take the least of what other pages have left of their budgets for each request they
 * save, until no page needs more than `MAX_GROUPS`. What only a dialog or a panel needs that is opened later is left to the bundler.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { BUDGETS } from './budgets.ts'

/** With react, the query cache, the icons, the page itself and its texts a page stays within its limit of files. */
const MAX_GROUPS = 9
/** Pages that load more beside their groups: large texts, several panels, or what the next step needs. */
const FULL_PAGES = /confirm-page|order-page|desk-page/
const MAX_GROUPS_OF_FULL_PAGES = 7
/** What a page fetches as soon as it is drawn, because the next step needs it. */
const FETCHED_NEXT: readonly (readonly [page: string, parts: readonly string[]])[] = [
  [
    'features/flight-search/search-page.tsx',
    ['features/flight-search/results/results.tsx', 'features/flight-search/results/search-notices.tsx'],
  ],
]
/**
 * The weight of a page in kilobytes of compressed script, estimated from its sources before anything is built: what
 * every page loads, the query cache where the page uses it, its texts, and its modules.
 */
const WEIGHT = { always: 66.4, queries: 10.6, perTextByte: 0.85e-3, perSourceByte: 0.1455e-3 }
const QUERY_BYTES = WEIGHT.queries / WEIGHT.perSourceByte
/** How far the estimate may be off, in kilobytes. */
const ERROR = 1.5
/** Room in source bytes of a page that has no budget, and of a panel that is opened later. */
const ROOM_WITHOUT_BUDGET = 1_000_000
const ROOM_LATER = 10_000_000
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
  /** Whether it needs the query cache, which has a chunk of its own. */
  readonly queries: boolean
}

type Sources = ReadonlyMap<string, Source>

interface Group {
  readonly modules: readonly string[]
  readonly size: number
  /** Whether it brings the query cache, which has a chunk of its own. */
  readonly queries: boolean
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
  return joined(sources, groupsOf(sources, join(src, 'main.tsx'), src))
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
      sources.set(file, { size: size ?? statSync(file).size, now: [], later: [], queries: false })
      return
    }
    const text = readFileSync(file, 'utf8')
    const paths = (pattern: RegExp) =>
      [...text.matchAll(pattern)].flatMap(([, specifier]) => pathOf(specifier!, file, root) ?? [])
    const now = paths(/^(?:import|export) (?!type )(?:[^'"`;]*? from )?'([^']+)'/gm)
    const later = paths(/\bimport\('([^']+)'\)/g).filter((path) => !path.includes('/i18n/'))
    sources.set(file, { size: text.length, now, later, queries: text.includes("'@tanstack/react-query'") })
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

/** How many source bytes the groups of a page may have together. */
type Capacities = ReadonlyMap<string, number>

interface Plan {
  readonly groups: readonly Group[]
  readonly capacities: Capacities
  /** Pages and panels that load the query cache in any case. */
  readonly withQueries: ReadonlySet<string>
}

/** The modules by who needs them. A page includes its frame. */
function groupsOf(sources: Sources, entry: string, src: string): Plan {
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
  const pagesIn = (routes: string) => new Set(sources.get(join(src, routes))?.later)
  const [agency, office] = [pagesIn('routes.tsx'), pagesIn('office-routes.ts')]
  /** Some pages are of both realms. */
  const framesOf = (page: string) => [
    ...(office.has(page) ? [frame('desk/office-layout.tsx')] : []),
    ...(agency.has(page)
      ? [frame(page.includes('/features/site/') ? 'public/public-layout.tsx' : 'desk/desk-layout.tsx')]
      : []),
  ]
  const users = new Map<string, Set<string>>()
  for (const root of new Set([...sources.values()].flatMap(({ later }) => later))) {
    const name = relative(src, root)
    const isPage = name.endsWith('-page.tsx')
    for (const file of closure(isPage ? [entry, ...framesOf(root), root] : [entry, root])) {
      const found = users.get(file) ?? new Set()
      users.set(file, found.add(isPage ? name : `later:${name}`))
    }
  }
  const groups = new Map<string, Group>()
  const own = new Map<string, number>()
  const withQueries = new Set<string>()
  for (const [file, names] of users) {
    const { size = 0, queries = false } = sources.get(file) ?? {}
    if (queries) for (const name of names) withQueries.add(name)
    if (names.size === 1) for (const name of names) own.set(name, (own.get(name) ?? 0) + size)
    // The bundler makes the chunk of the entry.
    if (file === entry || names.size === 1) continue
    const isLater = ![...names].some(isPageName)
    const key = first.has(file) ? 'first' : isLater ? laterKey(names) : [...names].toSorted().join()
    const group = groups.get(key)
    groups.set(key, {
      modules: [...(group?.modules ?? []), file],
      size: (group?.size ?? 0) + size,
      queries: (group?.queries ?? false) || queries,
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
  return {
    groups: [...groups.values()].map((group) => {
      const more = idle.filter(({ files }) => group.modules.some((file) => files.has(file)))
      return { ...group, users: new Set([...group.users, ...more.map(({ user }) => user)]) }
    }),
    withQueries,
    capacities: new Map(
      BUDGETS.map((budget) => {
        const page = `features/${budget.page}.tsx`
        const fixed = WEIGHT.always + (withQueries.has(page) ? WEIGHT.queries : 0) + textsOf(budget, src)
        return [page, (budget.kilobytes - ERROR - fixed) / WEIGHT.perSourceByte - (own.get(page) ?? 0)]
      }),
    ),
  }
}

/** In kilobytes of compressed script. */
function textsOf({ texts }: (typeof BUDGETS)[number], src: string): number {
  return texts.reduce(
    (sum, text) => sum + statSync(join(src, `i18n/en/${text}.ts`)).size * WEIGHT.perTextByte,
    0,
  )
}

/** Panels of one feature share one group: they are opened one after the other on the same page. */
function laterKey(users: ReadonlySet<string>): string {
  const features = new Set([...users].map((user) => user.split('/').slice(0, 2).join('/')))
  return features.size === 1 ? [...features].join() : 'later'
}

const isPageName = (user: string) => !user.startsWith('later:')
const mostOf = (page: string) => (FULL_PAGES.test(page) ? MAX_GROUPS_OF_FULL_PAGES : MAX_GROUPS)
const pagesOf = (group: Group) => [...group.users].filter(isPageName)

function joined(sources: Sources, plan: Plan): Group[] {
  let groups = [...plan.groups]
  for (;;) {
    const counts = new Map<string, number>()
    for (const page of groups.flatMap(pagesOf)) counts.set(page, (counts.get(page) ?? 0) + 1)
    const crowded = new Set([...counts].filter(([page, count]) => count > mostOf(page)).map(([page]) => page))
    const pair = cheapest(groups, crowded, burdens(groups, sources, plan))
    if (!pair) return groups
    const others = groups.filter((group) => !pair.includes(group))
    groups = withNeeds([...others, merge(...pair)], sources)
  }
}

/** What a user who needs none of a group yet would load with it: how much of its remaining room, by group and user. */
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

function burdens(groups: readonly Group[], sources: Sources, { capacities, withQueries }: Plan): Burdens {
  const bytes = new Map<string, number>()
  for (const { users, size } of groups)
    for (const user of users) bytes.set(user, (bytes.get(user) ?? 0) + size)
  const needs = needsOf(groups, sources)
  const roomOf = (user: string) => {
    if (/^(later|idle):/.test(user)) return ROOM_LATER
    const capacity = capacities.get(user)
    return capacity === undefined ? ROOM_WITHOUT_BUDGET : capacity - (bytes.get(user) ?? 0)
  }
  const users = [...bytes.keys()]
  return new Map(
    groups.map((group) => {
      const extra = users
        .filter((user) => !group.users.has(user))
        .map((user) => {
          const missing = [...needs.get(group)!].filter((each) => !each.users.has(user))
          const brings = !withQueries.has(user) && missing.some(({ queries }) => queries)
          const more = missing.reduce((sum, each) => sum + each.size, brings ? QUERY_BYTES : 0)
          return [user, more / Math.max(roomOf(user) - more, 1)] as const
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

const merge = (one: Group, other: Group): Group => ({
  modules: [...one.modules, ...other.modules],
  size: one.size + other.size,
  queries: one.queries || other.queries,
  users: new Set([...one.users, ...other.users]),
})
