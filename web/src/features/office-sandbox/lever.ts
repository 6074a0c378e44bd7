import type { Input, Reply } from '../../api/call.ts'

export type Lever = Reply<'office.listSandboxLevers'>[number]
export type NewLever = Input<'office.pullSandboxLever'>['body']

export const SUPPLIERS = [
  'any',
  'SIM-GDS',
  'SIM-NDC',
  'SIM-LCC',
] as const satisfies readonly Lever['supplier'][]
