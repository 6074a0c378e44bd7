// Sites as the platform's staff make, change and publish them. A draft may be incomplete; what is published is not.

import * as contract from '@interline/contract/backoffice/site/calls'
import { route } from '../../../platform/http/route.ts'
import type { Module } from '../../../platform/platform.ts'
import { checkHost } from './check-host.ts'
import type { Deps } from './deps.ts'
import { createSite, discardDraft, saveDraft } from './draft.ts'
import { savePicture } from './picture.ts'
import { publishSite, restoreVersion } from './publish.ts'
import { getSite, listSites } from './read.ts'

export function officeSiteModule(deps: Deps): Module {
  return {
    jobs: [],
    routes: [
      route(contract.listSites, (ctx) => listSites(ctx, deps)),
      route(contract.getSite, (ctx, { params }) => getSite(ctx, params.id, deps)),
      route(contract.createSite, (ctx, { body }) => createSite(ctx, body, deps)),
      route(contract.saveDraft, (ctx, { params, body }) => saveDraft(ctx, { ...params, ...body }, deps)),
      route(contract.discardDraft, (ctx, { params, body }) =>
        discardDraft(ctx, { ...params, ...body }, deps),
      ),
      route(contract.publishSite, (ctx, { params, body }) => publishSite(ctx, { ...params, ...body }, deps)),
      route(contract.restoreVersion, (ctx, { params, body }) =>
        restoreVersion(ctx, { ...params, ...body }, deps),
      ),
      route(contract.checkHost, (ctx, { params }) => checkHost(ctx, params, deps)),
      route(contract.savePicture, (ctx, { params, query, body }) =>
        savePicture(ctx, { ...params, ...query, body }, deps),
      ),
    ],
  }
}
