// Manual actions of the service desk on changes, refunds and voids.

export type { Deps } from './deps.ts'
export type { ServicedStates } from './ask-suppliers.ts'
export { servicingDesk, type DeskMove, type ServicingDesk } from './desk.ts'
