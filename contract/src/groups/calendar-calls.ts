// The private address at which a calendar program reads the deadlines of a user's group orders.

import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { Nothing } from '../kernel/shapes.ts'

/** Whoever loses it loses the address. */
export const GROUP_CALENDAR_ACCESS = {
  realm: 'agency',
  roles: ['operator'],
  service: 'flight',
  permissions: ['grouporders:read'],
} as const
const root = '/order/v2/flight/group/calendar'
const CalendarAddress = z.object({
  madeAt: z.iso.datetime().nullable().describe('Null: there is no address'),
  readAt: z.iso.datetime().nullable().describe('When a program last read it, to ten minutes; null: not yet'),
})

export const groupCalendarAddress = endpoint({
  name: 'groupOrders.calendarAddress',
  method: 'GET',
  path: root,
  surface: 'portal',
  summary: 'Whether the caller has a calendar address, and when it was last read',
  access: GROUP_CALENDAR_ACCESS,
  rate: 'read',
  reply: CalendarAddress,
  errors: [],
})

export const makeGroupCalendarAddress = endpoint({
  name: 'groupOrders.makeCalendarAddress',
  method: 'POST',
  path: root,
  surface: 'portal',
  summary: 'Makes the calendar address of the caller, shown this once; an earlier one ends',
  access: GROUP_CALENDAR_ACCESS,
  rate: 'write',
  reply: CalendarAddress.extend({ path: z.string().describe('The path of the address on this host') }),
  errors: [],
})

export const endGroupCalendarAddress = endpoint({
  name: 'groupOrders.endCalendarAddress',
  method: 'DELETE',
  path: root,
  surface: 'portal',
  summary: 'Ends the calendar address of the caller',
  access: GROUP_CALENDAR_ACCESS,
  rate: 'write',
  reply: CalendarAddress,
  errors: ['request.not_found'],
})

export const subscribedGroupCalendar = endpoint({
  name: 'groupOrders.subscribedCalendar',
  method: 'GET',
  path: `${root}/:token`,
  surface: 'portal',
  summary:
    'The open deadlines of group orders that the holder of the address sees; a good answer is the file',
  programsOnly: 'Calendar programs read it.',
  access: { public: true },
  rate: 'read',
  answer: 'file',
  cache: 'etag',
  params: z.object({ token: z.string().max(100) }),
  reply: Nothing,
  errors: ['request.not_found'],
})

export const groupCalendarCalls = [
  groupCalendarAddress,
  makeGroupCalendarAddress,
  endGroupCalendarAddress,
  subscribedGroupCalendar,
] as const
