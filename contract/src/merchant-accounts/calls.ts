// Accounts with payment gateways, kept by the platform's treasury and by the owner of an agency tree. Both realms
// have the same calls.

import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { Int4 } from '../kernel/shapes.ts'
import { holderAccess } from './access.ts'
import { ConnectedChannel, GatewayChannel, MerchantAccount, MerchantAccountInput } from './shapes.ts'

const { owner, staffReads, staffWrites } = holderAccess

const params = z.object({ id: z.string().max(40) })
const refusals = [
  'request.not_found',
  'gateway.keys_missing',
  'gateway.key_unreadable',
  'gateway.no_simulator',
  'gateway.currency',
  'payment.channel_unavailable',
] as const

const list = {
  method: 'GET',
  rate: 'read',
  impersonation: 'withheld',
  reply: z.object({
    accounts: z.array(MerchantAccount),
    channels: z.array(ConnectedChannel),
    simulators: z.boolean().describe('Whether accounts of simulators are accepted'),
  }),
  errors: ['request.not_found'],
} as const
const create = {
  method: 'POST',
  rate: 'write',
  body: MerchantAccountInput.extend({ channel: GatewayChannel }),
  reply: MerchantAccount,
  errors: refusals,
} as const
const change = {
  method: 'PUT',
  rate: 'write',
  params,
  body: MerchantAccountInput.extend({ version: Int4 }),
  reply: MerchantAccount,
  errors: [...refusals, 'request.version_conflict', 'gateway.in_use', 'gateway.environment_fixed'],
} as const
const check = {
  method: 'POST',
  rate: 'write',
  params,
  reply: MerchantAccount,
  errors: refusals,
} as const

const SUMMARY = {
  list: 'Merchant accounts in the order in which they are offered, and the channels that are connected',
  create: 'Adds a merchant account',
  change: 'Changes a merchant account; absent keys stay as they are',
  check: 'Makes a round trip with the keys of a merchant account; moves no money',
}

export const merchantAccounts = {
  list: endpoint({
    name: 'merchantAccounts.list',
    path: '/base/v2/company/merchant-accounts',
    summary: SUMMARY.list,
    ...owner,
    ...list,
  }),
  create: endpoint({
    name: 'merchantAccounts.create',
    path: '/base/v2/company/merchant-accounts',
    summary: SUMMARY.create,
    ...owner,
    ...create,
  }),
  change: endpoint({
    name: 'merchantAccounts.change',
    path: '/base/v2/company/merchant-accounts/:id',
    summary: SUMMARY.change,
    ...owner,
    ...change,
  }),
  check: endpoint({
    name: 'merchantAccounts.check',
    path: '/base/v2/company/merchant-accounts/:id/check',
    summary: SUMMARY.check,
    ...owner,
    ...check,
  }),
}

export const officeMerchantAccounts = {
  list: endpoint({
    name: 'officeMerchantAccounts.list',
    path: '/admin/v1/treasury/merchant-accounts',
    summary: SUMMARY.list,
    ...staffReads,
    ...list,
  }),
  create: endpoint({
    name: 'officeMerchantAccounts.create',
    path: '/admin/v1/treasury/merchant-accounts',
    summary: SUMMARY.create,
    ...staffWrites,
    ...create,
  }),
  change: endpoint({
    name: 'officeMerchantAccounts.change',
    path: '/admin/v1/treasury/merchant-accounts/:id',
    summary: SUMMARY.change,
    ...staffWrites,
    ...change,
  }),
  check: endpoint({
    name: 'officeMerchantAccounts.check',
    path: '/admin/v1/treasury/merchant-accounts/:id/check',
    summary: SUMMARY.check,
    ...staffWrites,
    ...check,
  }),
}

/** All of them, for the contract. */
export const merchantAccountCalls = [
  ...Object.values(merchantAccounts),
  ...Object.values(officeMerchantAccounts),
] as const
