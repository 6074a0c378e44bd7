// Ledger entries behind amounts.

import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { OrderId } from '../kernel/shapes.ts'
import { LedgerEntry } from './shapes.ts'

const finance = { realm: 'agency', roles: ['finance'], bills: true, permissions: ['wallet:read'] } as const
const staff = { realm: 'office', roles: ['treasury', 'auditor', 'ops', 'opsLead'] } as const

const entryParams = z.object({ id: z.uuid() })
const orderQuery = z.object({ orderId: OrderId })
const Entries = z.object({ rows: z.array(LedgerEntry) })

export const getLedgerEntry = endpoint({
  name: 'ledger.entry',
  method: 'GET',
  path: '/base/v2/ledger/entries/:id',
  surface: 'portal',
  summary: 'One entry with the lines that touch the own accounts',
  access: finance,
  rate: 'read',
  params: entryParams,
  reply: LedgerEntry,
  errors: ['request.not_found'],
})

export const listLedgerEntries = endpoint({
  name: 'ledger.entries',
  method: 'GET',
  path: '/base/v2/ledger/entries',
  surface: 'portal',
  summary: 'Entries of an order that touch the own accounts, oldest first',
  access: finance,
  rate: 'read',
  query: orderQuery,
  reply: Entries,
  errors: [],
})

export const officeLedgerEntry = endpoint({
  name: 'officeLedger.entry',
  method: 'GET',
  path: '/admin/v1/ledger/entries/:id',
  surface: 'backoffice',
  summary: 'One entry with all its lines',
  access: staff,
  rate: 'read',
  params: entryParams,
  reply: LedgerEntry,
  errors: ['request.not_found'],
})

export const officeLedgerEntries = endpoint({
  name: 'officeLedger.entries',
  method: 'GET',
  path: '/admin/v1/ledger/entries',
  surface: 'backoffice',
  summary: 'Entries of an order with all their lines, oldest first',
  access: staff,
  rate: 'read',
  query: orderQuery,
  reply: Entries,
  errors: [],
})
