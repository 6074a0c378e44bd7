// Dependencies of this module's use cases: those of servicing.

export type { Deps } from '../../servicing/desk/index.ts'
