import { memorySearchStore } from './memory-search-store.ts'
import { searchStoreTests } from './store-tests.ts'
import type { SearchStore } from './search-store.ts'

// One process has one: whoever opens it again gets the same.
let only: SearchStore | undefined
searchStoreTests('in memory', async (clock) => (only ??= memorySearchStore(clock)))
