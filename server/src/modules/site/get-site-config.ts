import type { Reply } from '@interline/contract/index'
import type { Ctx } from '../../platform/http/context.ts'
import type { Rates, RateSnapshot } from '../rates/index.ts'
import { PLAIN_BAR } from './document.ts'
import type { Site, SiteDirectory } from './sites.ts'

/** Everything the client needs to render the site's branding. */
export async function getSiteConfig(
  ctx: Ctx,
  sites: SiteDirectory,
  rates: Rates,
): Promise<Reply<'site.getSiteConfig'>> {
  const site = await sites.byHost(ctx.host)
  // A new installation has no rates before its treasury has set them: people must be able to sign in for that.
  return settingsOf(site, (await ctx.transaction((tx) => rates.latest(tx)))?.rates ?? {})
}

/** What everybody may know of a site. */
export function settingsOf(site: Site, rateMap: RateSnapshot['rates']): Reply<'site.getSiteConfig'> {
  const { id: _, document, currencies, chatWidget, ownTexts, ...info } = site
  const { colors, home, search, languages } = document
  return {
    locale: site.defaultLanguage,
    currency: site.defaultCurrency,
    rate: rateMap[site.defaultCurrency] ?? '1',
    siteInfo: {
      ...info,
      languages: [...languages],
      bar:
        colors.bar === PLAIN_BAR.bar && colors.barText === PLAIN_BAR.barText
          ? null
          : { color: colors.bar, text: colors.barText },
      mode: document.mode,
      contact: document.contact,
      home: { ...home, sections: [...home.sections], blocks: [...home.blocks] },
      search,
      ownTexts: [...ownTexts],
      platformWords: document.platformWords,
      currencies: currencies.filter(
        (currency) => rateMap[currency] !== undefined || currency === site.defaultCurrency,
      ),
      rateMap,
      chatWidget: { ...chatWidget, hosts: [...chatWidget.hosts], siteTypes: [...chatWidget.siteTypes] },
    },
  }
}
