// What the use cases of this module work with: what quotes work with.

export type { Deps } from '../quote/index.ts'
