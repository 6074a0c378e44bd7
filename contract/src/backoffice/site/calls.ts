// Sites as the platform's staff make, change and publish them.

import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { endpoint } from '../../kernel/endpoint.ts'
import { FileBody, Int4, Text } from '../../kernel/shapes.ts'
import { OwnerPartName, SiteDocument } from '../../site/shapes.ts'
import { z } from 'zod'
import { HostCheck, OfficeSite, OfficeSiteDetails } from './shapes.ts'

const SiteId = z.object({ id: z.string().max(40) })
const staff = { surface: 'backoffice', access: { realm: 'office', roles: ['onboarding'] } } as const
const reads = { ...staff, rate: 'read' } as const

export const listSites = endpoint({
  name: 'officeSite.list',
  method: 'GET',
  path: '/admin/v1/sites',
  summary: 'The sites, the default one first',
  ...reads,
  reply: z.object({ sites: z.array(OfficeSite) }),
  errors: [],
})

export const getSite = endpoint({
  name: 'officeSite.get',
  method: 'GET',
  path: '/admin/v1/sites/:id',
  summary: 'A site with its draft, what keeps that from being published, and its versions',
  ...reads,
  params: SiteId,
  reply: OfficeSiteDetails,
  errors: ['request.not_found'],
})

export const createSite = endpoint({
  name: 'officeSite.create',
  method: 'POST',
  path: '/admin/v1/sites',
  summary: 'Begins a site as a draft, with the look of the default one',
  ...staff,
  rate: 'write',
  idempotent: true,
  body: z.strictObject({ name: Text(80), shortName: Text(30) }),
  reply: OfficeSiteDetails,
  errors: [],
})

export const saveDraft = endpoint({
  name: 'officeSite.saveDraft',
  method: 'PUT',
  path: '/admin/v1/sites/:id/draft',
  summary: 'Keeps a draft, also one that cannot be published yet',
  ...staff,
  rate: 'write',
  params: SiteId,
  body: z.strictObject({
    content: SiteDocument,
    revision: Int4.describe('Of the draft as the caller has read it; 0: there was none'),
  }),
  reply: OfficeSiteDetails,
  errors: ['request.not_found', 'request.version_conflict', 'request.invalid'],
})

export const discardDraft = endpoint({
  name: 'officeSite.discardDraft',
  method: 'POST',
  path: '/admin/v1/sites/:id/draft/discard',
  summary: 'Drops the draft of a published site',
  ...staff,
  rate: 'write',
  params: SiteId,
  body: z.strictObject({ revision: Int4 }),
  reply: OfficeSiteDetails,
  errors: ['request.not_found', 'request.version_conflict'],
})

export const publishSite = endpoint({
  name: 'officeSite.publish',
  method: 'POST',
  path: '/admin/v1/sites/:id/publish',
  summary: 'Publishes the draft: pages follow within seconds, without a restart',
  ...staff,
  rate: 'write',
  params: SiteId,
  body: z.strictObject({ revision: Int4 }),
  reply: OfficeSiteDetails,
  errors: ['request.not_found', 'request.version_conflict', 'request.invalid'],
})

export const restoreVersion = endpoint({
  name: 'officeSite.restore',
  method: 'POST',
  path: '/admin/v1/sites/:id/versions/:number/restore',
  summary: 'Publishes an earlier version again, as a new one; a draft stays',
  ...staff,
  rate: 'write',
  params: SiteId.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
  body: z.strictObject({ version: Int4.describe('The newest one as the caller has read it') }),
  reply: OfficeSiteDetails,
  errors: ['request.not_found', 'request.version_conflict', 'request.invalid'],
})

export const saveOwnerParts = endpoint({
  name: 'officeSite.saveOwnerParts',
  method: 'PUT',
  path: '/admin/v1/sites/:id/owner-parts',
  summary: 'Says which parts of the look the owner of the site’s agency may change, from now on',
  ...staff,
  rate: 'write',
  params: SiteId,
  body: z.strictObject({ parts: z.array(OwnerPartName).max(10) }),
  reply: OfficeSiteDetails,
  errors: ['request.not_found'],
})

export const checkHost = endpoint({
  name: 'officeSite.checkHost',
  method: 'GET',
  path: '/admin/v1/sites/:id/hosts/:host',
  summary: 'What a host of a site leads to, and whether this installation answers there over https',
  ...reads,
  params: SiteId.extend({ host: z.string().max(253) }),
  reply: HostCheck,
  errors: ['request.not_found'],
})

export const savePicture = endpoint({
  name: 'officeSite.savePicture',
  method: 'POST',
  path: '/admin/v1/sites/:id/pictures',
  summary:
    'Takes a picture (jpg or png by its content, 2 MB) and draws it anew; it is shown once a document names it',
  ...staff,
  rate: 'upload',
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  body: FileBody,
  params: SiteId,
  query: z.object({ as: z.enum(['logo', 'picture']).describe('`picture`: for the home page, larger') }),
  reply: z.object({ address: z.string() }),
  errors: ['request.not_found', 'upload.picture_invalid', 'upload.quota_full'],
})

export const officeSiteCalls = [
  listSites,
  getSite,
  createSite,
  saveDraft,
  discardDraft,
  publishSite,
  restoreVersion,
  saveOwnerParts,
  checkHost,
  savePicture,
] as const
