// The accounting export: every posting of a period as balanced journal lines.

import { endpoint } from '../kernel/endpoint.ts'
import { Nothing } from '../kernel/shapes.ts'
import { PeriodKey } from '../statements/shapes.ts'
import { z } from 'zod'

const ExportRequest = z.object({ period: PeriodKey })

export const exportJournal = endpoint({
  name: 'accounting.export',
  method: 'POST',
  path: '/base/v2/accounting/export',
  surface: 'partner',
  since: '2026-11-01',
  summary:
    'Own postings of a period as balanced journal lines in CSV; returns the file, or the error envelope',
  access: {
    realm: 'agency',
    roles: ['finance'],
    bills: true,
    permissions: ['statements:download'],
    scopes: ['finance:read'],
  },
  impersonation: 'served',
  rate: 'write',
  answer: 'file',
  body: ExportRequest,
  reply: Nothing,
  errors: [],
})

export const exportPlatformJournal = endpoint({
  name: 'officeAccounting.export',
  method: 'POST',
  path: '/admin/v1/accounting/export',
  surface: 'backoffice',
  summary: 'Postings of the platform in a period as balanced journal lines in CSV',
  access: { realm: 'office', roles: ['treasury', 'auditor'] },
  rate: 'write',
  answer: 'file',
  body: ExportRequest,
  reply: Nothing,
  errors: [],
})
