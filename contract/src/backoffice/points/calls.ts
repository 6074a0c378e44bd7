// The platform's side of the points programme: gifts, rates and levels, redemptions, adjustments, liability.

import { POINTS_ADJUSTMENT_STATES, REDEMPTION_FILTERS } from '@interline/domain/backoffice/points/lists'
import { GIFT_KINDS } from '@interline/domain/points/records'
import { z } from 'zod'
import { AgencyId } from '../../agency-manager/shapes.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { countedPageOf, filterShape } from '../../kernel/lists.ts'
import {
  CurrencyCode,
  Instant,
  Int4,
  Minor,
  Names,
  PageQuery,
  Text,
  OptionalText,
} from '../../kernel/shapes.ts'
import { MemberLevel, Redemption } from '../../points/shapes.ts'

const surface = 'backoffice'
const readers = { realm: 'office', roles: ['treasury', 'auditor'] } as const
const writers = { realm: 'office', roles: ['treasury'] } as const

const GiftNames = z.object({ en: Text(80), zhCn: Text(80), zhTw: Text(80) })
const GiftTexts = z.object({ en: OptionalText(300), zhCn: OptionalText(300), zhTw: OptionalText(300) })

const GiftFields = {
  name: GiftNames,
  about: GiftTexts,
  points: z.int().min(1).max(10_000_000),
  stock: Int4.nullable().describe('Pieces left; null: without limit'),
  yearlyLimit: z.int().min(1).max(1_000_000).nullable().describe('Pieces per agency and calendar year'),
  active: z.boolean(),
}

const OfficeGift = z
  .object({
    id: z.string(),
    kind: z.enum(GIFT_KINDS),
    ...GiftFields,
    name: Names,
    about: Names,
    value: Minor.nullable().describe('Of a flight voucher'),
    valueCurrency: CurrencyCode.nullable(),
    minOrderCny: Minor.nullable(),
    open: z.int().describe('Redemptions that wait to be fulfilled'),
    version: z.int(),
  })
  .meta({ id: 'OfficeGift' })

const Percent = z.int().min(0).max(1000)
const Settings = z
  .object({
    cnyPerPoint: z.int().min(1).max(100_000),
    classes: z.object({
      china: Percent,
      domestic: Percent,
      intraContinental: Percent,
      intercontinental: Percent,
    }),
    needed: z.object({ classic: z.int(), silver: Int4, gold: Int4, platinum: Int4 }),
    levels: z.object({ classic: Percent, silver: Percent, gold: Percent, platinum: Percent }),
    groupPercent: Percent,
    pointValue: z.int().min(0).max(1_000_000).describe('Cost of one point, in hundredths of a fen'),
  })
  .meta({ id: 'PointsSettings' })

const SettingsShown = z.object({
  version: z.int(),
  settings: Settings,
  versions: z.array(
    z.object({
      version: z.int(),
      at: Instant,
      by: z.string(),
      changes: z.array(z.object({ name: z.string(), before: z.number(), after: z.number() })),
    }),
  ),
})

const OfficeRedemption = Redemption.extend({
  agencyId: z.int(),
  agencyName: z.string(),
  decidedBy: z.string().nullable(),
  version: z.int(),
}).meta({ id: 'OfficeRedemption' })

const PointsAdjustment = z
  .object({
    id: z.string(),
    agencyId: z.int(),
    agencyName: z.string(),
    points: z.int(),
    reason: z.string(),
    state: z.enum(POINTS_ADJUSTMENT_STATES),
    requestedBy: z.string(),
    requestedAt: Instant,
    decidedBy: z.string().nullable(),
    approvalId: z.string(),
  })
  .meta({ id: 'PointsAdjustment' })

