import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { moneyText } from '../../ui/format/money.ts'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Status } from '../../ui/status/status.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { AmountLink } from '../ledger/amount-link.tsx'
import { invalidateMoney } from './invalidate-money.ts'
import { reverseTopUp, useTopUpRights, type Realm, type TopUp } from './top-up-calls.ts'
import { TOP_UP_TONES } from './top-up-tones.ts'
import styles from './top-ups.module.css'
import { topUpsText } from './text.ts'

export interface TopUpDetailsProps {
  readonly realm: Realm
  readonly topUp: TopUp
  readonly onClose: () => void
}

/** One top-up with its calculation and postings, and its reversal for users with the permission. */
export function TopUpDetails({ realm, topUp, onClose }: TopUpDetailsProps) {
  const t = useText(topUpsText)
  const rights = useTopUpRights(realm)
  const queries = useQueryClient()
  const [reason, setReason] = useState<string | null>(null)
  const reverse = useMutation({
    mutationFn: (why: string) => reverseTopUp(realm, topUp.id, { reason: why, version: topUp.version }),
    onSuccess: () => {
      toast.success(t(($) => $.reversal.done))
      invalidateMoney(queries)
      onClose()
    },
  })
  const failure = reverse.error instanceof Failure ? reverse.error : null
  const mayReverse = rights.topUp && topUp.state === 'posted'
  return (
    <Sheet
      open
      onClose={onClose}
      dismissible={!reverse.isPending}
      unsaved={Boolean(reason)}
      title={topUp.agencyName}
      foot={
        mayReverse &&
        (reason === null ? (
          <Button onClick={() => setReason('')}>{t(($) => $.reversal.open)}</Button>
        ) : (
          <Button
            kind="danger"
            busy={reverse.isPending}
            unavailable={reason.trim() === '' ? t(($) => $.reversal.reasonFirst) : null}
            onClick={() => reverse.mutate(reason.trim())}
          >
            {t(($) => $.reversal.confirm, { amount: moneyText(topUp.amount, topUp.currency) })}
          </Button>
        ))
      }
    >
      <div className={styles.form}>
        <Status pill tone={TOP_UP_TONES[topUp.state]}>
          {t.messages.states[topUp.state]}
        </Status>
        {topUp.state === 'waiting' && (
          <Notice
            tone="warning"
            actions={
              <Link to={realm === 'office' ? paths.officeApprovals : paths.approvals}>
                {t(($) => $.details.approvals)}
              </Link>
            }
          >
            {t(($) => $.details.waiting)}
          </Notice>
        )}
        {failure && (
          <Notice tone="error" live="assertive">
            {failure.message}
          </Notice>
        )}
        {reason !== null && (
          <TextField
            label={t(($) => $.reversal.reason)}
            hint={t(($) => $.reversal.hint)}
            maxLength={300}
            autoFocus
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <Facts topUp={topUp} office={realm === 'office'} />
      </div>
    </Sheet>
  )
}

function Facts({ topUp, office }: { readonly topUp: TopUp; readonly office: boolean }) {
  const t = useText(topUpsText)
  const amount = { amount: topUp.amount, currency: topUp.currency }
  return (
    <dl className={styles.facts}>
      <Fact label={t(($) => $.fields.amount)}>
        {topUp.entryId === null ? (
          <Money {...amount} strong />
        ) : (
          <AmountLink source={{ entry: topUp.entryId }} office={office} {...amount} strong />
        )}
      </Fact>
      <Fact label={t(($) => $.fields.applyTo)}>{t.messages.targets[topUp.applyTo]}</Fact>
      <Fact label={t(($) => $.details.received)}>
        <Money amount={topUp.receivedAmount} currency={topUp.receivedCurrency} />
      </Fact>
      <Fact label={t(($) => $.fields.exchangeRate.label)}>{topUp.exchangeRate}</Fact>
      <Fact label={t(($) => $.fields.transactionFeePct.label)}>
        {topUp.transactionFeePct} %{topUp.feeAmount > 0 && ' · '}
        {topUp.feeAmount > 0 && <Money amount={topUp.feeAmount} currency={topUp.currency} />}
      </Fact>
      <Fact label={t(($) => $.fields.referenceNumber.label)}>
        <Code>{topUp.referenceNumber}</Code>
      </Fact>
      {topUp.note !== '' && <Fact label={t(($) => $.fields.note)}>{topUp.note}</Fact>}
      <Fact label={t(($) => $.list.by)}>
        {topUp.createdBy} · {instantText(topUp.createdAt)}
      </Fact>
      {topUp.approvedBy !== null && <Fact label={t(($) => $.details.approvedBy)}>{topUp.approvedBy}</Fact>}
      {topUp.reversalEntryId !== null && (
        <>
          <Fact label={t(($) => $.details.reversed)}>
            <AmountLink
              source={{ entry: topUp.reversalEntryId }}
              office={office}
              amount={-topUp.amount}
              currency={topUp.currency}
            />
          </Fact>
          <Fact label={t(($) => $.reversal.reason)}>{topUp.reversalReason}</Fact>
          <Fact label={t(($) => $.details.reversedBy)}>
            {topUp.reversedBy} · {topUp.reversedAt && instantText(topUp.reversedAt)}
          </Fact>
        </>
      )}
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
