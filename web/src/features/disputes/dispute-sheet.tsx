import { afterDisputeAction, DISPUTE_ACTIONS, type DisputeAction } from '@interline/domain/disputes/dispute'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { orderPath, paths, withQuery } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Facts } from '../../ui/facts.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { withoutSent } from '../../ui/field/without-sent.ts'
import { instantText } from '../../ui/format/dates.ts'
import { moneyText } from '../../ui/format/money.ts'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Status } from '../../ui/status/status.tsx'
import { gatewayPaymentsText } from '../gateway-payments/text.ts'
import { AmountLink } from '../ledger/amount-link.tsx'
import type { Keeper } from '../merchant-accounts/account-calls.ts'
import { CALLS, DISPUTE_TONES, type Dispute } from './dispute-list.ts'
import styles from './disputes.module.css'
import { disputesText } from './text.ts'

const TreasuryWork = lazy(async () => ({ default: (await import('./treasury-work.tsx')).TreasuryWork }))

interface DisputeSheetProps {
  readonly dispute: Dispute
  readonly keeper: Keeper
  readonly mayWork: boolean
  readonly onClose: () => void
}

/** One dispute: what is claimed, until when, what was done, and how it ended. */
export function DisputeSheet({ dispute, keeper, mayWork, onClose }: DisputeSheetProps) {
  const t = useText(disputesText)
  const queries = useQueryClient()
  // As it is now: the provider may have decided since the list was loaded.
  const key = ['disputes', keeper, 'one', dispute.id]
  const { data: row } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => CALLS[keeper].get(dispute.id, signal),
    initialData: dispute,
  })
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const work = useMutation({
    mutationFn: (sent: { readonly action: DisputeAction; readonly note: string }) =>
      CALLS[keeper].act(row.id, { ...sent, version: row.version }),
    onSuccess: (next, sent) => {
      queries.setQueryData(key, next)
      setNote(withoutSent(sent.note))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['disputes'] }),
  })
  const setOff = useMutation({
    mutationFn: () =>
      call('officeDisputes.setOff', { params: { id: row.id }, body: { version: row.version } }),
    onSuccess: (next) => queries.setQueryData(key, next),
    onSettled: () => queries.invalidateQueries({ queryKey: ['disputes'] }),
  })
  const failed = work.error ?? setOff.error
  const actions = DISPUTE_ACTIONS.filter((action) => afterDisputeAction(row.state, action))
  const act = (action: DisputeAction) => {
    const lacks = action === 'note' && note.trim() === ''
    setMissing(lacks)
    if (!lacks) work.mutate({ action, note: note.trim() })
  }
  return (
    <Sheet open width={480} onClose={onClose} unsaved={note !== ''} title={row.disputeRef}>
      <div className={styles.form}>
        <div>
          <Status pill tone={DISPUTE_TONES[row.state]}>
            {t.messages.states[row.state]}
          </Status>
        </div>
        {failed && (
          <Notice tone="error" live="assertive">
            {failed.message}
          </Notice>
        )}
        {row.mismatch && <Notice tone="error">{t.messages.mismatch[row.mismatch]}</Notice>}
        {row.payment === null && <Notice tone="warning">{t(($) => $.noPayment)}</Notice>}
        {(row.payment?.refunded.amount ?? 0) > 0 && row.state !== 'won' && (
          <Notice tone="warning">{t(($) => $.alsoRefunded)}</Notice>
        )}
        <DisputeFacts row={row} keeper={keeper} />
        {mayWork && keeper === 'office' && row.maySetOff && row.held && (
          <div className={styles.form}>
            <div>
              <Button kind="primary" busy={setOff.isPending} onClick={() => setOff.mutate()}>
                {t(($) => $.setOff.button, { amount: moneyText(row.held.amount, row.held.currency) })}
              </Button>
            </div>
            <p className={styles.quiet}>{t(($) => $.setOff.help)}</p>
          </div>
        )}
        {keeper === 'office' && (
          <Suspense>
            <TreasuryWork row={row} mayWork={mayWork} />
          </Suspense>
        )}
        {mayWork && (
          <>
            <TextArea
              label={t(($) => $.noteLabel)}
              note={t(($) => $.noteHint)}
              maxLength={500}
              value={note}
              error={isMissing && note.trim() === '' ? t(($) => $.noteMissing) : undefined}
              onChange={(event) => setNote(event.target.value)}
            />
            <div className={styles.buttons}>
              {actions.map((action) => (
                <Button
                  key={action}
                  kind={action === 'answer' ? 'primary' : 'default'}
                  busy={work.isPending}
                  onClick={() => act(action)}
                >
                  {t.messages.actions[action]}
                </Button>
              ))}
            </div>
            <p className={styles.quiet}>{t(($) => (row.byHand ? $.actsHelpByHand : $.actsHelp))}</p>
          </>
        )}
        <History row={row} />
      </div>
    </Sheet>
  )
}

