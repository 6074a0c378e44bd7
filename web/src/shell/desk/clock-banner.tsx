import type { Reply } from '@interline/contract/index'
import { aheadBy } from '@interline/domain/backoffice/sandbox/clock'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { serverNow, useServerAhead } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { dayAndMonth, dayOfInstant, timeOfInstant } from '../../ui/format/dates.ts'
import { shellText } from '../text.ts'
import styles from './desk.module.css'

const EVERY_MS = 15_000

/** On a test system with a moved clock: how far it is ahead and its current time. */
export function ClockBanner() {
  const t = useText(shellText)
  // A jump of the server's time triggers a reload at once.
  const moved = useServerAhead()
  const [clock, setClock] = useState<Reply<'site.clock'> | null>(null)
  useEffect(() => {
    const stopping = new AbortController()
    const ask = () =>
      void call('site.clock', undefined, { signal: stopping.signal }).then(setClock, () => undefined)
    ask()
    const timer = setInterval(() => {
      if (!document.hidden) ask()
    }, EVERY_MS)
    return () => {
      clearInterval(timer)
      stopping.abort()
    }
  }, [moved])
  return (
    <div role="status" data-print="no">
      {clock !== null && clock.aheadMs > 0 && (
        <div className={styles.clock}>{t(($) => $.clock.banner, words(clock.aheadMs))}</div>
      )}
    </div>
  )

  function words(aheadMs: number): { ahead: string; time: string } {
    const { unit, count } = aheadBy(aheadMs)
    const now = serverNow()
    const day = dayOfInstant(now)
    const date = t(($) => $.clock.date, { year: day.slice(0, 4), day: dayAndMonth(day, t.locale) })
    return { ahead: t(($) => $.clock.ahead[unit], { count }), time: `${date} ${timeOfInstant(now)}` }
  }
}
