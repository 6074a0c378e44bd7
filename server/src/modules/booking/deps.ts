// What the use cases of this module work with: what the checks before ticketing work with.

export type { Deps } from '../ticketing-checks/index.ts'
