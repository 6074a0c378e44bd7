import type { SupplierRegistry } from '../../../connectors/suppliers/registry.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Adjustments } from '../adjustments/index.ts'
import type { Memos } from '../memos/index.ts'

export interface Deps {
  readonly platform: Platform
  readonly suppliers: Pick<SupplierRegistry, 'all'>
  readonly adjustments: Adjustments
  readonly memos: Memos
}
