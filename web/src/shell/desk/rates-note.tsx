import type { Reply } from '@interline/contract/index'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { useServerAhead } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { age } from '../../ui/format/dates.ts'
import { useDisplayCurrency } from '../currency.ts'
import { useMe } from '../session.ts'
import { shellText } from '../text.ts'
import styles from './desk.module.css'

/** Beside the display currency, when it is not the one that is charged: how old the rates behind it are. */
export function RatesNote() {
  const t = useText(shellText)
  const settlement = useMe()?.company.config.commonConfig.settlementCurrency
  const isConverted = useDisplayCurrency() !== settlement && settlement !== undefined
  const [rates, setRates] = useState<Reply<'site.exchangeRates'> | null>(null)
  useEffect(() => {
    if (!isConverted) return
    const stopping = new AbortController()
    // Without an answer there is simply no note: the prices themselves say when they cannot be converted.
    call('site.exchangeRates', undefined, { signal: stopping.signal }).then(setRates, () => undefined)
    return () => stopping.abort()
  }, [isConverted])
  const [tick, setTick] = useState(Date.now)
  const now = tick + useServerAhead()
  useEffect(() => {
    // A desk stays open for hours: rates that grow old must say so by themselves.
    const timer = setInterval(() => setTick(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  if (!isConverted || !rates) return null
  const time = age(rates.takenAt, now, t.locale)
  return (
    <span className={styles.quiet}>
      {rates.stale ? t(($) => $.footer.ratesOld, { time }) : t(($) => $.footer.rates, { time })}
    </span>
  )
}
