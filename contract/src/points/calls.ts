// The points centre: level, points, records, gifts and their redemption. All users of an agency share its points.

import { RECORD_FILTERS } from '@interline/domain/points/records'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { countedPageOf, FileColumns, FileFormat, filterShape, MOST_EXPORTED } from '../kernel/lists.ts'
import { LocalDate, Nothing, PageQuery } from '../kernel/shapes.ts'
import { Delivery, Gift, MemberLevel, PointsRecord, Quantity, Redemption, Voucher } from './shapes.ts'

const surface = 'portal'
const readers = { realm: 'agency', permissions: ['points:read'] } as const

export const getPoints = endpoint({
  name: 'points.get',
  method: 'GET',
  path: '/base/v2/points',
  surface,
  summary: 'Member level, and points that are available, pending and about to expire',
  access: readers,
  rate: 'read',
  reply: z.object({
    level: MemberLevel,
    levelUntil: LocalDate.nullable().describe('Null: the lowest level, which does not end'),
    factor: z.int().describe('Percent of points that the level earns'),
    earned: z.int().describe('Points of orders of the last twelve months'),
    next: z
      .object({ level: MemberLevel, needed: z.int(), missing: z.int() })
      .nullable()
      .describe('Null: the highest level'),
    available: z.int().describe('Below zero: points of a refunded order were already spent'),
    pending: z.int(),
    pendingNext: z
      .object({ points: z.int(), on: LocalDate })
      .nullable()
      .describe('The first pending points that become available'),
    expiring: z
      .object({ points: z.int(), on: LocalDate })
      .nullable()
      .describe('The next points that expire within 90 days'),
    cnyPerPoint: z.int(),
  }),
  errors: [],
})

export const listPointsRecords = endpoint({
  name: 'points.records',
  method: 'GET',
  path: '/base/v2/points/records',
  surface,
  summary: 'Every movement of the agency’s points with its cause, newest first',
  access: readers,
  rate: 'read',
  query: z.object({ ...filterShape(RECORD_FILTERS), ...PageQuery }),
  reply: countedPageOf(PointsRecord),
  errors: [],
})

export const exportPointsRecords = endpoint({
  name: 'points.exportRecords',
  method: 'POST',
  path: '/base/v2/points/records/export',
  surface,
  summary: `Records that fit a filter as a file (xlsx or csv), newest first, at most ${MOST_EXPORTED}; returns the file`,
  access: readers,
  rate: 'write',
  answer: 'file',
  body: z.object({ ...filterShape(RECORD_FILTERS), columns: FileColumns, format: FileFormat }),
  reply: Nothing,
  errors: ['list.export_too_large'],
})

export const listGifts = endpoint({
  name: 'points.gifts',
  method: 'GET',
  path: '/base/v2/points/gifts',
  surface,
  summary: 'Gifts for points, with stock and what the agency may still redeem',
  access: readers,
  rate: 'read',
  reply: z.object({ gifts: z.array(Gift), available: z.int() }),
  errors: [],
})

export const redeemGift = endpoint({
  name: 'points.redeem',
  method: 'POST',
  path: '/base/v2/points/redemptions',
  surface,
  summary: 'Redeems points for a gift; vouchers are usable at once',
  access: { realm: 'agency', permissions: ['points:redeem'] },
  rate: 'write',
  idempotent: true,
  body: z.object({
    giftId: z.string().max(40).describe('Empty: refused with points.gift_missing'),
    quantity: Quantity.default(1),
    delivery: Delivery.default({ recipient: '', phone: '', email: '', address: '' }),
  }),
  reply: Redemption,
  errors: [
    'points.gift_missing',
    'points.not_enough',
    'points.out_of_stock',
    'points.limit_reached',
    'points.gift_unavailable',
    'points.testing_user',
    'request.idempotency_key_missing',
    'request.idempotency_mismatch',
    'request.in_progress',
  ],
})

export const listRedemptions = endpoint({
  name: 'points.redemptions',
  method: 'GET',
  path: '/base/v2/points/redemptions',
  surface,
  summary: 'Gifts that the agency has redeemed, newest first, with their vouchers',
  access: readers,
  rate: 'read',
  query: z.object(PageQuery),
  reply: countedPageOf(Redemption),
  errors: [],
})

export const listVouchers = endpoint({
  name: 'points.vouchers',
  method: 'GET',
  path: '/base/v2/points/vouchers',
  surface,
  summary: 'Flight vouchers of the agency: open ones first, then the newest',
  access: readers,
  rate: 'read',
  query: z.object(PageQuery),
  reply: countedPageOf(Voucher),
  errors: [],
})
