import type { Reply } from '@interline/contract/index'
import type { Ctx } from '../../platform/http/context.ts'
import type { Rates } from './rates.ts'
import type { SiteDirectory } from './sites.ts'

/** Everything the client needs to look like the site it was loaded from. */
export async function getSiteConfig(
  ctx: Ctx,
  sites: SiteDirectory,
  rates: Rates,
): Promise<Reply<'site.getSiteConfig'>> {
  const site = await sites.byHost(ctx.host)
  const { rates: rateMap } = await ctx.transaction((tx) => rates.current(tx))
  const { id: _, currencies, chatWidget, ...info } = site
  return {
    locale: site.defaultLanguage,
    currency: site.defaultCurrency,
    rate: rateMap[site.defaultCurrency] ?? '1',
    siteInfo: {
      ...info,
      currencies: currencies.filter((currency) => rateMap[currency] !== undefined),
      rateMap,
      chatWidget: { ...chatWidget, hosts: [...chatWidget.hosts], siteTypes: [...chatWidget.siteTypes] },
    },
  }
}
