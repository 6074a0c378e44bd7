// Manual adjustments of the books. One person of the treasury asks, another one approves among the requests of the staff.

import { ADJUSTMENT_FILTERS } from '@interline/domain/backoffice/adjustments/adjustment'
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { countedPageOf, FileFormat, filterShape } from '../../kernel/lists.ts'
import { Nothing, PageQuery } from '../../kernel/shapes.ts'
import { Adjustment, AdjustmentInput } from './shapes.ts'

const surface = 'backoffice'
const readers = { realm: 'office', roles: ['treasury', 'auditor'] } as const
const writers = { realm: 'office', roles: ['treasury'] } as const

export const officeAdjustments = {
  list: endpoint({
    name: 'officeAdjustments.list',
    method: 'GET',
    path: '/admin/v1/treasury/adjustments',
    surface,
    summary: 'Manual adjustments, newest first',
    access: readers,
    rate: 'read',
    query: z.object({ ...filterShape(ADJUSTMENT_FILTERS), ...PageQuery }),
    reply: countedPageOf(Adjustment),
    errors: [],
  }),
  export: endpoint({
    name: 'officeAdjustments.export',
    method: 'POST',
    path: '/admin/v1/treasury/adjustments/export',
    surface,
    summary: 'Exports the same list as a file (xlsx or csv)',
    access: readers,
    rate: 'write',
    answer: 'file',
    body: z.object({ ...filterShape(ADJUSTMENT_FILTERS), format: FileFormat }),
    reply: Nothing,
    errors: ['list.export_too_large'],
  }),
  get: endpoint({
    name: 'officeAdjustments.get',
    method: 'GET',
    path: '/admin/v1/treasury/adjustments/:id',
    surface,
    summary: 'One manual adjustment',
    access: readers,
    rate: 'read',
    params: z.object({ id: z.string().max(40) }),
    reply: Adjustment,
    errors: ['request.not_found'],
  }),
  create: endpoint({
    name: 'officeAdjustments.create',
    method: 'POST',
    path: '/admin/v1/treasury/adjustments',
    surface,
    summary: 'Asks a second person for a manual adjustment; nothing moves before',
    access: writers,
    rate: 'write',
    idempotent: true,
    body: AdjustmentInput,
    reply: Adjustment,
    errors: [
      'request.not_found',
      'adjustment.below_zero',
      'adjustment.other_order',
      'top_up.wallet_closed',
      'request.idempotency_key_missing',
      'request.idempotency_mismatch',
      'request.in_progress',
    ],
  }),
} as const
