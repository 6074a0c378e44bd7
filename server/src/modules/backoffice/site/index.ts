// Sites as the platform's staff make, change and publish them, and the parts that they leave to the owner of the agency.
// A draft may be incomplete; what is published is not.

import * as contract from '@interline/contract/backoffice/site/calls'
import * as looks from '@interline/contract/site/look-calls'
import { route } from '../../../platform/http/route.ts'
import type { Module } from '../../../platform/platform.ts'
import { checkHost } from './check-host.ts'
import type { Deps } from './deps.ts'
import { createSite, discardDraft, saveDraft } from './draft.ts'
import {
  discardLook,
  listLooks,
  publishLook,
  restoreLook,
  saveLook,
  saveLookPicture,
  saveOwnerParts,
} from './owner.ts'
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
      route(contract.saveOwnerParts, (ctx, { params, body }) =>
        saveOwnerParts(ctx, { ...params, ...body }, deps),
      ),
      route(looks.listLooks, (ctx) => listLooks(ctx, deps)),
      route(looks.saveLook, (ctx, { params, body }) => saveLook(ctx, { ...params, ...body }, deps)),
      route(looks.discardLook, (ctx, { params, body }) => discardLook(ctx, { ...params, ...body }, deps)),
      route(looks.publishLook, (ctx, { params, body }) => publishLook(ctx, { ...params, ...body }, deps)),
      route(looks.restoreLook, (ctx, { params, body }) => restoreLook(ctx, { ...params, ...body }, deps)),
      route(looks.saveLookPicture, (ctx, { params, query, body }) =>
        saveLookPicture(ctx, { ...params, ...query, body }, deps),
      ),
      route(contract.checkHost, (ctx, { params }) => checkHost(ctx, params, deps)),
      route(contract.savePicture, (ctx, { params, query, body }) =>
        savePicture(ctx, { ...params, ...query, body }, deps),
      ),
    ],
  }
}
