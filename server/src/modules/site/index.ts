// Sites by host, exchange rates, the enquiries of the public pages, and the frame of a site's live chat.

import type { FastifyInstance } from 'fastify'
import type { RateSource } from '../../connectors/rates/port.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { serveChatFrame } from './chat/chat-frame.ts'
import { serveDemoChat } from './chat/demo-chat.ts'
import { openRates, type Rates } from './rates.ts'
import { siteRoutes } from './routes.ts'
import { openSiteDirectory, type SiteDirectory } from './sites.ts'

export type { Rates } from './rates.ts'
export type { SiteDirectory } from './sites.ts'

export interface SiteModule extends Module {
  readonly sites: SiteDirectory
  readonly rates: Rates
  /** Adds what the module serves beside its calls: the frame of the chat, in development a script to fill it. */
  addPages(app: FastifyInstance): void
}

/** `deskAddress`: where the platform's staff are told of enquiries. `rateSource` is absent where none is connected. */
export function siteModule(deps: {
  platform: Platform
  rateSource: RateSource | undefined
  deskAddress: string
}): SiteModule {
  const { platform, rateSource, deskAddress } = deps
  const sites = openSiteDirectory(platform.db)
  const rates = openRates(rateSource, platform)
  return {
    sites,
    rates,
    jobs: [],
    routes: siteRoutes({ platform, sites, rates, deskAddress }),
    addPages(app) {
      serveChatFrame(app, sites)
      if (platform.settings.mode === 'development') serveDemoChat(app)
    },
  }
}
