// Accounts with payment gateways, of the platform and of agency trees: kept by their owners, opened by payments.

import { merchantAccounts, officeMerchantAccounts } from '@interline/contract/merchant-accounts/calls'
import { route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/platform.ts'
import { openFieldCipher } from '../../platform/secrets/field-cipher.ts'
import { changeAccount, checkAccount, createAccount, listAccounts } from './accounts.ts'
import type { Deps, MerchantAccountParts } from './deps.ts'
import { platformHolder, treeHolder } from './holder.ts'
import { MERCHANT_KEYS } from './keys.ts'
import { recheckHandler } from './recheck.ts'
import { openAccounts, type OpenedAccounts } from './opened.ts'
import { connectSimulators, type SimulatedMerchant } from './simulators.ts'

export type { OpenAccount, OpenedAccounts } from './opened.ts'
export { platformHolder, treeHolder, type Holder } from './holder.ts'
export { MERCHANT_KEYS, merchantKeysPlace } from './keys.ts'

export interface MerchantAccountsModule extends Module {
  readonly opened: OpenedAccounts
  /** Development only: accounts with the simulated providers of this start. */
  connectSimulators(merchants: readonly SimulatedMerchant[]): Promise<void>
}

export function merchantAccountsModule(parts: MerchantAccountParts): MerchantAccountsModule {
  const cipher = openFieldCipher(parts.platform.settings, MERCHANT_KEYS)
  const opened = openAccounts({ ...parts, cipher })
  const deps: Deps = { ...parts, cipher, opened }
  return {
    opened,
    connectSimulators: (merchants) => connectSimulators(merchants, deps),
    jobs: [recheckHandler(() => deps)],
    routes: [
      route(merchantAccounts.list, (ctx) => listAccounts(treeHolder(ctx), deps)),
      route(merchantAccounts.create, (ctx, { body }) => createAccount(treeHolder(ctx), body, deps)),
      route(merchantAccounts.change, (ctx, { params, body }) =>
        changeAccount(treeHolder(ctx), params.id, body, deps),
      ),
      route(merchantAccounts.check, (ctx, { params }) => checkAccount(treeHolder(ctx), params.id, deps)),
      route(officeMerchantAccounts.list, (ctx) => listAccounts(platformHolder(ctx), deps)),
      route(officeMerchantAccounts.create, (ctx, { body }) => createAccount(platformHolder(ctx), body, deps)),
      route(officeMerchantAccounts.change, (ctx, { params, body }) =>
        changeAccount(platformHolder(ctx), params.id, body, deps),
      ),
      route(officeMerchantAccounts.check, (ctx, { params }) =>
        checkAccount(platformHolder(ctx), params.id, deps),
      ),
    ],
  }
}
