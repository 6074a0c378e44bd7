// Statements: an agency's own, those of the agencies below it, and all of them for the platform's treasury.

import { PAYMENT_TYPES } from '@interline/domain/ledger/payment-types'
import { endpoint } from '../kernel/endpoint.ts'
import { CurrencyCode, Instant, Minor, Nothing, pageOf, PageQuery } from '../kernel/shapes.ts'
import {
  CorrectionRequest,
  CREDIT_STATES,
  CreditStatement,
  FileRequest,
  OpenCycle,
  OwnStatement,
  PeriodKey,
  PeriodKindCode,
  Statement,
  STATEMENT_STATES,
  StatementHeader,
  StatementLine,
  SubStatement,
} from './shapes.ts'
import { z } from 'zod'

const finance = { realm: 'agency', roles: ['finance'] } as const
const treasury = { realm: 'office', roles: ['treasury', 'auditor'] } as const

const OfAgency = z.object({ agencyId: z.coerce.number().int().min(1).max(2_147_483_647), period: PeriodKey })

const ListQuery = {
  agencyId: z.coerce.number().int().optional(),
  period: PeriodKey.optional(),
  kind: PeriodKindCode.optional(),
  status: z.enum(STATEMENT_STATES).optional().describe('open: the running period of each agency'),
  ...PageQuery,
}

export const listStatements = endpoint({
  name: 'statements.list',
  method: 'GET',
  path: '/base/v2/statements',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Own statements of account, newest first',
  access: { ...finance, bills: true, permissions: ['statements:read'], scopes: ['finance:read'] },
  rate: 'read',
  query: z.object({ kind: PeriodKindCode.default('month'), ...PageQuery }),
  reply: z.object({
    ...pageOf(OwnStatement).shape,
    running: StatementHeader.nullable().describe('The month that is running, with the figures of now'),
  }),
  errors: [],
})

export const getStatement = endpoint({
  name: 'statements.get',
  method: 'GET',
  path: '/base/v2/statements/:period',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Own statement of a period with its lines',
  access: { ...finance, bills: true, permissions: ['statements:read'], scopes: ['finance:read'] },
  rate: 'read',
  params: z.object({ period: PeriodKey }),
  query: z.object(PageQuery),
  reply: Statement,
  errors: ['request.not_found'],
})

export const statementFile = endpoint({
  name: 'statements.file',
  method: 'POST',
  path: '/base/v2/statements/:period/file',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Own statement as a workbook or PDF; returns the file, or the error envelope',
  access: { ...finance, bills: true, permissions: ['statements:download'], scopes: ['finance:read'] },
  impersonation: 'served',
  rate: 'write',
  answer: 'file',
  params: z.object({ period: PeriodKey }),
  body: FileRequest,
  reply: Nothing,
  errors: ['request.not_found'],
})

export const creditStatements = endpoint({
  name: 'statements.credit',
  method: 'GET',
  path: '/base/v2/credit-statements',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Own credit statements with what of each is still to be paid, newest first, and the running cycle',
  access: { ...finance, bills: true, permissions: ['statements:read'], scopes: ['finance:read'] },
  rate: 'read',
  query: z.object(PageQuery),
  reply: z.object({
    ...pageOf(CreditStatement).shape,
    creditPeriod: PeriodKindCode,
    currency: CurrencyCode,
    creditLimit: Minor,
    outstanding: Minor.describe('Of all statements together'),
    running: OpenCycle.nullable(),
  }),
  errors: [],
})

const CreditFile = {
  method: 'POST',
  surface: 'partner',
  since: '2026-11-01',
  impersonation: 'served',
  rate: 'write',
  answer: 'file',
  body: FileRequest.pick({ locale: true }),
  reply: Nothing,
  errors: ['request.not_found'],
} as const

export const creditFile = endpoint({
  name: 'statements.creditFile',
  ...CreditFile,
  path: '/base/v2/credit-statements/:period/file',
  summary: 'Own credit statement as PDF; returns the file, or the error envelope',
  access: { ...finance, bills: true, permissions: ['statements:download'], scopes: ['finance:read'] },
  params: z.object({ period: PeriodKey }),
})

export const subCreditFile = endpoint({
  name: 'subStatements.creditFile',
  ...CreditFile,
  path: '/base/v2/sub/credit-statements/:agencyId/:period/file',
  summary: 'Credit statement of an agency below the own one as PDF',
  access: { ...finance, permissions: ['agencystatements:read'], scopes: ['finance:read'] },
  params: OfAgency,
})

export const listSubStatements = endpoint({
  name: 'subStatements.list',
  method: 'GET',
  path: '/base/v2/sub/statements',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Statements of the agencies below the own one, newest first',
  access: { ...finance, permissions: ['agencystatements:read'], scopes: ['finance:read'] },
  rate: 'read',
  query: z.object(ListQuery),
  reply: pageOf(SubStatement),
  errors: [],
})

export const getSubStatement = endpoint({
  name: 'subStatements.get',
  method: 'GET',
  path: '/base/v2/sub/statements/:agencyId/:period',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Statement of a sub-agency with its lines; a period that is not closed has the figures of now',
  access: { ...finance, permissions: ['agencystatements:read'], scopes: ['finance:read'] },
  rate: 'read',
  params: OfAgency,
  query: z.object(PageQuery),
  reply: Statement,
  errors: ['request.not_found'],
})

