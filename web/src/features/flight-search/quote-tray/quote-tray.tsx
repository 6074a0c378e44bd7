/** The quoted options below the results: current price, compare, copy. */
import { Columns3, Copy, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { askCopy } from '../copy/copy-request.ts'
import { sellingPrice } from '../results/listed.ts'
import { usePricing } from '../results/use-pricing.ts'
import { useShownPrice } from '../results/use-shown-price.ts'
import type { SearchRun } from '../run/search-run.ts'
import { quoteText } from '../text.ts'
import { Compare } from './compare.tsx'
import { liveOptions } from './live-options.ts'
import type { LiveOption } from './live-options.ts'
import { removeQuoted } from './quoted.ts'
import type { Quoted } from './quoted.ts'
import { AirlineTile } from '../../../shell/parts/airline-tile.tsx'
import styles from './quote-tray.module.css'

interface QuoteTrayProps {
  readonly run: SearchRun
  readonly quoted: readonly Quoted[]
  readonly currency: Currency
}

export default function QuoteTray({ run, quoted, currency }: QuoteTrayProps) {
  const t = useText(quoteText)
  const tray = useRef<HTMLElement>(null)
  const [comparing, setComparing] = useState(false)
  const options = liveOptions(quoted, run)
  const offered = options.flatMap(({ solution }) => (solution ? [solution] : []))
  const gone = options.filter(({ state }) => state === 'gone').length

  useEffect(() => {
    if (gone > 0) toast.warning(t(($) => $.tray.someGone, { count: gone }))
    // Announced when it happens, not again for each language or option.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [gone])

  const remove = ({ key, itineraryKey }: LiveOption, at: number) => {
    // The focus moves to the next option, and from the last one back to its row.
    const crosses = [...(tray.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const next = crosses[at + 1] ?? crosses[at - 1]
    removeQuoted(run.query, key)
    const back =
      next ?? document.querySelector<HTMLElement>(`[data-row="${CSS.escape(itineraryKey)}"]`) ?? undefined
    back?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.tray} ref={tray} aria-label={t(($) => $.tray.label)}>
      <p className={styles.count} role="status">
        {t(($) => $.tray.count, { count: options.length })}
      </p>
      <ul className={styles.options}>
        {options.map((option, at) => (
          <li key={option.key} className={styles.option} data-state={option.state}>
            <AirlineTile code={option.carrier} />
            <span className={styles.facts}>
              <OptionPrice option={option} currency={currency} />
              <span className={styles.flights} lang="en" translate="no">
                {option.flights}, {option.family}
              </span>
            </span>
            <button
              type="button"
              className={styles.remove}
              data-remove
              aria-label={t(($) => $.tray.remove, { flights: option.flights })}
              onClick={() => remove(option, at)}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          className={styles.compare}
          unavailable={offered.length < 2 ? t(($) => $.tray.needTwo) : null}
          onClick={() => setComparing(true)}
        >
          <Columns3 aria-hidden="true" />
          {t(($) => $.tray.compare)}
        </Button>
        <Button
          kind="primary"
          unavailable={offered.length === 0 ? t(($) => $.tray.needOne) : null}
          onClick={() => askCopy(offered)}
        >
          <Copy aria-hidden="true" />
          <span className={styles.long}>{t(($) => $.tray.copy)}</span>
          <span className={styles.short}>{t(($) => $.tray.copyShort)}</span>
        </Button>
      </div>
      {comparing && (
        // Keeps the tray mounted while texts load, or its button would lose the focus.
        <Suspense>
          <Compare
            options={offered}
            query={run.query}
            currency={currency}
            onClose={() => setComparing(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

function OptionPrice({ option, currency }: { readonly option: LiveOption; readonly currency: Currency }) {
  const t = useText(quoteText)
  const pricing = usePricing()
  const shown = useShownPrice(currency)
  if (option.state === 'gone') return <b className={styles.gone}>{t(($) => $.tray.gone)}</b>
  if (!option.solution) return <b>{t(($) => $.tray.asking)}</b>
  const { amount, currency: of } = shown(sellingPrice(option.solution, pricing))
  return <Money amount={amount} currency={of} inherit />
}
