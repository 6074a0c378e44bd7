// Records of a points account, and the filters of their list.

import { defineFilters } from '../lists/filters.ts'

/** `opening`: brought over from an earlier programme. `release`: pending points become available. */
export const RECORD_KINDS = [
  'opening',
  'earn',
  'reverse',
  'release',
  'redeem',
  'give_back',
  'expire',
  'adjust',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** Kinds that count for the level: points of orders, and those brought over. */
export const EARNED_KINDS = ['opening', 'earn', 'reverse'] as const satisfies readonly RecordKind[]

/** What an agency reads: a release changes no total, and its day is shown with the earning. */
export const SHOWN_KINDS = [
  'opening',
  'earn',
  'reverse',
  'redeem',
  'give_back',
  'expire',
  'adjust',
] as const satisfies readonly RecordKind[]
export type ShownKind = (typeof SHOWN_KINDS)[number]

export const RECORD_FILTERS = defineFilters({
  q: { kind: 'words', most: 64, about: 'Part of the order number or of the note' },
  kind: { kind: 'choice', of: SHOWN_KINDS },
  date: { kind: 'days', towards: 'past' },
})

export const GIFT_KINDS = ['voucher', 'service', 'goods'] as const
export type GiftKind = (typeof GIFT_KINDS)[number]

/** `rejected`: the points are returned. */
export const REDEMPTION_STATES = ['redeemed', 'fulfilled', 'rejected'] as const

/** Most pieces of a gift in one redemption. */
export const MOST_PIECES = 20

/** Days before their last day on which the agency is told that points expire. */
export const NOTICE_DAYS = 30
