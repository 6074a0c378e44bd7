import { isOpen } from '@interline/domain/gateway-payments/states'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { usePathParam } from '../../navigation.ts'
import { orderPath, paths, withQuery } from '../../paths.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-look.ts'
import { instantText } from '../../ui/format/dates.ts'
import { moneyText } from '../../ui/format/money.ts'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Sign } from '../../ui/sign/sign.tsx'
import { NextStep } from './next-step.tsx'
import styles from './gateway-payments.module.css'
import { gatewayPaymentsText } from './text.ts'

type Attempt = Reply<'gatewayPayments.get'>

const POLL_MS = 3_000

/** `/payment/…`: a payment by gateway, from its next step to its outcome; also where the payer returns to. */
export default function PaymentPage() {
  const t = useText(gatewayPaymentsText)
  const id = usePathParam('id')
  const queries = useQueryClient()
  const key = ['gatewayPayments', id]
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('gatewayPayments.get', { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && !isOpen(data.state) ? false : POLL_MS),
  })
  const show = (attempt: Attempt) => queries.setQueryData(key, attempt)
  const ask = useMutation({
    mutationFn: () => call('gatewayPayments.ask', { params: { id } }),
    onSuccess: show,
  })
  const end = useMutation({
    mutationFn: () => call('gatewayPayments.close', { params: { id } }),
    onSuccess: show,
  })
  // The return of a payer proves nothing: it only asks.
  const asked = useRef(false)
  const isUnfinished = found.data !== undefined && isOpen(found.data.state)
  const { mutate } = ask
  useEffect(() => {
    if (!isUnfinished || asked.current) return
    asked.current = true
    mutate()
  }, [isUnfinished, mutate])
  const attempt = found.data
  return (
    <Page narrow>
      <PageHead title={t(($) => $.title)} note={attempt && t(($) => $.channels[attempt.channel])} />
      <Loaded query={found} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        {attempt && (
          <div className={styles.payment}>
            <Panel
              padded
              foot={
                <div className={styles.buttons}>
                  <Back attempt={attempt} />
                  {isOpen(attempt.state) && (
                    <>
                      <Button busy={ask.isPending} onClick={() => ask.mutate()}>
                        {t(($) => $.askNow)}
                      </Button>
                      <Button kind="ghost" busy={end.isPending} onClick={() => end.mutate()}>
                        {t(($) => $.end)}
                      </Button>
                    </>
                  )}
                </div>
              }
            >
              <div className={styles.stack}>
                <Amounts attempt={attempt} />
                <Outcome attempt={attempt} />
                {end.error instanceof Failure && (
                  <Notice tone="error" live="assertive">
                    {end.error.message}
                  </Notice>
                )}
                <Refunds attempt={attempt} />
              </div>
            </Panel>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Amounts({ attempt: { amount, fee, charged, rate } }: { readonly attempt: Attempt }) {
  const t = useText(gatewayPaymentsText)
  const isForeign = charged.currency !== amount.currency
  return (
    <dl className={styles.lines}>
      <div>
        <dt>{t(($) => $.amount)}</dt>
        <dd>
          <Money amount={amount.amount} currency={amount.currency} />
        </dd>
      </div>
      {fee.amount > 0 && (
        <div>
          <dt>{t(($) => $.fee)}</dt>
          <dd>
            <Money amount={fee.amount} currency={fee.currency} />
          </dd>
        </div>
      )}
      {rate !== null && (
        <div>
          <dt>{t(($) => $.rate)}</dt>
          <dd>{`1 ${charged.currency} = ${amount.currency} ${rate}`}</dd>
        </div>
      )}
      <div>
        <dt>{isForeign ? t(($) => $.chargedIn, { currency: charged.currency }) : t(($) => $.total)}</dt>
        <dd>
          <Money amount={charged.amount} currency={charged.currency} strong />
        </dd>
      </div>
    </dl>
  )
}

function Outcome({ attempt }: { readonly attempt: Attempt }) {
  const t = useText(gatewayPaymentsText)
  const { state, settled, failure, action, expiresAt } = attempt
  if (settled === 'paid')
    return (
      <Notice tone="success" live="polite">
        {t(($) => $.paid[attempt.payable.kind])}
      </Notice>
    )
  if (state === 'attention')
    return (
      <Notice tone="warning" live="polite">
        {t(($) => $.attention)}
      </Notice>
    )
  if (settled === 'suspense')
    return (
      <Notice tone="warning" live="polite">
        {t(($) => $.suspense)}
      </Notice>
    )
  if (state === 'failed' || state === 'closed') {
    const { failures } = t.messages
    const why = failures[(failure ?? state) as keyof typeof failures]
    return (
      // Who chose another method has ended it: no error.
      <Notice tone={failure === null ? 'info' : 'error'} live="polite">
        {why ?? failures.declined}
      </Notice>
    )
  }
  if (attempt.stalled)
    return (
      <Notice tone="warning" live="polite">
        <strong>{t(($) => $.stalled)}</strong>
        {t.locale === 'en' && ' '}
        {t(($) => $.stalledHow)}
      </Notice>
    )
  if (state === 'requires_action')
    return (
      <>
        {failure && <Notice tone="warning">{t(($) => $.refusedTry)}</Notice>}
        <div>
          <Sign large showLabel until={expiresAt} label={t(($) => $.payWithin)} over={t(($) => $.over)} />
        </div>
        {action && <NextStep action={action} channel={attempt.channel} />}
      </>
    )
  return (
    <Notice tone="info" live="polite">
      <strong>{t(($) => $.confirming)}</strong>
      {t.locale === 'en' && ' '}
      {t(($) => $.confirmingHow)}
    </Notice>
  )
}

function Refunds({ attempt: { refunds } }: { readonly attempt: Attempt }) {
  const t = useText(gatewayPaymentsText)
  if (refunds.length === 0) return null
  return (
    <section aria-label={t(($) => $.refunds)}>
      <h2 className={styles.heading}>{t(($) => $.refunds)}</h2>
      <ul className={styles.stack}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            {t(($) => $.refundStates[refund.state], {
              amount: moneyText(refund.charged.amount, refund.charged.currency),
            })}{' '}
            <span className={styles.quiet}>{instantText(refund.finishedAt ?? refund.createdAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Back({ attempt: { payable, state, settled } }: { readonly attempt: Attempt }) {
  const t = useText(gatewayPaymentsText)
  const isAgain = settled === null && (state === 'failed' || state === 'closed')
  const look = buttonClass({ kind: isOpen(state) ? 'default' : 'primary' })
  return payable.kind === 'order' ? (
    <Link className={look} to={withQuery(orderPath(payable.id), isAgain ? { pay: 1 } : {})}>
      {t(($) => (isAgain ? $.payAgain : $.toOrder), { order: payable.id })}
    </Link>
  ) : (
    <Link className={look} to={paths.wallet}>
      {t(($) => $.toWallet)}
    </Link>
  )
}
