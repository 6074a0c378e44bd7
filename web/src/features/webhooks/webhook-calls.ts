/** The same page for the owner of an agency, who changes, and for the platform's staff, who read all agencies. */
import { DELIVERY_FILTERS, OFFICE_DELIVERY_FILTERS } from '@interline/domain/webhooks/deliveries'
import { call, type Input, type Reply } from '../../api/call.ts'
import { useRouteEntry } from '../../shell/frame/current-route.ts'
import { defineList } from '../../shell/list/list.ts'
import { useMe } from '../../shell/session.ts'
import type { Tone } from '../../ui/glyph.tsx'

export type Reader = 'portal' | 'office'
export type Endpoint = Reply<'webhooks.change'>
export type Delivery = Reply<'webhooks.deliveries'>['rows'][number]
export type Detail = Reply<'webhooks.delivery'>

export const STATE_TONES: Record<Delivery['state'], Tone> = {
  pending: 'primary',
  delivered: 'success',
  dead: 'error',
  skipped: 'info',
}

/** Waiting deliveries are watched. */
export const REFRESH_MS = 5_000

export function useReader(): { readonly reader: Reader; readonly mayChange: boolean } {
  const isOffice = useRouteEntry()?.layout === 'office'
  const me = useMe()
  return isOffice
    ? { reader: 'office', mayChange: false }
    : { reader: 'portal', mayChange: me?.impersonation === undefined }
}

const shared = { sorts: [], pageSize: 20 } as const

export const LISTS = {
  portal: defineList({
    ...shared,
    name: 'webhook-deliveries',
    realm: 'agency',
    filters: DELIVERY_FILTERS,
    columns: ['endpoint', 'state', 'answer', 'created'],
    usual: ['endpoint', 'state', 'answer', 'created'],
  }),
  office: defineList({
    ...shared,
    name: 'webhook-deliveries',
    realm: 'office',
    filters: OFFICE_DELIVERY_FILTERS,
    columns: ['agency', 'endpoint', 'state', 'answer', 'created'],
    usual: ['agency', 'endpoint', 'state', 'answer', 'created'],
  }),
} as const

export const endpointsKey = (reader: Reader) => ['webhooks', 'endpoints', reader] as const
export const deliveriesKey = (reader: Reader) => ['webhooks', 'deliveries', reader] as const

export const ENDPOINTS = {
  portal: (signal: AbortSignal) => call('webhooks.endpoints', undefined, { signal }),
  office: async (signal: AbortSignal) => ({
    endpoints: (await call('officeWebhooks.endpoints', { query: { pageSize: 100 } }, { signal })).rows,
  }),
} as const

export const DELIVERIES = {
  portal: (query: Input<'officeWebhooks.deliveries'>['query'], signal: AbortSignal) =>
    call('webhooks.deliveries', { query }, { signal }),
  office: (query: Input<'officeWebhooks.deliveries'>['query'], signal: AbortSignal) =>
    call('officeWebhooks.deliveries', { query }, { signal }),
} as const

export const DELIVERY = {
  portal: (id: string, signal: AbortSignal) => call('webhooks.delivery', { params: { id } }, { signal }),
  office: (id: string, signal: AbortSignal) =>
    call('officeWebhooks.delivery', { params: { id } }, { signal }),
} as const
