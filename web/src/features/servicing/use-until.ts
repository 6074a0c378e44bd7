import { PLATFORM_ZONE } from '@interline/domain/time/zone'
import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { timeOrDay } from '../../ui/format/day-and-time.ts'
import type { Order } from '../orders/use-order.ts'
import { servicingText } from './text.ts'

/** Words for the time until when an action is possible: of a void at the office of the platform; null without any. */
export function useUntil(): (action: Order['actions'][number]) => string | null {
  const t = useText(servicingText)
  return ({ name, enabled, until }) => {
    if (!enabled || !until) return null
    const now = serverNow()
    if (name === 'void')
      return t(($) => $.untilAtOffice, { time: timeOrDay(until, now, t.locale, PLATFORM_ZONE) })
    return t(($) => $.until, { time: timeOrDay(until, now, t.locale) })
  }
}
