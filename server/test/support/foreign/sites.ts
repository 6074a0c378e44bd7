/** Requests for the calls about sites. */
import type { EndpointName } from '@interline/contract/index'
import { CONTENT } from '@interline/domain/site/content.fixture'
import type { Its } from './its.ts'

/** Harbour's, where the platform's own exists. */
const ownSite = ({ site }: Its) => (site === 'site_none' ? site : 'site_harbour')

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
  'officeSite.saveOwnerParts': (its) => ({ params: { id: its.site }, body: { parts: ['colors'] } }),
  'siteLook.save': (its) => ({
    params: { id: ownSite(its) },
    body: { edit: { sender: CONTENT.mail.sender }, version: 0, revision: 0 },
  }),
  'siteLook.discard': (its) => ({ params: { id: ownSite(its) }, body: { revision: 1 } }),
  'siteLook.publish': (its) => ({ params: { id: ownSite(its) }, body: { version: 0, revision: 1 } }),
  'siteLook.restore': (its) => ({ params: { id: ownSite(its), number: 1 }, body: { version: 1 } }),
  'siteLook.savePicture': (its) => ({
    params: { id: ownSite(its) },
    query: { as: 'logo' },
    body: Buffer.from('x'),
  }),
  'officeSite.checkHost': (its) => ({ params: { id: its.site, host: 'travel.example.com' } }),
  'officeSite.savePicture': (its) => ({
    params: { id: its.site },
    query: { as: 'logo' },
    body: Buffer.from('x'),
  }),
}

/** Calls that answer their owner as they answer about an unknown id. */
export const SITE_ALIKE: readonly EndpointName[] = [
  // A file is looked at before what it belongs to.
  'officeSite.savePicture',
  'siteLook.savePicture',
  // The platform's site lists no host; hosts.test.ts checks that of another.
  'officeSite.checkHost',
]
