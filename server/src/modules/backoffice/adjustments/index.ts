// Manual adjustments of the books: asked for by one member of the treasury, posted when another one agrees.

import { officeAdjustments } from '@interline/contract/backoffice/adjustments/calls'
import { route } from '../../../platform/http/route.ts'
import type { Module } from '../../../platform/platform.ts'
import type { Approvals } from '../../approvals/index.ts'
import type { AdjustmentParts, DecidedListener, Deps } from './deps.ts'
import { createAdjustment, requestAdjustment } from './create-adjustment.ts'
import { exportAdjustments } from './export-adjustments.ts'
import { getAdjustment, listAdjustments } from './list-adjustments.ts'
import { secondPerson } from './second-person.ts'

export type { DecidedAdjustment } from './deps.ts'

export interface Adjustments {
  /** Asks a second person, in the caller's transaction, which sees everything; answers the adjustment's id. */
  request(...asked: Asked): Promise<string>
  /** Calls back in the transaction in which an adjustment is posted, or ends without it. */
  onDecided(listener: DecidedListener): void
}

type Asked = Parameters<typeof requestAdjustment> extends [...infer All, Deps] ? All : never

export function adjustmentsModule(
  parts: AdjustmentParts & { readonly approvals: Approvals },
): Module & Adjustments {
  const listeners: DecidedListener[] = []
  const askSecondPerson = parts.approvals.register(
    secondPerson(parts, async (tx, decided) => {
      for (const listener of listeners) await listener(tx, decided)
    }),
  )
  const deps: Deps = { ...parts, askSecondPerson }
  return {
    jobs: [],
    routes: [
      route(officeAdjustments.list, (ctx, input) => listAdjustments(ctx, input)),
      route(officeAdjustments.export, (ctx, input) =>
        exportAdjustments(ctx, input, parts.platform.clock.now()),
      ),
      route(officeAdjustments.get, (ctx, { params }) => getAdjustment(ctx, params.id)),
      route(officeAdjustments.create, (ctx, { body }) => createAdjustment(ctx, body, deps)),
    ],
    request: (...asked) => requestAdjustment(...asked, deps),
    onDecided: (listener) => {
      listeners.push(listener)
    },
  }
}
