/**
 * Joins groups of modules until no page needs more of them than `MAX_GROUPS`, those first that cost the least: what a
 * page loads and does not use costs the more the nearer the page is to its budget.
 */
import { hasLimit, isPage, type Group, type Needs } from './groups.ts'
import type { Modules } from './modules.ts'

/** With react, the query cache, the page itself and its texts a page stays within its limit of files. */
const MAX_GROUPS = 11
/** Pages that load more beside their groups: large texts, several panels, or what the next step needs. */
const MORE_BESIDE: readonly (readonly [pages: RegExp, groups: number])[] = [
  [/statements-page/, 9],
  [/orders-page|wallet-page/, 8],
  [/order-page/, 7],
  [/confirm-page|desk-page/, 6],
  // A panel for each thing that a person sets.
  [/profile-page/, 5],
]
/** For a page with what it fetches next. */
const MAX_GROUPS_WITH_NEXT = 8
/**
 * Kilobytes: a page with this much more slack pays e times less for a kilobyte. Which of them leads to a good plan
 * cannot be told in advance, so they are tried one after the other until every page has enough left.
 */
const SCALES = [3, 4, 5, 2, 3.5, 6, 2.5, 4.5, 7, 9, 3.25, 3.75, 2.75, 4.25]
/** Kilobytes that a good plan leaves to each page: the estimate of a page is wrong by up to one. */
const ENOUGH = 2
/** The cost of a kilobyte for a page without a budget, where one at its budget pays about 1. */
const COST_WITHOUT_BUDGET = 1e-2
/** From here on groups are joined one pair at a time. */
const FEW_GROUPS = 70
/** Kilobytes that two groups in one chunk take less than in two. */
const SAVED = 0.3

function mostOf(user: string): number {
  if (!isPage(user)) return MAX_GROUPS_WITH_NEXT
  return MORE_BESIDE.find(([pages]) => pages.test(user))?.[1] ?? MAX_GROUPS
}

/** The groups after joining: the first plan that leaves enough to each page, or the one that leaves most to the fullest. */
export function joined(byId: Modules['byId'], needs: Needs): readonly Group[] {
  let best: { readonly groups: readonly Group[]; readonly slack: number } | null = null
  for (const scale of SCALES) {
    const groups = joinedAt(scale, byId, needs)
    const slack = leastSlack(groups, needs)
    if (best === null || slack > best.slack) best = { groups, slack }
    if (best.slack >= ENOUGH) break
  }
  return best!.groups
}

function joinedAt(scale: number, byId: Modules['byId'], needs: Needs): readonly Group[] {
  let groups = needs.groups
  for (;;) {
    const pairs = cheapest(groups, crowdedPages(groups), costsOf(groups, byId, needs, scale))
    if (pairs.length === 0) return groups
    const gone = new Set(pairs.flat())
    const merged = pairs.map(([one, other]) => merge(one, other, needs))
    groups = withNeeds([...groups.filter((group) => !gone.has(group)), ...merged], byId)
  }
}

/** Kilobytes that are left to the page with the least. */
function leastSlack(groups: readonly Group[], { capacities, queries }: Needs): number {
  const slacks = [...capacities].map(([page, capacity]) => {
    const loaded = groups.filter(({ users }) => users.has(page))
    const brings = loaded.some((group) => group.queries) && !queries.users.has(page)
    return loaded.reduce((slack, { size }) => slack - size, capacity - (brings ? queries.size : 0))
  })
  return Math.min(...slacks)
}

function crowdedPages(groups: readonly Group[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { users } of groups) {
    for (const user of users) if (hasLimit(user)) counts.set(user, (counts.get(user) ?? 0) + 1)
  }
  return new Set([...counts].filter(([page, count]) => count > mostOf(page)).map(([page]) => page))
}

/** What each group in one chunk with another costs the pages of that one, less than nothing where they need both. */
interface Costs {
  readonly pages: readonly string[]
  /** By group and page. */
  readonly of: readonly Float64Array[]
  /** Which pages need each group, 0 or 1. */
  readonly needed: readonly Uint8Array[]
}

/**
 * Pairs that cost the least for each crowded page that needs both, none when no page is crowded. Several at a time,
 * and one by one when few groups are left: each pair changes what the others cost.
 */
