// Dependencies of this module's use cases: those of ticketing.

export type { Deps } from '../../ticketing/index.ts'
