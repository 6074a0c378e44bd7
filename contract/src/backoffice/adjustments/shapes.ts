// A manual adjustment of the books, before and after its second person has decided.

import {
  ADJUSTMENT_DIRECTIONS,
  ADJUSTMENT_STATES,
  ADJUSTMENT_TARGETS,
  MAX_ADJUSTMENT_REASON,
  MAX_ADJUSTMENT_REFERENCE,
} from '@interline/domain/backoffice/adjustments/adjustment'
import { z } from 'zod'
import { AgencyId } from '../../agency-manager/shapes.ts'
import { CurrencyCode, Instant, Minor, OptionalText, OrderId, Text } from '../../kernel/shapes.ts'

export const AdjustmentInput = z
  .object({
    target: z
      .enum(ADJUSTMENT_TARGETS)
      .describe('balance: prepaid money of an agency. supplier_payable: what the platform owes suppliers'),
    agencyId: AgencyId.optional().describe('An agency of level 0, for its balance'),
    direction: z.enum(ADJUSTMENT_DIRECTIONS).describe('credit adds to the account, debit takes from it'),
    currency: CurrencyCode.describe('The agency’s settlement currency, or that of the supplier'),
    amount: Minor.min(1),
    orderId: OrderId.trim().optional().describe('The order that it is about, shown with its postings'),
    supplier: OptionalText(40).optional().describe('The supplier that it is about'),
    reference: Text(MAX_ADJUSTMENT_REFERENCE),
    reason: Text(MAX_ADJUSTMENT_REASON).describe('The agency reads it in its wallet'),
  })
  .refine(({ target, agencyId }) => (target === 'balance') === (agencyId !== undefined), {
    path: ['agencyId'],
    message: 'field.required',
  })

export const Adjustment = z
  .object({
    id: z.string(),
    target: z.enum(ADJUSTMENT_TARGETS),
    agencyId: z.int().nullable(),
    agencyName: z.string().nullable(),
    direction: z.enum(ADJUSTMENT_DIRECTIONS),
    amount: Minor,
    currency: CurrencyCode,
    orderId: z.string().nullable(),
    supplier: z.string().nullable(),
    reference: z.string(),
    reason: z.string(),
    state: z.enum(ADJUSTMENT_STATES),
    requestedBy: z.string(),
    requestedAt: Instant,
    approvalId: z.string(),
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    remark: z.string(),
    entryId: z.uuid().nullable().describe('The posting; null: nothing has moved'),
  })
  .meta({ id: 'Adjustment' })
