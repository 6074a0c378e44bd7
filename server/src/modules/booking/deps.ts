// Dependencies of this module's use cases: those of the ticketing checks.

export type { Deps } from '../ticketing-checks/index.ts'
