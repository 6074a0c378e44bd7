// What the use cases of this module work with: what payments work with.

export type { Deps } from '../payments/index.ts'
