import { CalendarPlus, Copy, Download } from 'lucide-react'
import { LOCALES, type Locale } from '@interline/domain/text/text'
import { useState } from 'react'
import { readText } from '../../../api/download.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { useDownload } from '../../../shell/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { copyText } from '../../../ui/code/copy-text.ts'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { Order } from '../../orders/use-order.ts'
import { documentsText } from '../text.ts'
import styles from './documents.module.css'

const PDF_KINDS = ['eticket', 'itinerary', 'bill'] as const
type PdfKind = (typeof PDF_KINDS)[number]

interface DocumentsSheetProps {
  readonly order: Order
  readonly open: boolean
  readonly onClose: () => void
}

/** Which documents, for whom, in which language: as one PDF, as a calendar file, or as text to paste. */
export function DocumentsSheet({ order, open, onClose }: DocumentsSheetProps) {
  const t = useText(documentsText)
  const { busy, save } = useDownload()
  const [kinds, setKinds] = useState<ReadonlySet<PdfKind>>(new Set(['itinerary']))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [locale, setLocale] = useState<Locale>(t.locale)
  const [hidePrice, setHidePrice] = useState(false)
  const blocked = useBlocked(order)
  const [kind, ...also] = PDF_KINDS.filter((each) => kinds.has(each) && blocked[each] === null)
  const chosen = order.passengers.filter(({ id }) => !left.has(id))
  const people = left.size === 0 ? {} : { passengerIds: chosen.map(({ id }) => id) }
  const nobody = chosen.length === 0 ? t(($) => $.nobody) : null
  const file = (what: PdfKind | 'ics' | 'text', more: { also?: PdfKind[]; hidePrice?: boolean } = {}) => ({
    params: { id: order.id, kind: what },
    body: { locale, ...people, ...more },
  })
  const copy = async () => {
    try {
      const text = await readText('flightOrders.file', file('text'))
      if (await copyText(text)) toast.success(t(($) => $.copied))
      else toast.error(t(($) => $.copyFailed))
    } catch (error) {
      toast.error(error instanceof Failure ? error.message : String(error))
    }
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(($) => $.title, { id: order.id })}
      foot={
        <Button
          kind="primary"
          size="lg"
          wide
          busy={busy}
          unavailable={nobody ?? (kind ? null : t(($) => $.none))}
          onClick={() =>
            kind &&
            void save('flightOrders.file', file(kind, { also, hidePrice }), {
              fallbackName: `${order.id}.pdf`,
            })
          }
        >
          <Download aria-hidden="true" />
          {t(($) => $.download, { count: also.length + 1 })}
        </Button>
      }
    >
      <div className={styles.parts}>
        <fieldset className={styles.part}>
          <legend>{t(($) => $.documents)}</legend>
          {PDF_KINDS.map((each) => (
            <Checkbox
              key={each}
              checked={kinds.has(each) && blocked[each] === null}
              disabled={blocked[each] !== null}
              hint={blocked[each]}
              onChange={() => setKinds(toggled(kinds, each))}
            >
              {t(($) => $.kinds[each])}
            </Checkbox>
          ))}
          <Checkbox checked={hidePrice} onChange={() => setHidePrice(!hidePrice)}>
            {t(($) => $.withoutPrice)}
          </Checkbox>
        </fieldset>
        {order.passengers.length > 1 && (
          <fieldset className={styles.part}>
            <legend>{t(($) => $.passengers)}</legend>
            {order.passengers.map(({ id, surname, givenNames }) => (
              <Checkbox key={id} checked={!left.has(id)} onChange={() => setLeft(toggled(left, id))}>
                <span lang="en" translate="no">
                  {surname} / {givenNames}
                </span>
              </Checkbox>
            ))}
          </fieldset>
        )}
        <div className={styles.part}>
          <span className={styles.label}>{t(($) => $.language)}</span>
          <Segmented
            wide
            label={t(($) => $.language)}
            value={locale}
            segments={LOCALES.map((value) => ({
              value,
              label: <span lang={value}>{t(($) => $.languages[value])}</span>,
            }))}
            onChange={setLocale}
          />
        </div>
        <div className={styles.others}>
          <Button
            busy={busy}
            unavailable={nobody ?? blocked.itinerary}
            onClick={() => void save('flightOrders.file', file('ics'), { fallbackName: `${order.id}.ics` })}
          >
            <CalendarPlus aria-hidden="true" />
            {t(($) => $.calendar)}
          </Button>
          <Button unavailable={nobody ?? blocked.itinerary} onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            {t(($) => $.copy)}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

function toggled<Each>(some: ReadonlySet<Each>, each: Each): ReadonlySet<Each> {
  return some.has(each) ? new Set([...some].filter((other) => other !== each)) : new Set([...some, each])
}

/** Why a document is not available yet; null: it is. */
function useBlocked(order: Order): Record<PdfKind, string | null> {
  const t = useText(documentsText)
  const reason = (name: 'eticket' | 'itinerary') => {
    const action = order.actions.find((each) => each.name === name)
    return action?.enabled ? null : (action?.reason ?? t(($) => $.notYet))
  }
  return {
    eticket: reason('eticket'),
    itinerary: reason('itinerary'),
    bill: order.paymentState === 'paid' ? null : t(($) => $.notPaid),
  }
}
