// The platform's accounts with suppliers: what they are called, how they bill, where they are on, and why.

import { endpoint } from '../../kernel/endpoint.ts'
import { CurrencyCode, Instant, Int4, Text } from '../../kernel/shapes.ts'
import { z } from 'zod'

const reads = { realm: 'office', roles: ['ops', 'opsLead', 'auditor'] } as const
const writes = { realm: 'office', roles: ['opsLead'] } as const
const Code = z.object({ code: Text(40) })

const Change = z
  .object({
    at: Instant,
    by: z.string(),
    what: z
      .enum(['on', 'off', 'on_at', 'off_at', 'name', 'currency', 'credentials', 'credentials_removed'])
      .describe('`on_at` and `off_at`: at one site'),
    detail: z.string().describe('The name of the site, the new name or the new currency'),
    reason: z.string(),
  })
  .meta({ id: 'SupplierAccountChange' })

const Account = z
  .object({
    code: z.string(),
    name: z.string().describe('What staff call the account'),
    supplier: z.string().describe('Its own name; empty: no longer connected'),
    connected: z.boolean(),
    simulated: z.boolean(),
    currency: CurrencyCode.describe('In which it bills the platform'),
    active: z.boolean(),
    sitesOff: z.array(z.string()).describe('Sites where it is off although it is on'),
    credentialsSetAt: Instant.nullable().describe(
      'When an earlier version stored some; null: none. They are never shown',
    ),
    lastChange: Change.nullable(),
    version: z.int().describe('0: never changed'),
  })
  .meta({ id: 'SupplierAccount' })

export const listSuppliers = endpoint({
  name: 'officeSuppliers.list',
  surface: 'backoffice',
  method: 'GET',
  path: '/admin/v1/suppliers',
  summary: 'Supplier accounts by name, and the sites where each can be off',
  access: reads,
  rate: 'read',
  reply: z.object({
    accounts: z.array(Account),
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
    selling: z.boolean().describe('False: no supplier is connected and on, so searches find nothing'),
  }),
  errors: [],
})

export const changeSupplier = endpoint({
  name: 'officeSuppliers.change',
  surface: 'backoffice',
  method: 'PUT',
  path: '/admin/v1/suppliers/:code',
  summary: 'Changes an account. What is off is neither searched nor sold; what was sold is serviced on',
  access: writes,
  rate: 'write',
  params: Code,
  body: z.strictObject({
    version: Int4,
    name: Text(60),
    currency: CurrencyCode,
    active: z.boolean(),
    sitesOff: z.array(z.string().max(40)).max(200),
    credentials: z
      .null()
      .optional()
      .describe(
        'Null removes those that an earlier version stored; none can be stored, for no connector takes any',
      ),
    reason: Text(500),
  }),
  reply: Account,
  errors: ['request.not_found', 'request.version_conflict'],
})

export const supplierHistory = endpoint({
  name: 'officeSuppliers.history',
  surface: 'backoffice',
  method: 'GET',
  path: '/admin/v1/suppliers/:code/history',
  summary: 'Changes of one account, newest first, at most 200',
  access: reads,
  rate: 'read',
  params: Code,
  reply: z.object({ changes: z.array(Change) }),
  errors: [],
})

export const officeSupplierCalls = [listSuppliers, changeSupplier, supplierHistory] as const
