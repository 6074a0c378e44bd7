import { LOCALES } from '@interline/domain/text/text'
import { ChevronDown, Download } from 'lucide-react'
import { useText } from '../../../i18n/index.tsx'
import { useDownload } from '../../../shell/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { orderText } from '../../orders/text.ts'
import type { Group } from '../group.ts'
import styles from '../groups.module.css'
import { groupsText } from '../text.ts'

/** The bill of each paid installment, and of the whole order once nothing is open, in any of the three languages. */
export function Bills({ order }: { readonly order: Group }) {
  const t = useText(groupsText)
  return (
    <div className={styles.bills} role="group" aria-label={t(($) => $.order.bills.title)}>
      <span className={styles.quiet}>{t(($) => $.order.bills.title)}</span>
      {order.bills.map((part) => (
        <BillMenu key={part} id={order.id} part={part} />
      ))}
    </div>
  )
}

function BillMenu({ id, part }: { readonly id: string; readonly part: Group['bills'][number] }) {
  const t = useText(groupsText)
  const order = useText(orderText)
  const { busy, save } = useDownload()
  // The page language comes first.
  const languages = [t.locale, ...LOCALES.filter((locale) => locale !== t.locale)]
  return (
    <Menu
      entries={languages.map((locale) => ({
        label: order(($) => $.languages[locale]),
        lang: locale,
        run: () =>
          void save(
            'groupOrders.bill',
            { params: { id }, body: { part, locale } },
            { fallbackName: `${id}-bill.pdf` },
          ),
      }))}
      trigger={(trigger) => (
        <Button {...trigger} busy={busy}>
          <Download aria-hidden="true" />
          {part === 'whole' ? t(($) => $.order.bills.whole) : t.messages.kinds[part]}
          <ChevronDown aria-hidden="true" />
        </Button>
      )}
    />
  )
}
