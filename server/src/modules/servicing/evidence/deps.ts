// Dependencies of this module's use cases: those of quotes.

export type { Deps } from '../quote/index.ts'
