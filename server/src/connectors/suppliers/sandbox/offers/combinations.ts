// The cheapest ways to combine one option per journey, without making them all: a heap holds the next best sums.

export interface Priced {
  readonly price: number
}

/**
 * Up to `limit` combinations in the order of their sums. Lists are sorted by price, cheapest first. `fits` may
 * refuse a combination (flights that overlap); refused ones cost a step but no place. `steps` bounds the work.
 */
export function cheapestCombinations<T extends Priced>(
  lists: readonly (readonly T[])[],
  { limit, steps, fits }: { limit: number; steps: number; fits: (combination: readonly T[]) => boolean },
): T[][] {
  if (lists.length === 0 || lists.some((list) => list.length === 0)) return []
  const found: T[][] = []
  const heap = new Heap()
  const seen = new Set<string>()
  const push = (places: readonly number[]) => {
    const key = places.join()
    if (seen.has(key)) return
    seen.add(key)
    heap.push({ places, sum: places.reduce((sum, place, at) => sum + (lists[at]?.[place]?.price ?? 0), 0) })
  }
  push(lists.map(() => 0))
  for (let step = 0; step < steps && found.length < limit; step += 1) {
    const next = heap.pop()
    if (!next) break
    const combination = next.places.flatMap((place, at) => lists[at]?.[place] ?? [])
    if (fits(combination)) found.push(combination)
    next.places.forEach((place, at) => {
      if (place + 1 < (lists[at]?.length ?? 0)) push(next.places.with(at, place + 1))
    })
  }
  return found
}

interface Entry {
  readonly places: readonly number[]
  readonly sum: number
}

/** A binary heap, smallest sum on top. */
class Heap {
  readonly #entries: Entry[] = []

  push(entry: Entry): void {
    const entries = this.#entries
    let at = entries.push(entry) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = entries[parent]
      if (!above || above.sum <= entry.sum) break
      entries[at] = above
      at = parent
    }
    entries[at] = entry
  }

  pop(): Entry | undefined {
    const entries = this.#entries
    const top = entries[0]
    const last = entries.pop()
    if (!last || entries.length === 0) return top
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      const right = left + 1
      const child =
        (entries[right]?.sum ?? Number.POSITIVE_INFINITY) < (entries[left]?.sum ?? Number.POSITIVE_INFINITY)
          ? right
          : left
      const below = entries[child]
      if (!below || below.sum >= last.sum) break
      entries[at] = below
      at = child
    }
    entries[at] = last
    return top
  }
}
