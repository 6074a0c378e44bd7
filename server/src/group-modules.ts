// Groups and their desk, wired as a product.

import { groupDeskModule, type AirlineDesks } from './modules/backoffice/groups/index.ts'
import type { NetFareFinder } from './modules/flight-search/index.ts'
import { groupsModule, type Deps } from './modules/groups/index.ts'
import type { Deps as ProductDeps } from './modules/payments/index.ts'
import type { Module } from './platform/platform.ts'

/** `readTable`: reads the first sheet of a workbook. */
export function groupModules({
  flightSearch: { netFares },
  airlineDesks,
  ...deps
}: ProductDeps &
  Pick<Deps, 'documents' | 'places' | 'rates' | 'readTable' | 'uploads'> & {
    readonly flightSearch: { readonly netFares: NetFareFinder }
    readonly airlineDesks: AirlineDesks | undefined
  }): readonly Module[] {
  const groups = groupsModule(deps)
  return [groups, groupDeskModule({ ...groups.deps, airlineDesks }, netFares)]
}
