import type { Reply } from '../../../api/call.ts'

export type DeskOrder = Reply<'officeDesk.order'>
export type DeskTask = Reply<'officeDesk.tasks'>['rows'][number]
export type Queues = Reply<'officeDesk.queues'>
export type ActionName = DeskOrder['actions'][number]['name']
