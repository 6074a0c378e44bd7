import { DEFAULT_LOCALE, translator, type Locale, type Translation } from '@interline/domain/text/text'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Agencies } from '../../agencies/index.ts'
import en from '../i18n/en/no-supplier-mail.ts'
import zhCn from '../i18n/zh-cn/no-supplier-mail.ts'
import zhTw from '../i18n/zh-tw/no-supplier-mail.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }
const DAY_MS = 86_400_000

/** Mails the platform's desk that an agency has searched and nobody sells to it, once a day. */
export async function tellOfNoSupplier(
  ctx: AgencyCtx,
  {
    platform: { mailer, log, settings },
    agencies,
  }: { readonly platform: Platform; readonly agencies: Agencies },
): Promise<void> {
  log.warn({ agencyId: ctx.actor.agencyId }, 'a search found no supplier that is connected and switched on')
  await ctx.transaction(async (tx) => {
    const { name: agency } = await agencies.get(tx, ctx.actor.agencyId)
    const locale = DEFAULT_LOCALE
    const t = translator(TEXTS[locale] as typeof en, locale)
    await mailer.send(
      tx,
      {
        to: settings.deskMail,
        locale,
        purpose: 'flights.no_supplier',
        letter: {
          subject: t(($) => $.subject),
          paragraphs: [t(($) => $.opening, { agency })],
          closing: t(($) => $.closing),
        },
      },
      { onceIn: DAY_MS },
    )
  })
}
