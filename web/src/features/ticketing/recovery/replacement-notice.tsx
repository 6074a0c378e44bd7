import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { BorderFindings } from '../../../shell/borders/border-findings.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { flightLine } from '../../../ui/format/flight-line.ts'
import { moneyText } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useConfirmation } from '../../../ui/overlay/use-confirmation.ts'
import { Sign } from '../../../ui/sign/sign.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useOrderChanged, type Order } from '../../orders/use-order.ts'
import { replacementText } from '../text.ts'
import styles from './replacement.module.css'

type Replacement = NonNullable<Order['replacement']>

interface ReplacementNoticeProps {
  readonly order: Order
  readonly replacement: Replacement
  readonly onPay: () => void
  readonly onOver: () => void
}

/** A replacement for a ticket that could not be issued: what changes, its cost, accept or decline. */
export function ReplacementNotice({ order, replacement, onPay, onOver }: ReplacementNoticeProps) {
  const t = useText(replacementText)
  const { was, segments, tight, difference, before, total, until } = replacement
  const { currency } = order
  const amount = moneyText(difference, currency)
  const pay = order.actions.find(({ name }) => name === 'pay')
  const isOffered = replacement.state === 'offered'
  return (
    <Notice tone="warning" live="polite">
      <strong>{isOffered ? t(($) => $.offered, { amount }) : t(($) => $.asked)}</strong>
      <dl className={styles.flights}>
        <Flights label={t(($) => $.was)} segments={was} />
        <Flights label={t(($) => $.now)} segments={segments} />
      </dl>
      {tight.map((change, at) => (
        <p key={`${change.airport} ${at}`} className={styles.tight}>
          {t(($) => $.tight, change)}
        </p>
      ))}
      <BorderFindings findings={replacement.borders} />
      {isOffered && (
        <p>
          {t(($) => $.prices, {
            before: moneyText(before, currency),
            total: moneyText(total, currency),
          })}
          {t.locale === 'en' && ' '}
          {t(($) => $.kept)}
        </p>
      )}
      {isOffered && (
        <div className={styles.answers}>
          {until && (
            <Sign
              showLabel
              until={until}
              label={t(($) => $.within)}
              over={t(($) => $.over)}
              onOver={onOver}
            />
          )}
          {pay && (
            <Button kind="primary" unavailable={pay.enabled ? null : pay.reason} onClick={onPay}>
              {t(($) => $.accept, { amount })}
            </Button>
          )}
          <Decline order={order} />
        </div>
      )}
    </Notice>
  )
}

function Flights({
  label,
  segments,
}: {
  readonly label: string
  readonly segments: Replacement['segments']
}) {
  const { locale } = useText(replacementText)
  return (
    <div>
      <dt>{label}</dt>
      {segments.map((segment) => (
        <dd key={segment.depAt} translate="no">
          {flightLine(segment, locale)}
        </dd>
      ))}
    </div>
  )
}

function Decline({ order }: { readonly order: Order }) {
  const t = useText(replacementText)
  const { asking, ask, drop } = useConfirmation()
  const changed = useOrderChanged()
  const action = order.actions.find(({ name }) => name === 'decline')
  const decline = useMutation({
    mutationFn: () => call('flightOrders.declineReplacement', { params: { id: order.id } }),
    onSuccess: (next) => {
      drop()
      changed(next)
      toast.success(t(($) => $.declined))
    },
  })
  if (!action) return null
  return (
    <>
      <Button unavailable={action.enabled ? null : action.reason} onClick={() => ask(decline)}>
        {t(($) => $.decline)}
      </Button>
      <Dialog
        open={asking}
        onClose={drop}
        dismissible={!decline.isPending}
        title={t(($) => $.declineTitle)}
        foot={
          <>
            <Button onClick={drop}>{t(($) => $.keep)}</Button>
            <Button kind="danger" busy={decline.isPending} onClick={() => decline.mutate()}>
              {t(($) => $.decline)}
            </Button>
          </>
        }
      >
        <p>{t(($) => $.declineText)}</p>
        {decline.error && (
          <Notice tone="error" live="assertive">
            {decline.error.message}
          </Notice>
        )}
      </Dialog>
    </>
  )
}