export const createSubStatement = endpoint({
  name: 'subStatements.create',
  method: 'POST',
  path: '/base/v2/sub/statements',
  surface: 'portal',
  summary:
    'Issues the statement of a period that is over, or a correction of it; an issued one is answered as it is',
  access: { ...finance, permissions: ['agencystatements:create'] },
  rate: 'write',
  idempotent: true,
  body: z.object({ ...OfAgency.shape, correction: CorrectionRequest.optional() }),
  reply: StatementHeader,
  errors: [
    'request.not_found',
    'request.idempotency_key_missing',
    'request.idempotency_mismatch',
    'request.in_progress',
    'statement.period_open',
    'statement.nothing_yet',
    'statement.not_issued',
    'statement.correction_invalid',
    'statement.books_broken',
  ],
})

export const subStatementFile = endpoint({
  name: 'subStatements.file',
  method: 'POST',
  path: '/base/v2/sub/statements/:agencyId/:period/file',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Statement of a sub-agency as a workbook or PDF; returns the file, or the error envelope',
  access: { ...finance, permissions: ['agencystatements:read'], scopes: ['finance:read'] },
  impersonation: 'served',
  rate: 'write',
  answer: 'file',
  params: OfAgency,
  body: FileRequest,
  reply: Nothing,
  errors: ['request.not_found'],
})

export const subCreditStatements = endpoint({
  name: 'subStatements.credit',
  method: 'GET',
  path: '/base/v2/sub/credit-statements',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'Credit statements of the agencies below the own one, newest first',
  access: { ...finance, permissions: ['agencystatements:read'], scopes: ['finance:read'] },
  rate: 'read',
  query: z.object({
    agencyId: z.coerce.number().int().optional(),
    status: z.enum(CREDIT_STATES).optional(),
    ...PageQuery,
  }),
  reply: pageOf(CreditStatement),
  errors: [],
})

export const subBill = endpoint({
  name: 'subStatements.bill',
  method: 'GET',
  path: '/base/v2/sub/balance/:id',
  surface: 'partner',
  since: '2026-11-01',
  summary: 'What a sub-agency has and owes, and every entry of its wallets, newest first',
  access: { realm: 'agency', permissions: ['agencybills:read'], scopes: ['finance:read'] },
  rate: 'read',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  query: z.object({
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    type: z.enum(PAYMENT_TYPES).optional(),
    ...PageQuery,
  }),
  reply: z.object({
    agencyId: z.int(),
    agencyName: z.string(),
    currency: CurrencyCode,
    timeZone: z.string(),
    showInvoiceType: z.boolean(),
    from: z.iso.date(),
    to: z.iso.date(),
    balance: Minor,
    creditLimit: Minor,
    creditUsed: Minor,
    creditLeft: Minor,
    overdue: z.boolean(),
    received: Minor.describe('Sum of what came in within the range and the type'),
    paid: Minor.describe('Sum of what went out'),
    entries: pageOf(StatementLine),
  }),
  errors: ['request.not_found'],
})

export const officeStatements = endpoint({
  name: 'officeStatements.list',
  method: 'GET',
  path: '/admin/v1/statements',
  surface: 'backoffice',
  summary: 'Statements of all agencies, newest first',
  access: treasury,
  rate: 'read',
  query: z.object(ListQuery),
  reply: pageOf(SubStatement),
  errors: [],
})

export const officeStatement = endpoint({
  name: 'officeStatements.get',
  method: 'GET',
  path: '/admin/v1/statements/:agencyId/:period',
  surface: 'backoffice',
  summary: 'Statement of an agency with its lines',
  access: treasury,
  rate: 'read',
  params: OfAgency,
  query: z.object(PageQuery),
  reply: Statement,
  errors: ['request.not_found'],
})

export const createOfficeStatement = endpoint({
  name: 'officeStatements.create',
  method: 'POST',
  path: '/admin/v1/statements',
  surface: 'backoffice',
  summary: 'Issues the statement of a period that is over, or a correction of it',
  access: { realm: 'office', roles: ['treasury'] },
  rate: 'write',
  idempotent: true,
  body: createSubStatement.body!,
  reply: StatementHeader,
  errors: createSubStatement.errors,
})

export const officeStatementFile = endpoint({
  name: 'officeStatements.file',
  method: 'POST',
  path: '/admin/v1/statements/:agencyId/:period/file',
  surface: 'backoffice',
  summary: 'Statement of an agency as a workbook or PDF',
  access: treasury,
  rate: 'write',
  answer: 'file',
  params: OfAgency,
  body: FileRequest,
  reply: Nothing,
  errors: ['request.not_found'],
})

/** What a public page may ask about a statement: only whether it is the one that was issued. */
export const confirmStatement = endpoint({
  name: 'statements.confirm',
  method: 'POST',
  path: '/base/v2/statements/confirmation',
  surface: 'portal',
  summary: 'Whether a statement with this number and this content was issued, and when',
  access: { public: true },
  impersonation: 'served',
  rate: 'read',
  body: z.object({
    number: z.string().max(40),
    contentHash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  reply: z.object({ issued: z.boolean(), issuedAt: Instant.nullable() }),
  errors: [],
})
