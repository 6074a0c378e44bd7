import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Sign } from '../../../ui/sign/sign.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ChannelList } from '../../payments/channel-list.tsx'
import { goToStep } from '../../payments/use-payment.ts'
import { wasRefused } from '../../payments/nothing-moved.ts'
import { useMe } from '../../../shell/session.ts'
import { nextInstallment, type Group } from '../group.ts'
import styles from '../groups.module.css'
import { groupsText } from '../text.ts'

type Channel = Reply<'groupOrders.paymentConfig'>['channels'][number]['channel']

/** Pays the installment that is due. */
export function GroupPaySheet({ order, onClose }: { readonly order: Group; readonly onClose: () => void }) {
  const t = useText(groupsText)
  const own = useMe()?.userInfo.agencyId
  // As it was when the sheet opened: a poll may bring the next one.
  const [due] = useState(() => nextInstallment(order))
  const [picked, setPicked] = useState<Channel | null>(null)
  const [received, setReceived] = useState(false)
  const config = useQuery({
    queryKey: ['groupOrders.paymentConfig', order.id],
    queryFn: ({ signal }) => call('groupOrders.paymentConfig', { params: { id: order.id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const amount = config.data?.amount
  const missing = config.data?.topUp ?? null
  const topUp = received && missing ? missing.amount : undefined
  const usual = config.data?.channels.find(({ enabled }) => enabled)?.channel ?? null
  const channel = topUp === undefined ? (picked ?? usual) : 'balance'
  const pay = usePay(order, { kind: due?.kind ?? '', onPaid: onClose, onFailed: () => void config.refetch() })
  const limit = config.data?.limit ?? null
  const isStopped = limit !== null && limit.state !== 'agreed'
  return (
    <Sheet
      open
      onClose={onClose}
      dismissible={!pay.isPending}
      title={due && t.messages.order.pay.title[due.kind]}
      foot={
        <Button
          autoFocus
          kind="primary"
          size="lg"
          wide
          busy={pay.isPending}
          unavailable={channel && amount && !isStopped ? null : t(($) => $.order.pay.choose)}
          onClick={() => channel && amount && pay.mutate({ by: channel, amount: amount.amount, topUp })}
        >
          {t(($) => $.order.pay.button, { amount: amount ? moneyText(amount.amount, amount.currency) : '' })}
        </Button>
      }
    >
      <div className={styles.form}>
        <div className={styles.due}>
          <span>
            <span className={styles.quiet}>{t(($) => $.order.pay.due)}</span>
            {amount && <Money {...amount} size="xl" />}
          </span>
          {due?.deadline && (
            <Sign
              large
              showLabel
              until={due.deadline}
              label={t(($) => $.order.installments.due)}
              over={t(($) => $.order.installments.over)}
            />
          )}
        </div>
        {pay.error && (
          <Notice tone="error" live="assertive">
            <strong>
              {t(wasRefused(pay.error) ? ($) => $.order.pay.failed : ($) => $.order.pay.unsure)}
            </strong>
            {t.locale === 'en' && ' '}
            {pay.error.message}
          </Notice>
        )}
        {config.error && (
          <Notice
            tone="error"
            actions={<Button onClick={() => void config.refetch()}>{t(($) => $.order.pay.again)}</Button>}
          >
            {config.error.message}
          </Notice>
        )}
        {limit && amount && <Limit order={order} limit={limit} amount={amount.amount} />}
        {missing && (
          <Checkbox checked={received} onChange={({ target }) => setReceived(target.checked)}>
            {t(($) => $.order.pay.received, {
              name: order.agencyName,
              amount: moneyText(missing.amount, missing.currency),
            })}
          </Checkbox>
        )}
        {config.data && (
          <ChannelList
            of={order.agencyId === own ? null : order.agencyName}
            channels={config.data.channels}
            value={channel}
            onChange={(next) => {
              setPicked(next)
              if (next !== 'balance') setReceived(false)
            }}
          />
        )}
      </div>
    </Sheet>
  )
}

interface Payment {
  readonly by: Channel
  readonly amount: number
  readonly topUp: number | undefined
}

interface Paying {
  readonly kind: string
  readonly onPaid: () => void
  readonly onFailed: () => void
}

/** One key for each installment, method and amount: a lost answer is asked for again under the same key. */
function usePay(order: Group, { kind, onPaid, onFailed }: Paying) {
  const t = useText(groupsText)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ by, amount, topUp }: Payment) => {
      const intention = `pay ${order.id} ${kind} ${by} ${amount} ${topUp ?? ''}`
      const body = { channel: by, amount, ...(topUp === undefined ? {} : { topUp }) }
      const options = { idempotencyKey: intentionKey(intention) }
      const reply = await call('groupOrders.pay', { params: { id: order.id }, body }, options)
      fulfil(intention)
      return reply
    },
    onSuccess: ({ order: paid, attempt }) => {
      if (attempt) return goToStep(attempt)
      queries.setQueryData(['groupOrders.get', order.id], paid)
      void queries.invalidateQueries({ queryKey: ['groupOrders'] })
      toast.success(t(($) => $.order.pay.done))
      onPaid()
    },
    onError: () => {
      onFailed()
      void queries.invalidateQueries({ queryKey: ['groupOrders.get', order.id] })
    },
  })
}

interface LimitProps {
  readonly order: Group
  readonly amount: number
  readonly limit: NonNullable<Reply<'groupOrders.paymentConfig'>['limit']>
}

function Limit({ order, amount, limit }: LimitProps) {
  const t = useText(groupsText)
  const queries = useQueryClient()
  const ask = useMutation({
    mutationFn: () => call('groupOrders.askPayment', { params: { id: order.id }, body: { amount } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['groupOrders.paymentConfig', order.id] }),
  })
  if (limit.state === 'agreed')
    return <Notice tone="success">{t(($) => $.order.pay.agreed, { name: limit.by ?? '' })}</Notice>
  if (limit.state === 'asked') return <Notice tone="info">{t(($) => $.order.pay.asked)}</Notice>
  return (
    <Notice
      tone="warning"
      actions={
        <Button busy={ask.isPending} onClick={() => ask.mutate()}>
          {t(($) => $.order.pay.ask)}
        </Button>
      }
    >
      {t(($) => $.order.pay.limit, { limit: moneyText(limit.amount, limit.currency) })}
      {ask.error && <span role="alert"> {ask.error.message}</span>}
    </Notice>
  )
}
