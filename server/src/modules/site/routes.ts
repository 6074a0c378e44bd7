import * as contract from '@interline/contract/site/calls'
import type { Platform } from '../../platform/platform.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { applyAsPartner } from './apply-as-partner.ts'
import { getSiteConfig } from './get-site-config.ts'
import { getText } from './get-text.ts'
import type { Rates } from '../rates/index.ts'
import type { SiteDirectory } from './sites.ts'

export function siteRoutes(parts: {
  platform: Platform
  sites: SiteDirectory
  rates: Rates
  deskAddress: string
}): Route[] {
  return [
    route(contract.getSiteConfig, (ctx) => getSiteConfig(ctx, parts.sites, parts.rates)),
    route(contract.getText, (ctx, { params, query }) => getText(ctx, parts.sites, { ...params, ...query })),
    route(contract.clock, async () => ({
      now: new Date(parts.platform.clock.now()).toISOString(),
      aheadMs: parts.platform.clock.offset,
    })),
    route(contract.applyAsPartner, (ctx, { body }) => applyAsPartner(ctx, parts, body)),
  ]
}
