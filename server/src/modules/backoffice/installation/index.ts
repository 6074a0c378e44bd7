// The installation as its administrators see it: addresses of its sites, outgoing mail, and the age of its secrets.

import * as contract from '@interline/contract/backoffice/installation/calls'
import { route } from '../../../platform/http/route.ts'
import type { Module } from '../../../platform/platform.ts'
import type { Deps } from './deps.ts'
import { mailState, retryMail, sendTestMail } from './mail.ts'
import { listSecrets } from './secrets.ts'
import { listSites, savePasswordPolicy, saveSiteAddress } from './sites.ts'

export { recordSecrets } from './secrets.ts'

export function officeInstallationModule(deps: Deps): Module {
  return {
    jobs: [],
    routes: [
      route(contract.listSites, (ctx) => listSites(ctx)),
      route(contract.saveSiteAddress, (ctx, { params, body }) =>
        saveSiteAddress(ctx, { ...params, ...body }, deps),
      ),
      route(contract.savePasswordPolicy, (ctx, { params, body }) =>
        savePasswordPolicy(ctx, { ...params, ...body }, deps),
      ),
      route(contract.mailState, (ctx, { query }) => mailState(ctx, query, deps)),
      route(contract.sendTestMail, (ctx) => sendTestMail(ctx, deps)),
      route(contract.retryMail, (ctx, { params }) => retryMail(ctx, params.id, deps)),
      route(contract.listSecrets, (ctx) => listSecrets(ctx, deps)),
    ],
  }
}
