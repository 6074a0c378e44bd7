// Sales reports: of an agency and those below it, and of the platform over all agencies.

import { endpoint } from '../kernel/endpoint.ts'
import { FileFormat } from '../kernel/lists.ts'
import { Nothing } from '../kernel/shapes.ts'
import {
  Exposure,
  LookToBook,
  PERIOD,
  SalesQuery,
  SalesReport,
  SoldEntries,
  SoldEntriesQuery,
} from './shapes.ts'
import { z } from 'zod'

const finance = {
  realm: 'agency',
  roles: ['finance'],
  bills: true,
  permissions: ['statements:read'],
} as const
const readers = { realm: 'office', roles: ['treasury', 'pricing', 'auditor'] } as const

const ExportRequest = z.object({
  ...SalesQuery.shape,
  sheet: z.enum(['rows', 'points', 'entries']).describe('By value, by day or month, or every entry'),
  value: z.string().max(80).optional().describe('Of entries: of this value of `by` alone'),
  format: FileFormat,
})

export const salesReport = endpoint({
  name: 'reports.sales',
  method: 'GET',
  path: '/base/v2/reports/sales',
  surface: 'portal',
  summary:
    'Sales, refunds and margin of a period beside the period before, by day and by agency, route, airline, supplier or person',
  access: finance,
  rate: 'read',
  query: SalesQuery,
  reply: SalesReport,
  errors: ['request.not_found'],
})

export const soldEntries = endpoint({
  name: 'reports.entries',
  method: 'GET',
  path: '/base/v2/reports/entries',
  surface: 'portal',
  summary: 'The entries behind a figure of sales, newest first',
  access: finance,
  rate: 'read',
  query: SoldEntriesQuery,
  reply: SoldEntries,
  errors: ['request.not_found'],
})

export const exposure = endpoint({
  name: 'reports.exposure',
  method: 'GET',
  path: '/base/v2/reports/exposure',
  surface: 'portal',
  summary:
    'What the agency and those directly below it have, owe and have committed, and when that ends at the pace of late',
  access: finance,
  rate: 'read',
  reply: Exposure,
  errors: [],
})

export const lookToBook = endpoint({
  name: 'reports.searches',
  method: 'GET',
  path: '/base/v2/reports/searches',
  surface: 'portal',
  summary: 'Searches and ticketed orders of the agency and those directly below it',
  access: finance,
  rate: 'read',
  query: z.object(PERIOD),
  reply: LookToBook,
  errors: [],
})

export const exportReport = endpoint({
  name: 'reports.export',
  method: 'POST',
  path: '/base/v2/reports/export',
  surface: 'portal',
  summary: 'A table of the sales report as a file; returns the file',
  access: finance,
  impersonation: 'served',
  rate: 'write',
  answer: 'file',
  body: ExportRequest,
  reply: Nothing,
  errors: ['request.not_found', 'list.export_too_large'],
})

export const officeSalesReport = endpoint({
  name: 'officeReports.sales',
  method: 'GET',
  path: '/admin/v1/reports/sales',
  surface: 'backoffice',
  summary: 'Sales, refunds and margin of the platform over all agencies',
  access: readers,
  rate: 'read',
  query: SalesQuery,
  reply: SalesReport,
  errors: ['request.not_found'],
})

export const officeSoldEntries = endpoint({
  name: 'officeReports.entries',
  method: 'GET',
  path: '/admin/v1/reports/entries',
  surface: 'backoffice',
  summary: 'The entries behind a figure of the platform’s sales, newest first',
  access: readers,
  rate: 'read',
  query: SoldEntriesQuery,
  reply: SoldEntries,
  errors: ['request.not_found'],
})

export const officeExposure = endpoint({
  name: 'officeReports.exposure',
  method: 'GET',
  path: '/admin/v1/reports/exposure',
  surface: 'backoffice',
  summary: 'What every top-level agency has, owes and has committed, and when that ends',
  access: readers,
  rate: 'read',
  reply: Exposure,
  errors: [],
})

export const officeLookToBook = endpoint({
  name: 'officeReports.searches',
  method: 'GET',
  path: '/admin/v1/reports/searches',
  surface: 'backoffice',
  summary: 'Searches and ticketed orders of every tree of agencies',
  access: readers,
  rate: 'read',
  query: z.object(PERIOD),
  reply: LookToBook,
  errors: [],
})

export const exportOfficeReport = endpoint({
  name: 'officeReports.export',
  method: 'POST',
  path: '/admin/v1/reports/export',
  surface: 'backoffice',
  summary: 'A table of the platform’s sales report as a file',
  access: readers,
  rate: 'write',
  answer: 'file',
  body: ExportRequest,
  reply: Nothing,
  errors: ['request.not_found', 'list.export_too_large'],
})
