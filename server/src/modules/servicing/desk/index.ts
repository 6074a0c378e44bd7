// What the service desk does with a change, refund or void where a machine cannot.

export type { Deps } from './deps.ts'
export type { ServicedStates } from './ask-suppliers.ts'
export { servicingDesk, type DeskMove, type ServicingDesk } from './desk.ts'
