import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { useMe } from '../../../shell/session.ts'
import { timeOrDay } from '../../../ui/format/day-and-time.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { Order } from '../../orders/use-order.ts'
import { servicingText } from '../text.ts'

/** Who has locked the order and since when: neutral for the user's own lock, a warning for a colleague's. */
export function LockNotice({ order }: { readonly order: Order }) {
  const t = useText(servicingText)
  const me = useMe()
  if (order.lockedStatus === 0) return null
  const isMine = order.lockedById === me?.userInfo.id
  const time = order.lockedAt ? timeOrDay(order.lockedAt, serverNow(), t.locale) : ''
  return (
    <Notice tone={isMine ? 'info' : 'warning'} live="polite">
      <strong>
        {isMine
          ? t(($) => $.lock.mine, { time })
          : t(($) => $.lock.other, { name: order.lockedByName ?? '', time })}
      </strong>
      {t.locale === 'en' && ' '}
      {t(isMine ? ($) => $.lock.mineText : ($) => $.lock.otherText)}
    </Notice>
  )
}
