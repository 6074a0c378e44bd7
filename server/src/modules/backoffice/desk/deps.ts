// What the use cases of this module work with: what servicing works with.

export type { Deps } from '../../servicing/desk/index.ts'