function cheapest(
  groups: readonly Group[],
  crowded: ReadonlySet<string>,
  { pages, of, needed }: Costs,
): [Group, Group][] {
  const isCrowded = pages.map((page) => crowded.has(page))
  const found: { readonly cost: number; readonly pair: [number, number] }[] = []
  for (let one = 0; one < groups.length; one += 1) {
    for (let other = one + 1; other < groups.length; other += 1) {
      let [saved, cost] = [0, 0]
      for (let page = 0; page < pages.length; page += 1) {
        const [mine, its] = [needed[one]![page]!, needed[other]![page]!]
        if (mine & its && isCrowded[page]) saved += 1
        cost += mine * of[other]![page]! + its * of[one]![page]!
      }
      if (saved > 0) found.push({ cost: cost / saved, pair: [one, other] })
    }
  }
  const taken = new Set<number>()
  const most = Math.max(1, Math.floor((groups.length - FEW_GROUPS) / 8))
  return found
    .toSorted((a, b) => a.cost - b.cost)
    .filter(({ pair }) => {
      if (taken.size >= 2 * most || pair.some((at) => taken.has(at))) return false
      pair.forEach((at) => taken.add(at))
      return true
    })
    .map(({ pair: [one, other] }) => [groups[one]!, groups[other]!])
}

function costsOf(
  groups: readonly Group[],
  byId: Modules['byId'],
  { capacities, queries }: Needs,
  scale: number,
): Costs {
  // What a panel loads that is opened later costs nothing.
  const pages = [...new Set(groups.flatMap(({ users }) => [...users]))].filter(hasLimit)
  const needed = groups.map(({ users }) => Uint8Array.from(pages, (page) => (users.has(page) ? 1 : 0)))
  const slacks = pages.map((page, at) =>
    groups.reduce(
      (slack, { size }, group) => slack - needed[group]![at]! * size,
      capacities.get(page) ?? Infinity,
    ),
  )
  /** What it costs a page to load so many kilobytes more. */
  const costOf = (page: number, more: number): number =>
    scale * (Math.exp((more - slacks[page]!) / scale) - Math.exp(-slacks[page]! / scale)) +
    more * COST_WITHOUT_BUDGET
  const numbers = new Map(groups.map((group, at) => [group, at]))
  const all = needsOfGroups(groups, byId)
  const of = groups.map((group, at) => {
    const more = new Float64Array(pages.length)
    const brings = new Uint8Array(pages.length)
    for (const each of all.get(group)!) {
      const has = needed[numbers.get(each)!]!
      for (let page = 0; page < pages.length; page += 1) {
        if (has[page]) continue
        more[page]! += each.size
        if (each.queries && !queries.users.has(pages[page]!)) brings[page] = 1
      }
    }
    // Half, because a pair that a page needs anyhow is counted from both sides.
    return more.map((size, page) =>
      needed[at]![page] ? costOf(page, -SAVED) / 2 : costOf(page, size + brings[page]! * queries.size),
    )
  })
  return { pages, of, needed }
}

/** Each group with itself and all that its modules import, directly or not. */
function needsOfGroups(groups: readonly Group[], byId: Modules['byId']): Map<Group, Set<Group>> {
  const home = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group] as const)))
  const direct = new Map(
    groups.map((group) => {
      const imported = group.modules.flatMap((id) => byId.get(id)?.now ?? [])
      return [group, new Set(imported.flatMap((id) => home.get(id) ?? []))] as const
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
function withNeeds(groups: readonly Group[], byId: Modules['byId']): Group[] {
  const users = new Map(groups.map((group) => [group, new Set(group.users)]))
  for (const [group, needed] of needsOfGroups(groups, byId)) {
    for (const each of needed) for (const user of group.users) users.get(each)!.add(user)
  }
  return groups.map((group) => ({ ...group, users: users.get(group)! }))
}

function merge(one: Group, other: Group, { sizeOf }: Needs): Group {
  const modules = [...one.modules, ...other.modules]
  return {
    modules,
    size: sizeOf(modules),
    queries: one.queries || other.queries,
    users: new Set([...one.users, ...other.users]),
  }
}
