import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { useGo } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { timeOrDay } from '../../../ui/format/day-and-time.ts'
import { moneyText } from '../../../ui/format/money.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { railText } from '../text.ts'
import styles from '../rail.module.css'
import { QuoteLines } from './quote-lines.tsx'
import { TicketChoice, ticketsToChoose } from './ticket-choice.tsx'
import { RefundFees } from '../../payments/refund-fees.tsx'
import { useRailChanged, type RailOrder } from './use-rail-order.ts'

interface RefundSheetProps {
  readonly order: RailOrder
  readonly onClose: () => void
}

/** Quotes the refund of some tickets, then requests it at that amount. */
export function RefundSheet({ order, onClose }: RefundSheetProps) {
  const t = useText(railText)
  const [tickets, setTickets] = useState<readonly string[]>(() => ticketsToChoose(order).map(({ id }) => id))
  const quote = useQuery({
    queryKey: ['rail.quoteRefund', order.id, tickets],
    queryFn: ({ signal }) =>
      call('rail.quoteRefund', { params: { id: order.id }, body: { tickets: [...tickets] } }, { signal }),
    enabled: tickets.length > 0,
    staleTime: 0,
  })
  const refund = useRefund(order, tickets, { onDone: onClose, onFailed: () => void quote.refetch() })
  const priced = tickets.length > 0 ? quote.data : undefined
  const amount = priced ? moneyText(priced.total, priced.currency) : ''
  const trouble = refund.error ?? (tickets.length > 0 ? quote.error : null)
  return (
    <Sheet
      open
      dismissible={!refund.isPending}
      title={t(($) => $.refund.title)}
      onClose={onClose}
      foot={
        <Button
          kind="primary"
          size="lg"
          wide
          busy={refund.isPending || quote.isFetching}
          unavailable={priced ? null : t(($) => $.refund.pick)}
          onClick={() => priced && refund.mutate(priced.total)}
        >
          {t(($) => $.refund.button, { amount })}
        </Button>
      }
    >
      <div className={styles.stack}>
        <TicketChoice
          order={order}
          legend={t(($) => $.refund.choose)}
          value={tickets}
          onChange={setTickets}
        />
        {priced && (
          <>
            <span>
              {priced.holdsUntil
                ? t(($) => $.refund.nowUntil, {
                    percent: priced.percent ?? 0,
                    time: timeOrDay(priced.holdsUntil, serverNow(), t.locale),
                  })
                : t(($) => $.refund.now, { percent: priced.percent ?? 0 })}
            </span>
            <QuoteLines lines={priced.lines} currency={priced.currency} />
            <dl className={styles.rows}>
              <div className={styles.sum}>
                <dt>{t(($) => $.refund.total)}</dt>
                <dd>
                  <Money amount={priced.total} currency={priced.currency} size="row" />
                </dd>
              </div>
            </dl>
            {order.isOwn && <RefundFees orderId={order.id} amount={priced.total} />}
          </>
        )}
        {trouble && (
          <Notice tone="error" live="assertive">
            {trouble.message}
          </Notice>
        )}
        <p className={styles.quiet}>{t(($) => $.refund.steps)}</p>
      </div>
    </Sheet>
  )
}

function useRefund(
  order: RailOrder,
  tickets: readonly string[],
  { onDone, onFailed }: { readonly onDone: () => void; readonly onFailed: () => void },
) {
  const t = useText(railText)
  const go = useGo()
  const changed = useRailChanged()
  return useMutation({
    mutationFn: async (amount: number) => {
      const intention = `refund ${order.id} ${tickets.join(' ')} ${amount}`
      const made = await call(
        'rail.refund',
        { params: { id: order.id }, body: { tickets: [...tickets], amount } },
        { idempotencyKey: intentionKey(intention) },
      )
      fulfil(intention)
      return made
    },
    onSuccess: (made) => {
      changed(made)
      toast.success(t(($) => $.refund.done))
      onDone()
      go(paths.trainOrder(made.id))
    },
    onError: onFailed,
  })
}
