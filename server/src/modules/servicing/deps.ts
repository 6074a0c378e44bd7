// What the use cases of this module work with: what orders work with.

export type { Deps } from '../orders/index.ts'
