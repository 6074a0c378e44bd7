// Reconciliation of suppliers' billing files with what our books say we owe them.

import { officeBilling } from '@interline/contract/backoffice/billing/calls'
import { route } from '../../../platform/http/route.ts'
import type { Module } from '../../../platform/platform.ts'
import type { Deps } from './deps.ts'
import { exportDifferences } from './export-differences.ts'
import { listDifferences } from './list-differences.ts'
import { listFiles, listLines } from './list-files.ts'
import { sandboxFile, sandboxSuppliers } from './sandbox-file.ts'
import { uploadFile } from './upload-file.ts'
import { acceptDifference, followAdjustment, followMemo, workDifference } from './work-difference.ts'

export function billingModule(deps: Deps): Module {
  deps.adjustments.onDecided(followAdjustment)
  deps.memos.onCharged(followMemo)
  return {
    jobs: [],
    routes: [
      route(officeBilling.files, (ctx, input) => listFiles(ctx, input)),
      route(officeBilling.upload, (ctx, { query, body }) =>
        uploadFile(ctx, { name: query.name, content: body }, deps),
      ),
      route(officeBilling.lines, (ctx, input) => listLines(ctx, input)),
      route(officeBilling.differences, (ctx, input) => listDifferences(ctx, input)),
      route(officeBilling.exportDifferences, (ctx, input) =>
        exportDifferences(ctx, input, deps.platform.clock.now()),
      ),
      route(officeBilling.work, (ctx, input) => workDifference(ctx, input)),
      route(officeBilling.accept, (ctx, input) => acceptDifference(ctx, input, deps)),
      route(officeBilling.sandboxSuppliers, () => Promise.resolve(sandboxSuppliers(deps))),
      route(officeBilling.sandboxFile, (ctx, input) => sandboxFile(ctx, input, deps)),
    ],
  }
}
