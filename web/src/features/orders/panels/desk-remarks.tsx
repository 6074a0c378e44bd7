import { useText } from '../../../i18n/index.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { orderText } from '../text.ts'
import type { Order } from '../use-order.ts'

/** What the service desk has written to the agency about this order, oldest first. */
export function DeskRemarks({ remarks }: Pick<Order, 'remarks'>) {
  const t = useText(orderText)
  return remarks.map(({ at, text }) => (
    <Notice key={`${at} ${text}`} tone="info">
      <strong>{t(($) => $.deskRemark, { time: instantText(at) })}</strong> {text}
    </Notice>
  ))
}
