import type { Reply } from '@interline/contract/index'
import { aheadBy } from '@interline/domain/backoffice/sandbox/clock'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { serverNow, useServerAhead } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { dayAndMonth, dayOfInstant, timeOfInstant } from '../../ui/format/dates.ts'
import { useSite } from '../site.ts'
import { shellText } from '../text.ts'
import styles from './desk.module.css'

const EVERY_MS = 15_000

/** On a test system whose clock was moved: how far it is ahead and what time it is there. */
export function ClockBanner() {
  const t = useText(shellText)
  const isSimulated = useSite()?.siteInfo.simulated === true
  // A jump of the server's time is a reason to ask at once.
  const moved = useServerAhead()
  const [clock, setClock] = useState<Reply<'site.clock'> | null>(null)
  useEffect(() => {
    if (!isSimulated) return
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
  }, [isSimulated, moved])
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
