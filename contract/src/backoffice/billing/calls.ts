// Reconciliation of suppliers' billing files: uploaded by the treasury, matched at once, differences worked as a queue.

import { BILLING_FORMATS, MAX_BILLING_BYTES } from '@interline/domain/backoffice/billing/billing-file'
import {
  DIFFERENCE_ACTIONS,
  DIFFERENCE_FILTERS,
  DIFFERENCE_STATES,
  LINE_OUTCOMES,
  SETTLED_BY_HAND,
} from '@interline/domain/backoffice/billing/differences'
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { countedPageOf, FileFormat, filterShape } from '../../kernel/lists.ts'
import {
  FileBody,
  FileName,
  Int4,
  LocalDate,
  Nothing,
  OptionalText,
  PageQuery,
  Text,
} from '../../kernel/shapes.ts'
import { BillingDifference, BillingFile, BillingLine } from './shapes.ts'

const surface = 'backoffice'
const readers = { realm: 'office', roles: ['treasury', 'auditor'] } as const
const writers = { realm: 'office', roles: ['treasury'] } as const
const params = z.object({ id: z.string().max(40) })
const MOST_DAYS = 'At most 93 days'

export const officeBilling = {
  files: endpoint({
    name: 'officeBilling.files',
    method: 'GET',
    path: '/admin/v1/treasury/billing-files',
    surface,
    summary: 'Billing files of suppliers, newest first',
    access: readers,
    rate: 'read',
    query: z.object(PageQuery),
    reply: countedPageOf(BillingFile),
    errors: [],
  }),
  upload: endpoint({
    name: 'officeBilling.upload',
    method: 'POST',
    path: '/admin/v1/treasury/billing-files',
    surface,
    summary:
      'Takes a billing file (the body itself), matches it with our books and answers what came of it; the same file again changes nothing',
    access: writers,
    rate: 'upload',
    upload: { maxBytes: MAX_BILLING_BYTES },
    query: z.object({ name: FileName }),
    body: FileBody,
    reply: z.object({
      file: BillingFile,
      known: z.boolean().describe('True: this very file was uploaded before; nothing has changed'),
    }),
    errors: ['billing.unreadable', 'billing.supplier_unknown', 'billing.reference_used'],
  }),
  lines: endpoint({
    name: 'officeBilling.lines',
    method: 'GET',
    path: '/admin/v1/treasury/billing-files/:id/lines',
    surface,
    summary: 'Lines of a billing file with what became of each, in the file’s order',
    access: readers,
    rate: 'read',
    params,
    query: z.object({
      outcome: z.enum(LINE_OUTCOMES).optional(),
      ...PageQuery,
    }),
    reply: z.object({ file: BillingFile, lines: countedPageOf(BillingLine) }),
    errors: ['request.not_found'],
  }),
  differences: endpoint({
    name: 'officeBilling.differences',
    method: 'GET',
    path: '/admin/v1/treasury/billing-differences',
    surface,
    summary: 'Differences between billing files and our books: open ones first, then the oldest',
    access: readers,
    rate: 'read',
    query: z.object({ ...filterShape(DIFFERENCE_FILTERS), ...PageQuery }),
    reply: countedPageOf(BillingDifference).extend({
      counts: z
        .record(z.enum(DIFFERENCE_STATES), z.int())
        .describe('Of all differences, whatever the filter'),
    }),
    errors: [],
  }),
  exportDifferences: endpoint({
    name: 'officeBilling.exportDifferences',
    method: 'POST',
    path: '/admin/v1/treasury/billing-differences/export',
    surface,
    summary: 'Exports the same list as a file (xlsx or csv)',
    access: readers,
    rate: 'write',
    answer: 'file',
    body: z.object({ ...filterShape(DIFFERENCE_FILTERS), format: FileFormat }),
    reply: Nothing,
    errors: ['list.export_too_large'],
  }),
  work: endpoint({
    name: 'officeBilling.work',
    method: 'POST',
    path: '/admin/v1/treasury/billing-differences/:id/work',
    surface,
    summary: 'Takes a difference, notes something, disputes it, lets it wait, settles it, or reopens it',
    access: writers,
    rate: 'write',
    params,
    body: z
      .object({
        action: z.enum(DIFFERENCE_ACTIONS),
        note: OptionalText(500).default('').describe('Replaces the note that was there, unless it is empty'),
        outcome: z.enum(SETTLED_BY_HAND).optional().describe('How it is settled'),
        version: Int4,
      })
      .refine(({ action, outcome }) => action !== 'settle' || outcome !== undefined, {
        path: ['outcome'],
        message: 'field.required',
      })
      .refine(({ action, note }) => action === 'take' || action === 'release' || note !== '', {
        path: ['note'],
        message: 'field.required',
      }),
    reply: BillingDifference,
    errors: ['request.not_found', 'request.version_conflict', 'billing.not_now'],
  }),
  accept: endpoint({
    name: 'officeBilling.accept',
    method: 'POST',
    path: '/admin/v1/treasury/billing-differences/:id/acceptance',
    surface,
    summary: 'Accepts what the supplier bills: asks a second person for the adjustment of what we owe',
    access: writers,
    rate: 'write',
    idempotent: true,
    params,
    body: z.object({ reason: Text(300), version: Int4 }),
    reply: BillingDifference,
    errors: [
      'request.not_found',
      'request.version_conflict',
      'billing.not_now',
      'request.idempotency_key_missing',
      'request.idempotency_mismatch',
      'request.in_progress',
    ],
  }),
  sandboxSuppliers: endpoint({
    name: 'officeBilling.sandboxSuppliers',
    method: 'GET',
    path: '/admin/v1/sandbox/billing-suppliers',
    surface,
    summary: 'Simulated suppliers that send billing files',
    access: { realm: 'office', roles: ['treasury', 'ops', 'opsLead'] },
    rate: 'read',
    reply: z.array(z.string()),
    errors: [],
  }),
  sandboxFile: endpoint({
    name: 'officeBilling.sandboxFile',
    method: 'POST',
    path: '/admin/v1/sandbox/billing-file',
    surface,
    summary: 'The billing file of a simulated supplier for a period; returns the file',
    access: { realm: 'office', roles: ['treasury', 'ops', 'opsLead'] },
    rate: 'write',
    answer: 'file',
    body: z.object({
      supplier: Text(40),
      from: LocalDate,
      to: LocalDate.describe(MOST_DAYS),
      format: z.enum(BILLING_FORMATS).default('csv'),
      mistakes: z.boolean().default(true).describe('With mistakes such as real files have'),
    }),
    reply: Nothing,
    errors: ['billing.supplier_unknown'],
  }),
} as const
