import { useText } from '../../../../../i18n/index.tsx'
import { moneyText } from '../../../../../ui/format/money.ts'
import { Notice } from '../../../../../ui/notice/notice.tsx'
import { Sign } from '../../../../../ui/sign/sign.tsx'
import type { DeskOrder } from '../../desk-order.ts'
import { replacementText } from '../../text.ts'
import { flightsOf } from './flights-of.ts'

/** A replacement ticket that is offered or being booked, and who acts next. */
export function ReplacementOpen({ order }: { readonly order: DeskOrder['order'] }) {
  const t = useText(replacementText)
  const { replacement, currency } = order
  if (!replacement) return null
  const flights = t.list(flightsOf(replacement))
  if (replacement.state === 'asked') return <Notice tone="info">{t(($) => $.isAsked, { flights })}</Notice>
  const amount = moneyText(replacement.difference, currency)
  return (
    <Notice
      tone="info"
      actions={
        replacement.until && (
          <Sign showLabel until={replacement.until} label={t(($) => $.within)} over={t(($) => $.over)} />
        )
      }
    >
      {t(($) => $.isOffered, { flights, amount })}
    </Notice>
  )
}
