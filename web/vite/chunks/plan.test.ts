import { expect, test } from 'vitest'
import type { Group, Needs } from './groups.ts'
import type { Module } from './modules.ts'
import { joined } from './plan.ts'

const PAGES = Array.from({ length: 6 }, (_, at) => `features/p${at}-page.tsx`)
/** A group for every set of at least two pages, one kilobyte each: 57 groups, of which each page needs 31. */
const groups: Group[] = Array.from({ length: 2 ** PAGES.length }, (_, set) =>
  PAGES.filter((_page, at) => set & (2 ** at)),
)
  .filter((users) => users.length > 1)
  .map((users, at) => ({ modules: [`m${at}`], size: 1, queries: false, users: new Set(users) }))
const byId = new Map<string, Module>(
  groups.map(({ modules: [id] }) => [id!, { size: 1, now: [], later: [] }]),
)

const needs = (capacities: Needs['capacities']): Needs => ({
  groups,
  capacities,
  queries: { size: 10, users: new Set() },
  sizeOf: (modules) => modules.length,
})
const ofPage = (plan: readonly Group[], page: string) => plan.filter(({ users }) => users.has(page))
const weightOf = (plan: readonly Group[], page: string) =>
  ofPage(plan, page).reduce((sum, { size }) => sum + size, 0)

test('[platform] groups are joined until no page needs more than eleven, and no module is lost', () => {
  const plan = joined(byId, needs(new Map()))
  for (const page of PAGES) expect(ofPage(plan, page).length).toBeLessThanOrEqual(11)
  expect(plan.flatMap(({ modules }) => modules).toSorted()).toEqual([...byId.keys()].toSorted())
})

test.each(PAGES)('[platform] what is joined does not go to %s, which is near its budget', (page) => {
  const plan = joined(byId, needs(new Map(PAGES.map((each) => [each, each === page ? 34 : 200]))))
  expect(weightOf(plan, page)).toBeLessThanOrEqual(34)
  for (const each of PAGES) expect(ofPage(plan, each).length).toBeLessThanOrEqual(11)
})

test('[platform] whoever gets a module gets what it imports', () => {
  const imports = new Map(byId)
  // The first group is of the pages 0 and 1 and imports the last but one, of the pages 1 to 5.
  const [from, to] = ['m0', `m${groups.length - 2}`]
  imports.set(from, { size: 1, now: [to], later: [] })
  const plan = joined(imports, needs(new Map()))
  const of = (id: string) => plan.find(({ modules }) => modules.includes(id))!.users
  for (const user of of(from)) expect(of(to)).toContain(user)
})
