import type { Translate } from '@interline/domain/text/text'
import { useText } from '../../../i18n/index.tsx'
import type servicing from '../../../i18n/en/servicing.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { servicingText } from '../text.ts'
import type { Exchange } from './exchange-table.tsx'

/** The passengers' losses in an exchange, by name: `checked baggage, HKD 7,025.01 of value`. */
export function lossWords(
  { losses, residual }: Exchange,
  currency: Parameters<typeof moneyText>[1],
  t: Translate<typeof servicing>,
): string {
  const forfeited = residual.find(({ becomes }) => becomes === 'forfeited')?.amount ?? 0
  const names = losses.map((loss) =>
    t(($) => $.exchange.loss[loss], { amount: moneyText(forfeited, currency) }),
  )
  return names.join(t.locale === 'en' ? ', ' : '、')
}

interface LossesProps {
  readonly exchange: Exchange
  readonly currency: Parameters<typeof moneyText>[1]
  readonly accepted: boolean
  readonly onAccept: (accepted: boolean) => void
}

/** Names the losses and asks to accept them; nothing when there are none. */
export function Losses({ exchange, currency, accepted, onAccept }: LossesProps) {
  const t = useText(servicingText)
  if (exchange.losses.length === 0) return null
  const losses = lossWords(exchange, currency, t)
  return (
    <Notice tone="warning">
      <strong>{t(($) => $.exchange.lossTitle)}</strong>
      <Checkbox checked={accepted} onChange={(event) => onAccept(event.target.checked)}>
        {t(($) => $.exchange.accept, { losses })}
      </Checkbox>
    </Notice>
  )
}
