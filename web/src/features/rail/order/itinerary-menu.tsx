import { LOCALES, type Locale } from '@interline/domain/text/text'
import { ChevronDown, Download } from 'lucide-react'
import { useText } from '../../../i18n/index.tsx'
import { useDownload } from '../../../shell/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { orderText } from '../../orders/text.ts'
import { railText } from '../text.ts'
import type { RailOrder } from './use-rail-order.ts'

/** The itinerary for the passengers as a PDF, in any of the three languages, with or without prices. */
export function ItineraryMenu({ order: { id } }: { readonly order: RailOrder }) {
  const t = useText(railText)
  const order = useText(orderText)
  const { busy, save } = useDownload()
  // The page language comes first.
  const languages = [t.locale, ...LOCALES.filter((locale) => locale !== t.locale)]
  const run = (locale: Locale, hidePrice: boolean) =>
    void save(
      'rail.itinerary',
      { params: { id }, body: { locale, hidePrice } },
      { fallbackName: `${id}-itinerary.pdf` },
    )
  const entries = (hidePrice: boolean) =>
    languages.map((locale) => ({
      label: order(($) => $.languages[locale]),
      lang: locale,
      run: () => run(locale, hidePrice),
    }))
  return (
    <Menu
      align="end"
      entries={[
        { title: t(($) => $.itinerary.title) },
        ...entries(false),
        { title: t(($) => $.itinerary.withoutPrice) },
        ...entries(true),
      ]}
      trigger={(trigger) => (
        <Button {...trigger} busy={busy}>
          <Download aria-hidden="true" />
          {t(($) => $.itinerary.title)}
          <ChevronDown aria-hidden="true" />
        </Button>
      )}
    />
  )
}
