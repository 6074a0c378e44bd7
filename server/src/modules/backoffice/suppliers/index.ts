// The platform's accounts with suppliers: a list, on and off with reasons, and what that means to searches and orders.

import * as contract from '@interline/contract/backoffice/suppliers/calls'
import { route } from '../../../platform/http/route.ts'
import type { Module } from '../../../platform/platform.ts'
import { changeSupplier, listSuppliers, supplierHistory, type Deps } from './accounts.ts'

export { CREDENTIALS, credentialsPlace } from './accounts.ts'
export { openSupplierSwitches, type SupplierSwitches } from './switches.ts'

export function officeSuppliersModule(deps: Deps): Module {
  return {
    jobs: [],
    routes: [
      route(contract.listSuppliers, (ctx) => listSuppliers(ctx, deps)),
      route(contract.changeSupplier, (ctx, { params, body }) =>
        changeSupplier(ctx, { ...params, ...body }, deps),
      ),
      route(contract.supplierHistory, (ctx, { params }) => supplierHistory(ctx, params.code)),
    ],
  }
}
