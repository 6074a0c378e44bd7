// Points of an agency on the wire. Points are whole numbers.

import { GIFT_KINDS, MOST_PIECES, REDEMPTION_STATES, SHOWN_KINDS } from '@interline/domain/points/records'
import { LEVELS } from '@interline/domain/points/settings'
import { VOUCHER_STATES } from '@interline/domain/vouchers/voucher'
import { z } from 'zod'
import { Amount, Instant, LocalDate, Names, OptionalText } from '../kernel/shapes.ts'

export const MemberLevel = z.enum(LEVELS)

export const PointsRecord = z
  .object({
    seq: z.int(),
    kind: z.enum(SHOWN_KINDS),
    date: Instant,
    points: z.int().describe('Signed'),
    balance: z.int().describe('Available and pending points after it'),
    orderId: z.string().nullable(),
    availableOn: LocalDate.nullable().describe('Earned points: from which day they can be redeemed'),
    expiresOn: LocalDate.nullable(),
    note: z.string().describe('Gift, reason of an adjustment, or refund; may be empty'),
    by: z.string().describe('Who redeemed; empty: the platform'),
  })
  .meta({ id: 'PointsRecord' })

export const Gift = z
  .object({
    id: z.string(),
    kind: z.enum(GIFT_KINDS),
    name: Names,
    about: Names,
    points: z.int(),
    stock: z.int().nullable().describe('Pieces left; null: without limit'),
    left: z
      .int()
      .nullable()
      .describe('Pieces that the agency may still redeem this calendar year; null: without limit'),
    value: Amount.nullable().describe('Of a flight voucher, in the agency’s currency at today’s rates'),
    minOrder: Amount.nullable().describe('The smallest order that the voucher pays for, in CNY'),
  })
  .meta({ id: 'Gift' })

export const Delivery = z
  .object({
    recipient: OptionalText(80).default(''),
    phone: OptionalText(30).default(''),
    email: OptionalText(254).default(''),
    address: OptionalText(300).default(''),
  })
  .meta({ id: 'GiftDelivery' })

export const Voucher = z
  .object({
    id: z.string(),
    code: z.string(),
    amount: Amount,
    minOrder: Amount,
    validUntil: LocalDate,
    state: z.enum(VOUCHER_STATES),
    orderId: z.string().nullable().describe('The order that it paid for'),
    returnedOrderId: z.string().nullable().describe('The refund that returned it'),
    createdAt: Instant,
  })
  .meta({ id: 'FlightVoucher' })

export const Redemption = z
  .object({
    id: z.string(),
    kind: z.enum(GIFT_KINDS),
    name: Names,
    quantity: z.int(),
    points: z.int(),
    delivery: Delivery,
    state: z.enum(REDEMPTION_STATES),
    redeemedBy: z.string(),
    redeemedAt: Instant,
    decidedAt: Instant.nullable(),
    remark: z.string(),
    vouchers: z.array(Voucher),
  })
  .meta({ id: 'PointsRedemption' })

/** Pieces of a gift. */
export const Quantity = z.int().min(1).max(MOST_PIECES)
