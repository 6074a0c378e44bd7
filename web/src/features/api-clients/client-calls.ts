/** The calls of the page, and what they answer. */
import { call, type Input, type Reply } from '../../api/call.ts'

export type Client = Reply<'apiClients.update'>
export type NewKey = Reply<'apiClients.create'>
export type Call = Reply<'apiClients.list'>['calls'][number]
export type Scope = Client['scopes'][number]
export type CallRow = Reply<'apiClients.calls'>['rows'][number]
export type Draft = Input<'apiClients.create'>['body']
export type CallFilter = Pick<
  NonNullable<Input<'apiClients.calls'>['query']>,
  'client' | 'q' | 'outcome' | 'cursor'
>

/** The texts of each scope. */
export const SCOPE_WORDS = {
  search: 'search',
  order: 'order',
  pay: 'pay',
  'finance:read': 'finance',
} as const satisfies Record<Scope, string>

export const CLIENTS_KEY = ['apiClients', 'list'] as const
export const OFFICE_CLIENTS_KEY = ['officeApiClients'] as const

/** A page of the log: of the own agency, or of one client for the platform's staff. */
export function readCalls(
  { client, ...filter }: CallFilter,
  { office, signal }: { readonly office: boolean; readonly signal: AbortSignal },
): Promise<Reply<'apiClients.calls'>> {
  const query = { ...filter, pageSize: 50 }
  return office
    ? call('officeApiClients.calls', { params: { id: client ?? '' }, query }, { signal })
    : call('apiClients.calls', { query: { ...query, ...(client && { client }) } }, { signal })
}
