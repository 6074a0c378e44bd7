// Which refunds wait, who holds the money, since when, and by when it is expected.

import { REFUND_MONEY_FILTERS } from '@interline/domain/refund-money/ageing'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { FileFormat, filterShape } from '../kernel/lists.ts'
import { Nothing, pageOf, PageQuery } from '../kernel/shapes.ts'
import { WaitingRefund, WaitingSum } from './shapes.ts'

const finance = {
  surface: 'portal',
  access: { realm: 'agency', roles: ['finance'], bills: true, permissions: ['transactions:read'] },
} as const
const readers = {
  surface: 'backoffice',
  access: { realm: 'office', roles: ['treasury', 'auditor'] },
} as const

const list = {
  method: 'GET',
  rate: 'read',
  query: z.object({ ...filterShape(REFUND_MONEY_FILTERS), ...PageQuery }),
  reply: pageOf(WaitingRefund).extend({
    sums: z.array(WaitingSum).describe('Of all that fit, by holder and currency'),
    agencies: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .describe('Those that have a refund waiting'),
  }),
  errors: ['request.not_found'],
} as const

const file = {
  method: 'POST',
  rate: 'write',
  answer: 'file',
  body: z.object({ ...filterShape(REFUND_MONEY_FILTERS), format: FileFormat }),
  reply: Nothing,
  errors: ['request.not_found', 'list.export_too_large'],
} as const

const LISTS = 'Refunds, voids and failed orders whose money has not reached the wallet, the oldest first'
const SAVES = 'Exports the same list as a file (xlsx or csv)'

export const refundMoney = {
  list: endpoint({
    name: 'refundMoney.list',
    path: '/base/v2/refund-money',
    summary: LISTS,
    ...finance,
    ...list,
  }),
  export: endpoint({
    name: 'refundMoney.export',
    path: '/base/v2/refund-money/export',
    summary: SAVES,
    ...finance,
    ...file,
  }),
} as const

export const officeRefundMoney = {
  list: endpoint({
    name: 'officeRefundMoney.list',
    path: '/admin/v1/refund-money',
    summary: LISTS,
    ...readers,
    ...list,
  }),
  export: endpoint({
    name: 'officeRefundMoney.export',
    path: '/admin/v1/refund-money/export',
    summary: SAVES,
    ...readers,
    ...file,
  }),
} as const
