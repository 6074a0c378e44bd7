// What the use cases of this module work with: what ticketing works with.

export type { Deps } from '../../ticketing/index.ts'