function DisputeFacts({ row, keeper }: { readonly row: Dispute; readonly keeper: Keeper }) {
  const t = useText(disputesText)
  const gateways = useText(gatewayPaymentsText)
  const { payment, taken, takenEntry } = row
  const office = keeper === 'office'
  const order = payment?.orderId
  return (
    <Facts>
      <Fact label={t(($) => $.facts.amount)}>
        <Money {...row.amount} strong />
      </Fact>
      <Fact label={t(($) => $.facts.taken)}>
        {taken && takenEntry ? (
          <AmountLink source={{ entry: takenEntry }} office={office} {...taken} />
        ) : (
          t(($) => $.facts.nothingTaken)
        )}
      </Fact>
      <Fact label={t(($) => $.facts.fee)}>
        {row.fee && (
          <>
            {row.feeEntry ? (
              <AmountLink source={{ entry: row.feeEntry }} office={office} {...row.fee} />
            ) : (
              <Money {...row.fee} />
            )}{' '}
            {row.feeSource && <span className={styles.quiet}>{t.messages.fee.from[row.feeSource]}</span>}
          </>
        )}
      </Fact>
      <Fact label={t(($) => $.facts.kind)}>{t.messages.kinds[row.kind]}</Fact>
      <Fact label={t(($) => $.facts.source)}>{row.byHand && t(($) => $.byHand)}</Fact>
      <Fact label={t(($) => $.facts.answerBy)}>
        {row.answerBy === null ? t(($) => $.noDeadline) : instantText(row.answerBy)}
      </Fact>
      <Fact label={t(($) => $.facts.reason)}>{row.reason}</Fact>
      <Fact label={t(($) => $.facts.account)}>
        {gateways(($) => $.channels[row.channel])} · {row.account}
      </Fact>
      <Fact label={t(($) => $.facts.owner)}>{office && row.owner}</Fact>
      <Fact label={t(($) => $.facts.order)}>
        {order ? (
          <Link to={office ? withQuery(paths.officeDesk, { order }) : orderPath(order)}>
            <Code>{order}</Code>
          </Link>
        ) : (
          payment && t(($) => $.topUp)
        )}
      </Fact>
      <Fact label={t(($) => $.facts.payer)}>{payment?.agencyName}</Fact>
      <Fact label={t(($) => $.facts.ref)}>{payment && <Code>{payment.ref}</Code>}</Fact>
      <Fact label={t(($) => $.facts.charged)}>{payment && <Money {...payment.charged} />}</Fact>
      <Fact label={t(($) => $.facts.refunded)}>
        {payment && payment.refunded.amount > 0 && <Money {...payment.refunded} />}
      </Fact>
      <Fact label={t(($) => $.facts.held)}>{row.held && <Money {...row.held} />}</Fact>
      <Fact label={t(($) => $.facts.setOff)}>{row.setOff && <Money {...row.setOff} />}</Fact>
      <Fact label={t(($) => $.facts.opened)}>{instantText(row.openedAt)}</Fact>
      <Fact label={t(($) => $.facts.closed)}>{row.closedAt && instantText(row.closedAt)}</Fact>
    </Facts>
  )
}

function History({ row }: { readonly row: Dispute }) {
  const t = useText(disputesText)
  return (
    <section>
      <h3 className={styles.heading}>{t(($) => $.history)}</h3>
      <ol className={styles.steps}>
        {row.steps.map(({ step, note, by, at }) => (
          <li key={`${at} ${step} ${note}`}>
            <strong>{t.messages.steps[step]}</strong>{' '}
            <span className={styles.quiet}>
              {instantText(at)} · {by || t(($) => $.provider)}
            </span>
            {note !== '' && <p>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
