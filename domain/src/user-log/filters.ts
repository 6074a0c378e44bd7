// What the user log can be filtered by: the words of its rows, and the filters of its two pages.

import { defineFilters } from '../lists/filters.ts'

export const LOG_TYPES = [
  'login',
  'order',
  'payment',
  'passenger',
  'user',
  'agency',
  'finance',
  'config',
  'export',
  'document',
] as const
export type LogType = (typeof LOG_TYPES)[number]

export const LOG_VIAS = ['portal', 'api', 'sso', 'parent', 'platform'] as const
export type LogVia = (typeof LOG_VIAS)[number]

/** The longest period that one question covers. */
const MOST_DAYS = 366

export const USER_LOG_FILTERS = defineFilters({
  q: {
    kind: 'words',
    most: 64,
    about: 'Part of the operator’s name, of the target’s number or of the network address',
  },
  time: { kind: 'days', towards: 'past', longest: MOST_DAYS },
  actionType: { kind: 'choice', of: LOG_TYPES },
  operator: { kind: 'key', most: 40, about: 'Id of the person who acted' },
  via: { kind: 'choice', of: LOG_VIAS },
  target: { kind: 'key', most: 64, about: 'Id of what was acted on, such as an order number' },
})

/** The platform's reader sees every agency. */
export const OFFICE_LOG_FILTERS = defineFilters({
  ...USER_LOG_FILTERS,
  realm: {
    kind: 'choice',
    of: ['agency', 'office'],
    about: 'Who acted: people of agencies, or the platform’s staff',
  },
  agency: { kind: 'key', most: 10, about: 'Number of the agency' },
})
