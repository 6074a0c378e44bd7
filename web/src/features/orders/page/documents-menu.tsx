import { ChevronDown, Download } from 'lucide-react'
import { LOCALES, type Locale } from '@interline/domain/text/text'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useDownload } from '../../../shell/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { MenuEntry } from '../../../ui/overlay/menu-entry.ts'
import { orderText } from '../text.ts'
import type { Order } from '../use-order.ts'

const DocumentsSheet = lazy(async () => ({
  default: (await import('../../order-lists/documents/documents-sheet.tsx')).DocumentsSheet,
}))

type Kind = 'eticket' | 'itinerary'

interface DocumentRequest {
  readonly kind: Kind
  readonly locale: Locale
  readonly passengerIds?: string[]
  readonly hidePrice?: boolean
}

/** E-ticket and itinerary: all passengers or one, with or without price, in any of the three languages. */
export function DocumentsMenu({ order }: { readonly order: Order }) {
  const t = useText(orderText)
  // Null: never opened, so its script is not needed.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const { busy, save: saveFile } = useDownload()
  const action = (name: Kind) => order.actions.find((each) => each.name === name)
  const save = ({ kind, locale, passengerIds, hidePrice = false }: DocumentRequest) =>
    saveFile(
      'flightOrders.file',
      {
        params: { id: order.id, kind },
        body: { locale, hidePrice, ...(passengerIds ? { passengerIds } : {}) },
      },
      { fallbackName: `${order.id}-${kind}.pdf` },
    )
  const words: Record<Kind, string> = { eticket: t(($) => $.eticket), itinerary: t(($) => $.itineraryFile) }
  // The page language comes first.
  const languages = [t.locale, ...LOCALES.filter((locale) => locale !== t.locale)]
  const entries: MenuEntry[] = (['eticket', 'itinerary'] as const).flatMap((kind): MenuEntry[] => {
    const unavailable = action(kind)?.enabled ? null : action(kind)?.reason
    const inLanguages = languages.map((locale) => ({
      label: t(($) => $.languages[locale]),
      lang: locale,
      unavailable,
      run: () => void save({ kind, locale }),
    }))
    return [
      { title: words[kind] },
      ...inLanguages,
      {
        label: t(($) => $.withoutPrice, { document: words[kind] }),
        unavailable,
        run: () => void save({ kind, locale: t.locale, hidePrice: true }),
      },
    ]
  })
  if (order.passengers.length > 1) entries.push({ separator: true }, ...perPassenger(order, words.eticket))
  entries.push({ separator: true }, { label: t(($) => $.moreDocuments), run: () => setOpen(true) })
  return (
    <>
      <Menu
        align="end"
        entries={entries}
        trigger={(trigger) => (
          <Button {...trigger} busy={busy}>
            <Download aria-hidden="true" />
            {t(($) => $.documents)}
            <ChevronDown aria-hidden="true" />
          </Button>
        )}
      />
      {isOpen !== null && (
        <Suspense>
          <DocumentsSheet order={order} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )

  function perPassenger({ passengers }: Order, document: string): MenuEntry[] {
    return passengers.map((passenger) => ({
      label: t(($) => $.onePassenger, { document, name: `${passenger.surname} / ${passenger.givenNames}` }),
      unavailable: action('eticket')?.enabled ? null : action('eticket')?.reason,
      run: () => void save({ kind: 'eticket', locale: t.locale, passengerIds: [passenger.id] }),
    }))
  }
}
