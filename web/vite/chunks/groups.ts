/** The modules of the web by who needs them: pages before they are drawn, and panels that are opened later. */
import { join, relative } from 'node:path'
import type { Budget } from '../budgets.ts'
import type { Modules } from './modules.ts'

export interface Group {
  readonly modules: readonly string[]
  /** Kilobytes of compressed script. */
  readonly size: number
  /** Whether it brings the query cache, which has a chunk of its own. */
  readonly queries: boolean
  /** Pages (`features/site/home-page.tsx`) that need it at once, and panels (`later:...`) that need it later. */
  readonly users: ReadonlySet<string>
}

export interface Needs {
  readonly groups: readonly Group[]
  /** Kilobytes that the groups of a page may have together, by page with a budget. */
  readonly capacities: ReadonlyMap<string, number>
  /** Kilobytes of the query cache, and who loads it in any case. */
  readonly queries: { readonly size: number; readonly users: ReadonlySet<string> }
  /** Kilobytes of one chunk with these modules. */
  readonly sizeOf: (modules: readonly string[]) => number
}

/** Chunks of libraries that have a place of their own in the bundler's options. */
export const LIBRARIES = {
  react: /node_modules\/(react|react-dom|scheduler)\//,
  query: /node_modules\/@tanstack\/(react-query|query-core)\//,
} as const

/** What a page fetches as soon as it is drawn, because the next step needs it. */
const FETCHED_NEXT: readonly (readonly [page: string, parts: readonly string[]])[] = [
  [
    'features/flight-search/search-page.tsx',
    [
      'features/flight-search/results/results.tsx',
      'features/flight-search/results/search-notices.tsx',
      'features/flight-search/start/start-panels.tsx',
    ],
  ],
  ['features/wallet/wallet-page.tsx', ['shell/desk/section-rail.tsx', 'shell/desk/clock-banner.tsx']],
]
/** Kilobytes of compressed script in a chunk for each kilobyte of its modules, and in any chunk: imports and exports. */
const CHUNK = { each: 1, fixed: 0.1 }
/**
 * Kilobytes that the bundler adds: which files go with which page, and names of exports. Those of
 * visitors and of the search load little; order pages have many panels that are loaded later.
 */
const ADDED = { small: 4, usual: 7, orders: 9 }

const isText = (id: string) => id.includes('/i18n/')
const isOwnChunk = (id: string) => Object.values(LIBRARIES).some((library) => library.test(id))

/** The groups of modules that the same pages and panels need. `src` is the folder of the web's sources. */
export function needsOf({ byId, together }: Modules, src: string, budgets: readonly Budget[]): Needs {
  const entry = join(src, 'main.tsx')
  const closure = (roots: readonly string[]) => {
    const seen = new Set<string>()
    const visit = (id: string) => {
      if (seen.has(id)) return
      seen.add(id)
      for (const path of byId.get(id)?.now ?? []) visit(path)
    }
    roots.forEach(visit)
    return seen
  }
  const first = closure([entry])
  const roots = rootsOf(byId, src)
  const users = new Map<string, Set<string>>()
  for (const [name, parts] of roots) {
    for (const id of closure([entry, ...parts])) users.set(id, (users.get(id) ?? new Set()).add(name))
  }
  const byUsers = new Map<string, string[]>()
  const own = new Map<string, string[]>()
  for (const [id, names] of users) {
    if (isOwnChunk(id) || id === entry) continue
    if (names.size === 1) {
      for (const name of names) own.set(name, [...(own.get(name) ?? []), id])
      continue
    }
    const isLater = ![...names].some(isPage)
    const key = first.has(id) ? 'first' : isLater ? laterKey(names) : [...names].toSorted().join()
    byUsers.set(key, [...(byUsers.get(key) ?? []), id])
  }
  const ids = [...byId.keys()]
  const sizeOf = (modules: readonly string[]) => together(modules) * CHUNK.each + CHUNK.fixed
  const libraryOf = (test: RegExp) => ({
    size: together(ids.filter((id) => test.test(id))),
    users: new Set(ids.filter((id) => test.test(id)).flatMap((id) => [...(users.get(id) ?? [])])),
  })
  const libraries = Object.values(LIBRARIES).map(libraryOf)
  return {
    groups: [...byUsers.values()].map((modules) => ({
      modules,
      size: sizeOf(modules),
      queries: modules.some((id) => byId.get(id)?.now.some((each) => LIBRARIES.query.test(each))),
      users: new Set(modules.flatMap((id) => [...users.get(id)!])),
    })),
    capacities: new Map(
      budgets.map((budget) => {
        const page = `features/${budget.page}.tsx`
        const fixed = libraries.reduce(
          (sum, each) => sum + (each.users.has(page) ? each.size : 0),
          addedTo(page),
        )
        return [page, budget.kilobytes - fixed - textsOf(byId, budget, src) - sizeOf(own.get(page) ?? [])]
      }),
    ),
    queries: libraryOf(LIBRARIES.query),
    sizeOf,
  }
}

function addedTo(page: string): number {
  if (/^features\/(site|flight-search)\//.test(page)) return ADDED.small
  return /orders?-page/.test(page) ? ADDED.orders : ADDED.usual
}

const AFTER = 'later:after '

/** Whether a user is a page or what a page fetches as soon as it is drawn, so that its files are counted. */
export const hasLimit = (user: string) => isPage(user) || user.startsWith(AFTER)

export const isPage = (user: string) => user.endsWith('-page.tsx') && !user.startsWith('later:')

/** Everything that is imported when it is needed, with the sources that are loaded for it. A page includes its frame. */
function rootsOf(byId: Modules['byId'], src: string): [name: string, sources: string[]][] {
  const inside = (name: string) => join(src, name)
  const pagesIn = (routes: string) => new Set(byId.get(inside(routes))?.later)
  const [agency, office] = [pagesIn('routes.tsx'), pagesIn('office-routes.ts')]
  const desk = inside('shell/desk/desk-layout.tsx')
  /** Some pages are of both realms. */
  const framesOf = (page: string) => [
    ...(office.has(page) ? [inside('shell/desk/office-layout.tsx')] : []),
    ...(agency.has(page)
      ? [page.includes('/features/site/') ? inside('shell/public/public-layout.tsx') : desk]
      : []),
  ]
  const all = new Set([...byId.values()].flatMap(({ later }) => later).filter((id) => !isText(id)))
  const roots = [...all].map((root): [string, string[]] => {
    const name = relative(src, root)
    return isPage(name) ? [name, [...framesOf(root), root]] : [`later:${name}`, [root]]
  })
  const idle = FETCHED_NEXT.map(([page, parts]): [string, string[]] => [
    `${AFTER}${page}`,
    [desk, ...[page, ...parts].map(inside)],
  ])
  return [...roots, ...idle]
}

/** The heaviest language of the texts that a page is drawn with, in kilobytes of compressed script. */
function textsOf(byId: Modules['byId'], { texts }: Budget, src: string): number {
  const weights = ['en', 'zh-cn', 'zh-tw'].map((locale) =>
    texts.reduce(
      (sum, text) => sum + (byId.get(join(src, `i18n/${locale}/${text}.ts`))?.size ?? 0) / 1024,
      0,
    ),
  )
  return Math.max(...weights)
}

/** Panels of one feature share one group: they are opened one after the other on the same page. */
function laterKey(users: ReadonlySet<string>): string {
  const features = new Set([...users].map((user) => user.split('/').slice(0, 2).join('/')))
  return features.size === 1 ? [...features].join() : 'later'
}
