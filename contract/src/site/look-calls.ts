// The look of a site as the owner of its agency changes it, within what the platform's staff have opened.

import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { z } from 'zod'
import { SiteFault, SiteVersion } from '../backoffice/site/shapes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { FileBody, Instant, Int4 } from '../kernel/shapes.ts'
import { OwnerEdit, OwnerPartName, SiteDocument } from './shapes.ts'

const owner = {
  surface: 'portal',
  access: { realm: 'agency', roles: ['SuperUser'], permissions: ['company:update'] },
} as const
const SiteId = z.object({ id: z.string().max(40) })

const SiteLook = z
  .object({
    id: z.string(),
    name: z.string(),
    address: z.string().nullable().describe('Where links to it lead; null: nowhere yet'),
    parts: z.array(OwnerPartName).describe('What the owner may change'),
    content: SiteDocument.describe('What is published, with the parts of the draft that are open now'),
    draft: z
      .object({ changedAt: Instant })
      .nullable()
      .describe('Whether the content differs from what is published'),
    revision: z.int().describe('Grows with each draft, also when one is published or discarded; 0: none yet'),
    faults: z.array(SiteFault).describe('What keeps the draft from being published'),
    version: z.int().describe('0: it was not published here yet'),
    versions: z.array(SiteVersion),
  })
  .meta({ id: 'SiteLook' })

export const listLooks = endpoint({
  name: 'siteLook.list',
  method: 'GET',
  path: '/base/v2/company/sites',
  summary: 'The published sites of the own agency, with what its owner may change of each',
  ...owner,
  rate: 'read',
  reply: z.object({ sites: z.array(SiteLook) }),
  errors: [],
})

const read = {
  version: Int4.describe('The newest one as the caller has read it'),
  revision: Int4.describe('Of the draft as the caller has read it'),
}

export const saveLook = endpoint({
  name: 'siteLook.save',
  method: 'PUT',
  path: '/base/v2/company/sites/:id/look',
  summary: 'Keeps a draft of the parts that the platform has opened, also one that cannot be published yet',
  ...owner,
  rate: 'write',
  params: SiteId,
  body: z.strictObject({ edit: OwnerEdit, ...read }),
  reply: SiteLook,
  errors: ['request.not_found', 'request.version_conflict', 'request.invalid', 'access.not_allowed'],
})

export const discardLook = endpoint({
  name: 'siteLook.discard',
  method: 'POST',
  path: '/base/v2/company/sites/:id/look/discard',
  summary: 'Drops the draft of the look; what is published stays',
  ...owner,
  rate: 'write',
  params: SiteId,
  body: z.strictObject({ revision: read.revision }),
  reply: SiteLook,
  errors: ['request.not_found', 'request.version_conflict'],
})

export const publishLook = endpoint({
  name: 'siteLook.publish',
  method: 'POST',
  path: '/base/v2/company/sites/:id/look/publish',
  summary: 'Publishes the draft of the look: pages follow within seconds',
  ...owner,
  rate: 'write',
  params: SiteId,
  body: z.strictObject(read),
  reply: SiteLook,
  errors: ['request.not_found', 'request.version_conflict', 'request.invalid', 'access.not_allowed'],
})

export const restoreLook = endpoint({
  name: 'siteLook.restore',
  method: 'POST',
  path: '/base/v2/company/sites/:id/versions/:number/restore',
  summary: 'Publishes the opened parts of an earlier version again, as a new one; a draft stays',
  ...owner,
  rate: 'write',
  params: SiteId.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
  body: z.strictObject({ version: read.version }),
  reply: SiteLook,
  errors: ['request.not_found', 'request.version_conflict', 'request.invalid', 'access.not_allowed'],
})

export const saveLookPicture = endpoint({
  name: 'siteLook.savePicture',
  method: 'POST',
  path: '/base/v2/company/sites/:id/pictures',
  summary:
    'Takes a picture for the own site (jpg or png by its content, 2 MB) and draws it anew; it is shown once it is published',
  ...owner,
  rate: 'upload',
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  body: FileBody,
  params: SiteId,
  query: z.object({ as: z.enum(['logo', 'picture']).describe('`picture`: for the home page, larger') }),
  reply: z.object({ address: z.string() }),
  errors: ['request.not_found', 'upload.picture_invalid', 'upload.quota_full', 'access.not_allowed'],
})

export const siteLookCalls = [
  listLooks,
  saveLook,
  discardLook,
  publishLook,
  restoreLook,
  saveLookPicture,
] as const
