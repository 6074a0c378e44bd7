// Reconciliation of payment providers' settlement files with the payments and refunds in our books, and of gateway clearing
// accounts with both. Every owner of merchant accounts works its own.

import {
  gatewayReconciliation,
  officeGatewayReconciliation,
} from '@interline/contract/gateway-reconciliation/calls'
import { hourly } from '../../platform/jobs/hourly.ts'
import { route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/platform.ts'
import { platformHolder, treeHolder } from '../merchant-accounts/index.ts'
import { readClearing } from './clearing.ts'
import type { Deps } from './deps.ts'
import { listDifferences, workDifference } from './differences.ts'
import { fetchDue, fetchFile, uploadFile } from './fetch-file.ts'
import { listFiles, listRows } from './list-files.ts'
import { enterPayout, listPayouts, reversePayout } from './payouts.ts'
import { listUnmatched } from './unmatched.ts'

export interface GatewayReconciliation extends Module {
  /** Fetches the files of the last days that are missing; returns how many were taken. */
  fetchDue(): Promise<number>
  /** Does so every hour, until the returned function is called. */
  watch(): () => Promise<void>
}

export function gatewayReconciliationModule(deps: Deps): GatewayReconciliation {
  return {
    jobs: [],
    fetchDue: () => fetchDue(deps),
    watch: () => hourly(deps.platform, 'settlement files of payment providers', () => fetchDue(deps)),
    routes: [
      route(gatewayReconciliation.files, (ctx, input) => listFiles(treeHolder(ctx), input, deps)),
      route(gatewayReconciliation.fetch, (ctx, { body }) => fetchFile(treeHolder(ctx), body, deps)),
      route(gatewayReconciliation.upload, (ctx, { query, body }) =>
        uploadFile(treeHolder(ctx), query, body, deps),
      ),
      route(gatewayReconciliation.rows, (ctx, input) => listRows(treeHolder(ctx), input)),
      route(gatewayReconciliation.differences, (ctx, input) => listDifferences(treeHolder(ctx), input)),
      route(gatewayReconciliation.work, (ctx, input) => workDifference(treeHolder(ctx), input)),
      route(gatewayReconciliation.unmatched, (ctx, input) => listUnmatched(treeHolder(ctx), input, deps)),
      route(gatewayReconciliation.clearing, (ctx) => readClearing(treeHolder(ctx), deps)),
      route(gatewayReconciliation.payouts, (ctx, input) => listPayouts(treeHolder(ctx), input)),
      route(gatewayReconciliation.enterPayout, (ctx, { body }) => enterPayout(treeHolder(ctx), body, deps)),
      route(gatewayReconciliation.reversePayout, (ctx, input) => reversePayout(treeHolder(ctx), input, deps)),
      route(officeGatewayReconciliation.files, (ctx, input) => listFiles(platformHolder(ctx), input, deps)),
      route(officeGatewayReconciliation.fetch, (ctx, { body }) => fetchFile(platformHolder(ctx), body, deps)),
      route(officeGatewayReconciliation.upload, (ctx, { query, body }) =>
        uploadFile(platformHolder(ctx), query, body, deps),
      ),
      route(officeGatewayReconciliation.rows, (ctx, input) => listRows(platformHolder(ctx), input)),
      route(officeGatewayReconciliation.differences, (ctx, input) =>
        listDifferences(platformHolder(ctx), input),
      ),
      route(officeGatewayReconciliation.work, (ctx, input) => workDifference(platformHolder(ctx), input)),
      route(officeGatewayReconciliation.unmatched, (ctx, input) =>
        listUnmatched(platformHolder(ctx), input, deps),
      ),
      route(officeGatewayReconciliation.clearing, (ctx) => readClearing(platformHolder(ctx), deps)),
      route(officeGatewayReconciliation.payouts, (ctx, input) => listPayouts(platformHolder(ctx), input)),
      route(officeGatewayReconciliation.enterPayout, (ctx, { body }) =>
        enterPayout(platformHolder(ctx), body, deps),
      ),
      route(officeGatewayReconciliation.reversePayout, (ctx, input) =>
        reversePayout(platformHolder(ctx), input, deps),
      ),
    ],
  }
}
