/** Requests for the calls about sites. */
import type { EndpointName } from '@interline/contract/index'
import { CONTENT } from '@interline/domain/site/content.fixture'
import type { Its } from './its.ts'

export const SITE_ROWS: Partial<Record<EndpointName, (its: Its) => object>> = {
  'officeInstallation.savePasswordPolicy': (its) => ({
    params: { id: its.site },
    body: { policy: 'long', before: 'contract' },
  }),
  'officeInstallation.saveAddress': (its) => ({
    params: { id: its.site },
    body: { publicUrl: 'http://localhost:1', before: null },
  }),
  'officeSite.get': (its) => ({ params: { id: its.site } }),
  'officeSite.saveDraft': (its) => ({
    params: { id: its.site },
    body: { content: structuredClone(CONTENT), revision: 0 },
  }),
  'officeSite.discardDraft': (its) => ({ params: { id: its.site }, body: { revision: 1 } }),
  'officeSite.publish': (its) => ({ params: { id: its.site }, body: { revision: 1 } }),
  'officeSite.restore': (its) => ({ params: { id: its.site, number: 1 }, body: { version: 1 } }),
  'officeSite.checkHost': (its) => ({ params: { id: its.site, host: 'travel.example.com' } }),
  'officeSite.savePicture': (its) => ({
    params: { id: its.site },
    query: { as: 'logo' },
    body: Buffer.from('x'),
  }),
}
