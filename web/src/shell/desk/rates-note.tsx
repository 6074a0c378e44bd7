import type { Reply } from '@interline/contract/index'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { useServerAhead } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { age } from '../../ui/format/dates.ts'
import { shellText } from '../text.ts'
import styles from './desk.module.css'

/** Beside a display currency that is not the settlement currency: the age of its rates. */
export function RatesNote() {
  const t = useText(shellText)
  const [rates, setRates] = useState<Reply<'rates.current'> | null>(null)
  useEffect(() => {
    const stopping = new AbortController()
    // Without rates there is no note: prices themselves say when they cannot be converted.
    call('rates.current', undefined, { signal: stopping.signal }).then(setRates, () => undefined)
    return () => stopping.abort()
  }, [])
  const [tick, setTick] = useState(Date.now)
  const now = tick + useServerAhead()
  useEffect(() => {
    // A desk page stays open for hours, so the age must update without a reload.
    const timer = setInterval(() => setTick(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  if (!rates) return null
  const time = age(rates.takenAt, now, t.locale)
  return (
    <span className={styles.quiet}>
      {rates.stale ? t(($) => $.footer.ratesOld, { time }) : t(($) => $.footer.rates, { time })}
    </span>
  )
}
