// Evidence files of requests: upload, rewriting, reading, and removal of unused ones.

import * as calls from '@interline/contract/servicing/calls'
import { route } from '../../../platform/http/route.ts'
import { hourly } from '../../../platform/jobs/hourly.ts'
import type { Module } from '../../../platform/platform.ts'
import { addEvidence } from './add-evidence.ts'
import { evidencePeople } from './evidence-people.ts'
import { uploadEvidence, type EvidenceDeps } from './upload-evidence.ts'
import { readEvidence, removeUnused } from './read-evidence.ts'

export interface Evidence extends Module {
  /** Removes files not used by a request within a day; returns their number. */
  removeUnused(): Promise<number>
  /** Does so now and every hour until the returned function is called. */
  watch(): () => Promise<void>
}

export function evidenceModule(deps: EvidenceDeps): Evidence {
  const remove = () => removeUnused(deps.platform)
  return {
    removeUnused: remove,
    watch: () => hourly(deps.platform, 'unused evidence', remove, { atOnce: true }),
    routes: [
      route(calls.readEvidence, (ctx, input) => readEvidence(ctx, input, deps)),
      route(calls.uploadEvidence, (ctx, input) => uploadEvidence(ctx, input, deps)),
      route(calls.addEvidence, (ctx, input) => addEvidence(ctx, input, deps)),
    ],
    jobs: [],
    personalData: [evidencePeople],
  }
}

export { evidencePlace, mustBeHandedIn, wrongReason } from './upload-evidence.ts'
export { openEvidence } from './read-evidence.ts'
