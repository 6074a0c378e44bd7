import { SANDBOX_SUPPLIERS } from '@interline/domain/backoffice/sandbox/fault'
import type { Input, Reply } from '../../../api/call.ts'

export type InjectedFault = Reply<'office.listSandboxFaults'>[number]
export type NewFault = Input<'office.injectSandboxFault'>['body']

export const SUPPLIERS: readonly InjectedFault['supplier'][] = ['any', ...SANDBOX_SUPPLIERS]
