/** Copies the requested options: at once with the last used choices, or after choosing language and prices. */
import { Copy, Image } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LOCALES } from '@interline/domain/text/text'
import type { Locale } from '@interline/domain/text/text'
import { OFFER_VALID_MS } from '@interline/domain/flight-search/defaults'
import { saveFile } from '../../../api/download.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { LANGUAGE_NAMES } from '../../../shell/parts/language-names.ts'
import { useMe } from '../../../shell/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { copyText } from '../../../ui/code/copy-text.ts'
import { timeOfInstant } from '../../../ui/format/dates.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { SearchQuery } from '../request/search-query.ts'
import { quoteText } from '../text.ts'
import { copyRequest } from './copy-request.ts'
import type { CopyRequest } from './copy-request.ts'
import styles from './copy-window.module.css'
import { drawCard } from './draw-card.ts'
import { storeChoices, storedChoices } from './stored-choices.ts'
import type { PriceKind, QuoteCard } from './quote-card.ts'
import { quoteAsText } from './quote-text.ts'
import { usePriceKinds, useQuoteCard } from './use-quote-card.ts'

interface CopyWindowProps {
  readonly request: CopyRequest
  readonly query: SearchQuery
}

const close = () => copyRequest.set(null)

export default function CopyWindow({ request, query }: CopyWindowProps) {
  const t = useText(quoteText)
  const userId = useMe()?.userInfo.id ?? ''
  const [choices, setChoices] = useState(() => storedChoices(userId))
  // Validity counts from opening, so that the preview is what is copied.
  const [now] = useState(serverNow)
  const kinds = usePriceKinds()
  const locale = choices.locale ?? t.locale
  const prices = kinds.includes(choices.prices) ? choices.prices : kinds.at(-1)!
  const card = useQuoteCard({ options: request.solutions, query, prices }, locale, now)
  const choose = (change: Partial<typeof choices>) => {
    const next = { ...choices, ...change }
    setChoices(next)
    storeChoices(userId, next)
  }
  if (request.atOnce) return card && <CopiedAtOnce card={card} now={now} />
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={t(($) => $.copy.title)}
      foot={<Ways card={card} locale={locale} now={now} />}
    >
      <Choices
        locale={locale}
        prices={prices}
        kinds={kinds}
        onLocale={(next) => choose({ locale: next === t.locale ? null : next })}
        onPrices={(next) => choose({ prices: next })}
      />
      {/* Long lines scroll sideways, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.preview} tabIndex={0} role="region" aria-label={t(($) => $.copy.preview)}>
        <pre lang={locale}>{card && quoteAsText(card)}</pre>
      </div>
    </Dialog>
  )
}

interface ChoicesProps {
  readonly locale: Locale
  readonly prices: PriceKind
  readonly kinds: readonly PriceKind[]
  readonly onLocale: (locale: Locale) => void
  readonly onPrices: (prices: PriceKind) => void
}

function Choices({ locale, prices, kinds, onLocale, onPrices }: ChoicesProps) {
  const t = useText(quoteText)
  return (
    <div className={styles.choices}>
      <span>{t(($) => $.copy.language)}</span>
      <Segmented
        size="sm"
        label={t(($) => $.copy.language)}
        value={locale}
        segments={LOCALES.map((value) => ({
          value,
          label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
        }))}
        onChange={onLocale}
      />
      <span>{t(($) => $.copy.prices)}</span>
      <Segmented
        size="sm"
        label={t(($) => $.copy.prices)}
        value={prices}
        segments={kinds.map((value) => ({ value, label: t(($) => $.copy[value]) }))}
        onChange={onPrices}
      />
    </div>
  )
}

interface WaysProps {
  readonly card: QuoteCard | null
  readonly locale: Locale
  readonly now: number
}

function Ways({ card, locale, now }: WaysProps) {
  const t = useText(quoteText)
  // The customer sees whose quote it is.
  const agency = useMe()?.company.name ?? ''
  const [drawing, setDrawing] = useState(false)
  const time = untilTime(now)
  const text = async () => {
    if (!card) return
    if (!(await copyText(quoteAsText(card)))) return toast.error(t(($) => $.copy.failed))
    toast.success(t(($) => $.copy.textDone, { time }))
    close()
  }
  const image = async () => {
    if (!card) return
    const name = `quote-${time.replace(':', '')}.png`
    setDrawing(true)
    try {
      const done = await copyImage(await drawCard(card, locale, agency), name)
      if (done === 'copied') toast.success(t(($) => $.copy.imageDone, { time }))
      else toast.info(t(($) => $.copy.imageSaved, { name }))
      close()
    } catch {
      setDrawing(false)
      toast.error(t(($) => $.copy.imageFailed))
    }
  }
  return (
    <>
      <Button kind="primary" busy={!card} onClick={() => void text()}>
        <Copy aria-hidden="true" />
        {t(($) => $.copy.text)}
      </Button>
      <Button busy={!card || drawing} onClick={() => void image()}>
        <Image aria-hidden="true" />
        {t(($) => $.copy.image)}
      </Button>
    </>
  )
}

/** Without a window: copies the text, and a toast says so. */
function CopiedAtOnce({ card, now }: { readonly card: QuoteCard; readonly now: number }) {
  const t = useText(quoteText)
  const done = useRef(false)
  const copy = useEffectEvent(async () => {
    if (done.current) return
    done.current = true
    const copied = await copyText(quoteAsText(card))
    if (copied) toast.success(t(($) => $.copy.textDone, { time: untilTime(now) }))
    else toast.error(t(($) => $.copy.failed))
    close()
  })
  useEffect(() => void copy(), [])
  return null
}

function untilTime(now: number): string {
  return timeOfInstant(now + OFFER_VALID_MS)
}

/** Copies an image to the clipboard, or saves it where the browser cannot copy images. */
async function copyImage(blob: Blob, name: string): Promise<'copied' | 'saved'> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])
    return 'copied'
  } catch {
    saveFile(blob, name)
    return 'saved'
  }
}
