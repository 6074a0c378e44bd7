import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { BorderFindings } from '../../../shell/borders/border-findings.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { timeOrDay } from '../../../ui/format/day-and-time.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useOrderChanged, type Order } from '../../orders/use-order.ts'
import { servicingText } from '../text.ts'
import styles from '../servicing.module.css'
import { ExchangeTable } from './exchange-table.tsx'
import { Losses, lossWords } from './losses.tsx'

/** The effect of a priced change on the tickets; losses are accepted here before payment. */
export function ExchangePanel({ order }: { readonly order: Order }) {
  const t = useText(servicingText)
  const changed = useOrderChanged()
  const [isTicked, tick] = useState(false)
  const exchange = order.servicing?.exchange
  const accept = useMutation({
    mutationFn: (losses: NonNullable<typeof exchange>['losses']) =>
      call('flightServicing.acceptLosses', { params: { id: order.id }, body: { accepted: losses } }),
    onSuccess: changed,
  })
  if (!exchange) return null
  const { accepted, losses } = exchange
  const isOpen = order.status === 'chg_to_be_paid' && accepted === null && losses.length > 0
  // A parent agency reads it; the agency of the passengers accepts the losses.
  const mayAccept = isOpen && order.fromAbove === null
  return (
    <Panel title={t(($) => $.exchange.title)} padded>
      <ExchangeTable exchange={exchange} currency={order.currency} isTitled />
      <BorderFindings findings={order.servicing?.borders ?? []} />
      {mayAccept && (
        <>
          <Losses exchange={exchange} currency={order.currency} accepted={isTicked} onAccept={tick} />
          <Button
            busy={accept.isPending}
            unavailable={isTicked ? null : t(($) => $.exchange.acceptFirst)}
            onClick={() => accept.mutate(losses)}
          >
            {t(($) => $.exchange.acceptDo)}
          </Button>
        </>
      )}
      {!mayAccept && losses.length > 0 && (
        <p className={styles.quiet}>
          {t(($) => $.exchange.losses, { losses: lossWords(exchange, order.currency, t) })}
          {t.locale === 'en' && ' '}
          {accepted &&
            t(($) => $.exchange.accepted, {
              name: accepted.by,
              time: timeOrDay(accepted.at, serverNow(), t.locale),
            })}
        </p>
      )}
      {accept.error && (
        <Notice tone="error" live="assertive">
          {accept.error.message}
        </Notice>
      )}
    </Panel>
  )
}
