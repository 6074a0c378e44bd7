// Sites by host, the enquiries of the public pages, and the frame of a site's live chat.

import type { FastifyInstance } from 'fastify'
import type { Module, Platform } from '../../platform/platform.ts'
import { serveCertificateAsk } from './certificate-ask.ts'
import { serveCrawlers } from './crawlers.ts'
import { serveChatFrame } from './chat/chat-frame.ts'
import { serveDemoChat } from './chat/demo-chat.ts'
import type { Rates } from '../rates/index.ts'
import { siteRoutes } from './routes.ts'
import { openDocuments } from './document-head.ts'
import { openRenderedPages } from './rendered-pages.ts'
import { openMailLooks } from './look.ts'
import { serveSitePictures } from './pictures.ts'
import { openSiteDirectory, type SiteDirectory } from './sites.ts'

export { documentLook, type DocumentLook } from './look.ts'
export { addressOfSite } from './link-site.ts'
export { ASK_PATH, hostProof, hostRecord } from './certificate-ask.ts'
export { columnsOf, documentOf, namesOf } from './document.ts'
export { PICTURE_PLACE } from './pictures.ts'
export { publicAddress } from './public-address.ts'
export type { SiteDirectory } from './sites.ts'

export interface SiteModule extends Module {
  readonly sites: SiteDirectory
  /** Adds routes besides the module's calls: the chat frame, and in development a script for it. */
  addPages(app: FastifyInstance): void
  /** Writes into the document of all pages what belongs to a site and to one page. */
  readonly dressPage: ReturnType<typeof openDocuments>
}

/** `deskAddress`: where the platform's staff are notified of enquiries. `webRoot`: folder of the built web client. */
export function siteModule(deps: {
  platform: Platform
  rates: Rates
  deskAddress: string
  webRoot?: string | undefined
}): SiteModule {
  const { platform, rates, deskAddress, webRoot } = deps
  const sites = openSiteDirectory(platform)
  platform.mailer.dressBy(openMailLooks(platform.settings))
  return {
    sites,
    dressPage: openDocuments(sites, platform.settings, openRenderedPages({ platform, rates, webRoot })),
    jobs: [],
    routes: siteRoutes({ platform, sites, rates, deskAddress }),
    addPages(app) {
      serveChatFrame(app, sites)
      serveSitePictures(app, platform)
      serveCertificateAsk(app, sites, platform)
      serveCrawlers(app, sites, platform.settings)
      if (platform.settings.mode === 'development') serveDemoChat(app)
    },
  }
}