export const officePoints = {
  gifts: endpoint({
    name: 'officePoints.gifts',
    method: 'GET',
    path: '/admin/v1/points/gifts',
    surface,
    summary: 'Gifts, on and off, in the order of the page',
    access: readers,
    rate: 'read',
    reply: z.object({ gifts: z.array(OfficeGift) }),
    errors: [],
  }),
  createGift: endpoint({
    name: 'officePoints.createGift',
    method: 'POST',
    path: '/admin/v1/points/gifts',
    surface,
    summary: 'Adds a gift',
    access: writers,
    rate: 'write',
    idempotent: true,
    body: z
      .object({
        kind: z.enum(GIFT_KINDS),
        ...GiftFields,
        value: Minor.min(1).optional().describe('Of a flight voucher'),
        valueCurrency: CurrencyCode.optional(),
        minOrderCny: Minor.min(0).optional(),
      })
      .refine(
        ({ kind, value, valueCurrency }) =>
          (kind === 'voucher') === (value !== undefined && valueCurrency !== undefined),
        {
          path: ['value'],
          message: 'field.required',
        },
      ),
    reply: OfficeGift,
    errors: ['request.idempotency_key_missing', 'request.idempotency_mismatch', 'request.in_progress'],
  }),
  updateGift: endpoint({
    name: 'officePoints.updateGift',
    method: 'PUT',
    path: '/admin/v1/points/gifts/:id',
    surface,
    summary: 'Changes texts, points, stock and limit of a gift, or takes it off the page',
    access: writers,
    rate: 'write',
    params: z.object({ id: z.string().max(40) }),
    body: z.object({ ...GiftFields, version: Int4 }),
    reply: OfficeGift,
    errors: ['request.not_found', 'request.version_conflict'],
  }),
  settings: endpoint({
    name: 'officePoints.settings',
    method: 'GET',
    path: '/admin/v1/points/settings',
    surface,
    summary: 'Rates and levels in force, and their versions',
    access: readers,
    rate: 'read',
    reply: SettingsShown,
    errors: [],
  }),
  saveSettings: endpoint({
    name: 'officePoints.saveSettings',
    method: 'PUT',
    path: '/admin/v1/points/settings',
    surface,
    summary: 'Saves rates and levels as a new version, in force for what is earned afterwards',
    access: writers,
    rate: 'write',
    body: z.object({ version: Int4.describe('Of the settings that the person saw'), settings: Settings }),
    reply: SettingsShown,
    errors: ['request.version_conflict', 'request.invalid'],
  }),
  redemptions: endpoint({
    name: 'officePoints.redemptions',
    method: 'GET',
    path: '/admin/v1/points/redemptions',
    surface,
    summary: 'Redemptions of all agencies: those that wait first, the oldest of them first, then the newest',
    access: readers,
    rate: 'read',
    query: z.object({ ...filterShape(REDEMPTION_FILTERS), ...PageQuery }),
    reply: countedPageOf(OfficeRedemption),
    errors: [],
  }),
  decideRedemption: endpoint({
    name: 'officePoints.decideRedemption',
    method: 'POST',
    path: '/admin/v1/points/redemptions/:id/decision',
    surface,
    summary: 'Marks a redemption as fulfilled, or rejects it and returns the points',
    access: writers,
    rate: 'write',
    params: z.object({ id: z.string().max(40) }),
    body: z.object({
      decision: z.enum(['fulfilled', 'rejected']),
      remark: OptionalText(300).default('').describe('The agency reads it; a rejection needs one'),
      version: Int4,
    }),
    reply: OfficeRedemption,
    errors: ['request.not_found', 'request.version_conflict', 'points.already_decided'],
  }),
  adjustments: endpoint({
    name: 'officePoints.adjustments',
    method: 'GET',
    path: '/admin/v1/points/adjustments',
    surface,
    summary: 'Adjustments of points, newest first',
    access: readers,
    rate: 'read',
    query: z.object(PageQuery),
    reply: countedPageOf(PointsAdjustment),
    errors: [],
  }),
  adjust: endpoint({
    name: 'officePoints.adjust',
    method: 'POST',
    path: '/admin/v1/points/adjustments',
    surface,
    summary: 'Asks a second person for an adjustment of points; nothing moves before',
    access: writers,
    rate: 'write',
    idempotent: true,
    body: z.object({
      agencyId: AgencyId,
      points: z
        .int()
        .min(-10_000_000)
        .max(10_000_000)
        .refine((points) => points !== 0, 'field.required')
        .describe('Below zero takes points away'),
      reason: Text(300).describe('The agency reads it in its records'),
    }),
    reply: PointsAdjustment,
    errors: [
      'request.not_found',
      'points.below_zero',
      'approval.already_open',
      'request.idempotency_key_missing',
      'request.idempotency_mismatch',
      'request.in_progress',
    ],
  }),
  liability: endpoint({
    name: 'officePoints.liability',
    method: 'GET',
    path: '/admin/v1/points/liability',
    surface,
    summary: 'Points outstanding with their value, and open vouchers compared with the ledger',
    access: readers,
    rate: 'read',
    reply: z.object({
      points: z.object({ available: z.int(), pending: z.int(), owed: z.int(), agencies: z.int() }),
      value: Minor.describe('Of available and pending points, in CNY'),
      levels: z.array(z.object({ level: MemberLevel, agencies: z.int() })),
      vouchers: z.array(
        z.object({
          currency: CurrencyCode,
          open: z.int().describe('Number of open vouchers'),
          outstanding: Minor,
          ledger: Minor.describe('Balance of the ledger’s voucher liability'),
          difference: Minor,
        }),
      ),
      problems: z
        .array(z.string())
        .describe('By the last proof of the ledger: accounts and vouchers that do not prove; empty: none'),
      provedAt: Instant.nullable().describe('Null: not proven yet'),
    }),
    errors: [],
  }),
} as const
