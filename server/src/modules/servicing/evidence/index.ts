// Files that prove the reason of a request: upload, rewriting, reading, and removal of what no request names.

import * as calls from '@interline/contract/servicing/calls'
import { openReader } from '../../../platform/files/open-reader.ts'
import { route } from '../../../platform/http/route.ts'
import { hourly } from '../../../platform/jobs/hourly.ts'
import type { Module } from '../../../platform/platform.ts'
import { addEvidence } from './add-evidence.ts'
import type { Deps } from './deps.ts'
import { handInEvidence } from './hand-in.ts'
import { readEvidence, removeUnused } from './read-evidence.ts'

/** What a document of two megabytes may unpack to. */
const PDF_MEGABYTES = 256

export interface Evidence extends Module {
  /** Ends the thread that rewrites documents. */
  close(): Promise<void>
  /** Removes files that no request has named within a day; answers how many. */
  removeUnused(): Promise<number>
  /** Does so now and every hour until the answered function is called. */
  watch(): () => Promise<void>
}

export function evidenceModule(deps: Deps): Evidence {
  const documents = openReader<Uint8Array | 'refused'>(
    new URL('./pdf-worker.ts', import.meta.url),
    PDF_MEGABYTES,
  )
  const remove = () => removeUnused(deps.platform)
  return {
    close: documents.close,
    removeUnused: remove,
    watch: () => hourly(deps.platform, 'unused evidence', remove, { atOnce: true }),
    routes: [
      route(calls.readEvidence, (ctx, input) => readEvidence(ctx, input, deps)),
      route(calls.handInEvidence, (ctx, input) =>
        handInEvidence(ctx, input, { ...deps, rewritten: documents.read }),
      ),
      route(calls.addEvidence, (ctx, input) => addEvidence(ctx, input, deps)),
    ],
    jobs: [],
  }
}

export { evidencePlace, mustBeHandedIn, wrongReason } from './hand-in.ts'
export { openEvidence } from './read-evidence.ts'
