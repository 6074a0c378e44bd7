import type { Input, Reply } from '../../api/call.ts'

export type Lever = Reply<'office.listSandboxLevers'>[number]
export type NewLever = Input<'office.pullSandboxLever'>['body']
export type Step = Lever['step']
export type Effect = Lever['effect']

export const SUPPLIERS = [
  'any',
  'SIM-GDS',
  'SIM-NDC',
  'SIM-LCC',
] as const satisfies readonly Lever['supplier'][]

/** What can come out differently at each step of a sale. */
export const EFFECTS = {
  search: ['time_out', 'reject', 'sold_out'],
  verify: ['price_up', 'price_down', 'solution_changed', 'document_changed', 'sold_out', 'time_out'],
  book: ['sold_out', 'reject', 'time_out', 'unknown'],
  issue: ['reject', 'time_out', 'unknown'],
} as const satisfies Record<Step, readonly Effect[]>

export const STEPS = Object.keys(EFFECTS) as Step[]
