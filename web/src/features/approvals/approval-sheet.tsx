import type { ApprovalDecision } from '@interline/domain/approvals/approval'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { Money } from '../../ui/money/money.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Status } from '../../ui/status/status.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { approvalOf, decide, STATE_TONES, type Approval, type Realm } from './approvals.ts'
import styles from './approvals.module.css'
import { approvalsText } from './text.ts'

export interface ApprovalSheetProps {
  readonly realm: Realm
  readonly approval: Approval
  readonly onClose: () => void
  /** The request as stored on the server now. */
  readonly onChanged: (approval: Approval) => void
}

/** One request with its facts, and the decision. */
export function ApprovalSheet({ realm, approval, onClose, onChanged }: ApprovalSheetProps) {
  const t = useText(approvalsText)
  const queries = useQueryClient()
  const [remark, setRemark] = useState('')
  const [missing, setMissing] = useState(false)
  const sending = useMutation({
    mutationFn: (decision: ApprovalDecision) =>
      decide(realm, approval.id, { decision, remark: remark.trim() }),
    onSuccess: (decided) => {
      setRemark('')
      onChanged(decided)
      if (decided.state === 'approved' || decided.state === 'refused' || decided.state === 'withdrawn')
        toast.success(t.messages.done[decided.state])
    },
    onError: async (error) => {
      if (!(error instanceof Failure) || error.key !== 'approval.closed') return
      try {
        onChanged(await approvalOf(realm, approval.id))
      } catch {
        // The notice says that it is closed.
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['approvals', realm] }),
  })
  const send = (decision: ApprovalDecision) => {
    const lacks = decision === 'refuse' && remark.trim() === ''
    setMissing(lacks)
    if (!lacks) sending.mutate(decision)
  }
  const button = (decision: ApprovalDecision, kind: 'primary' | 'default') => (
    <Button
      key={decision}
      kind={kind}
      busy={sending.isPending && sending.variables === decision}
      onClick={() => send(decision)}
    >
      {t.messages.verbs[decision]}
    </Button>
  )
  const foot = [
    ...(approval.mayDecide ? [button('approve', 'primary'), button('refuse', 'default')] : []),
    ...(approval.mayWithdraw ? [button('withdraw', 'default')] : []),
  ]
  return (
    <Sheet
      open
      onClose={onClose}
      title={approval.title}
      foot={foot.length > 0 && foot}
      dismissible={!sending.isPending}
      unsaved={remark.trim() !== ''}
    >
      <div className={styles.sheet}>
        <Status pill tone={STATE_TONES[approval.state]}>
          {t.messages.states[approval.state]}
        </Status>
        {sending.error && (
          <Notice tone="error" live="assertive">
            {sending.error.message}
          </Notice>
        )}
        <Facts approval={approval} />
        {approval.mayDecide && (
          <TextArea
            label={t(($) => $.remark)}
            hint={t(($) => $.remarkHint)}
            rows={3}
            maxLength={500}
            value={remark}
            {...(missing && remark.trim() === '' ? { error: t(($) => $.remarkMissing) } : {})}
            onChange={({ target }) => setRemark(target.value)}
          />
        )}
        {approval.mayWithdraw && <p className={styles.quiet}>{t(($) => $.own)}</p>}
      </div>
    </Sheet>
  )
}

function Facts({ approval }: { readonly approval: Approval }) {
  const t = useText(approvalsText)
  const { facts: labels } = t.messages
  const { amount, currency, decidedAt } = approval
  const rows: ReadonlyArray<{ readonly label: string; readonly value: ReactNode }> = [
    { label: labels.kind, value: approval.kindName },
    ...(amount !== null && currency
      ? [{ label: labels.amount, value: <Money amount={amount} currency={currency} /> }]
      : []),
    ...approval.facts,
    { label: labels.reason, value: approval.reason },
    { label: labels.requestedBy, value: approval.requestedBy },
    { label: labels.requested, value: instantText(approval.requestedAt) },
    ...(approval.state === 'open' ? [{ label: labels.expires, value: instantText(approval.expiresAt) }] : []),
    ...(approval.decidedBy ? [{ label: labels.decidedBy, value: approval.decidedBy }] : []),
    ...(decidedAt ? [{ label: labels.decided, value: instantText(decidedAt) }] : []),
    ...(approval.remark ? [{ label: labels.remark, value: approval.remark }] : []),
  ]
  return (
    <dl className={styles.facts}>
      {rows
        .filter(({ value }) => value !== '')
        .map(({ label, value }, at) => (
          // Two facts may have the same label; their order never changes.
          <div key={`${label}${at}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
