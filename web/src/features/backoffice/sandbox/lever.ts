import { SANDBOX_SUPPLIERS } from '@interline/domain/backoffice/sandbox/lever'
import type { Input, Reply } from '../../../api/call.ts'

export type Lever = Reply<'office.listSandboxLevers'>[number]
export type NewLever = Input<'office.pullSandboxLever'>['body']

export const SUPPLIERS: readonly Lever['supplier'][] = ['any', ...SANDBOX_SUPPLIERS]
