// States of deliveries, and the filters of their list.

import { defineFilters } from '../lists/filters.ts'
import { PING, WEBHOOK_TYPES } from './event-types.ts'

/** `pending`: is sent, or sent again. `dead`: given up after its last try. `skipped`: its endpoint was removed. */
export const DELIVERY_STATES = ['pending', 'delivered', 'dead', 'skipped'] as const

/** Why no answer of the receiver arrived. */
export const DELIVERY_ERRORS = [
  'private_address',
  'unknown_host',
  'refused',
  'certificate',
  'timeout',
  'broken_off',
] as const

/** Most endpoints of one agency. */
export const MOST_ENDPOINTS = 10

/** How long an exchanged secret still signs, in hours. */
export const OVERLAP_HOURS = { usual: 24, most: 168 } as const

/** The answers that the test receiver can give: accepted, or refused as a broken system would. */
export const RECEIVER_ANSWERS = [200, 500] as const
export type ReceiverAnswer = (typeof RECEIVER_ANSWERS)[number]

export const DELIVERY_FILTERS = defineFilters({
  q: { kind: 'words', most: 64, about: 'Part of an order number, or of the id of an event or delivery' },
  endpointId: { kind: 'key', most: 40, about: 'Id of an endpoint' },
  state: { kind: 'choice', of: DELIVERY_STATES },
  type: { kind: 'choice', of: [...WEBHOOK_TYPES, PING] },
  time: { kind: 'days', towards: 'past' },
})

/** The platform's reader sees every agency. */
export const OFFICE_DELIVERY_FILTERS = defineFilters({
  ...DELIVERY_FILTERS,
  agency: { kind: 'key', most: 10, about: 'Number of the agency' },
})
