/**
 * Flights of an existing booking: its text is pasted and parsed here in the browser, line by line, or its locator is
 * looked up among the agency's bookings. The result appears beside it, and one click prices the flights.
 */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { PNR_LIMITS } from '@interline/domain/pnr/analysis'
import type { PnrAnalysis } from '@interline/domain/pnr/analysis'
import { pnrPlaces } from '@interline/domain/pnr/place-names'
import { pnrRefusal, readPnr } from '@interline/domain/pnr/read-pnr'
import { fillRule } from '@interline/domain/text/reason'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { rulesText } from '../../../i18n/rules.ts'
import { MAIN_KEY } from '../../../shell/desk/keys/layers.ts'
import { usePlaces } from '../../../shell/reference.ts'
import { Button } from '../../../ui/button/button.tsx'
import { dayOfInstant } from '../../../ui/format/dates.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import type { Draft } from '../request/search-query.ts'
import { pnrText } from '../text.ts'
import { LocatorForm } from './locator-form.tsx'
import { PnrReading } from './pnr-reading.tsx'
import styles from './pnr-pane.module.css'
import type { PnrEntry } from './pnr-switch.tsx'

interface PnrPaneProps {
  readonly entry: PnrEntry
  readonly onPrice: (draft: Draft) => void
}

export default function PnrPane({ entry, onPrice }: PnrPaneProps) {
  return entry === 'locator' ? <LocatorForm onPrice={onPrice} /> : <PastePane onPrice={onPrice} />
}

function PastePane({ onPrice }: Pick<PnrPaneProps, 'onPrice'>) {
  const t = useText(pnrText)
  const [text, setText] = useState('')
  const { analysis, fault, read } = useReading()
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => area.current?.focus(), [])
  // A paste anywhere outside another field.
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text') ?? ''
    const other =
      event.target !== area.current && (event.target as Element).matches('input, textarea, select')
    // In the middle of a text it is only a part of it.
    if (pasted === '' || other || (event.target === area.current && text !== '')) return
    event.preventDefault()
    setText(pasted)
    read(pasted)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    read(text)
    // The start of each line is the most telling part.
    area.current?.scrollTo(0, 0)
  }
  return (
    <div className={styles.pane}>
      <div className={styles.input}>
        <label className={styles.label} htmlFor={id}>
          {t(($) => $.label)}
        </label>
        <textarea
          ref={area}
          id={id}
          className={styles.area}
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          translate="no"
          rows={12}
          placeholder={t(($) => $.placeholder)}
          aria-describedby={fault ? `${id}-refused` : undefined}
          aria-invalid={fault ? true : undefined}
          onKeyDown={key}
          onChange={({ target }) => setText(target.value)}
        />
        {fault && (
          <p className={styles.fault} id={`${id}-refused`} role="alert">
            {fault}
          </p>
        )}
        <p className={styles.foot}>
          <Button kind={analysis ? undefined : 'primary'} onClick={() => read(text)}>
            {t(($) => $.read)} <Kbd>{MAIN_KEY}</Kbd>
          </Button>
          <span>{t(($) => $.length, { count: text.length, max: PNR_LIMITS.characters })}</span>
          <span>{t(($) => $.stays)}</span>
        </p>
      </div>
      <div className={styles.output} aria-live="polite">
        {analysis ? (
          <PnrReading analysis={analysis} onPrice={onPrice} />
        ) : (
          <p className={styles.hint}>{t(($) => $.hint)}</p>
        )}
      </div>
    </div>
  )
}

function useReading() {
  const rules = useText(rulesText)
  const places = usePlaces()
  const [analysis, setAnalysis] = useState<PnrAnalysis | null>(null)
  const [fault, setFault] = useState('')
  const read = (text: string) => {
    const refusal = pnrRefusal(text)
    const words: Readonly<Record<string, string>> = rules.messages
    setFault(refusal ? fillRule(words[refusal.rule] ?? '', refusal.values ?? {}, words, rules.locale) : '')
    setAnalysis(
      refusal
        ? null
        : readPnr(text, {
            today: dayOfInstant(serverNow()),
            places: typeof places === 'string' ? undefined : pnrPlaces(places.cities),
          }),
    )
  }
  return { analysis, fault, read }
}
