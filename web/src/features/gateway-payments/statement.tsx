import { allows } from '@interline/domain/access/access'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { officeViewer, useOfficeUser } from '../../shell/office-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Radio } from '../../ui/choice/radio.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { moneyText } from '../../ui/format/money.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './gateway-payments.module.css'
import { gatewayPaymentsText } from './text.ts'

type Attempt = Reply<'officeGatewayPayments.list'>['rows'][number]

const OUTCOMES = ['not_paid', 'paid'] as const

/** What the treasury reads in the provider's portal of a payment that nobody answers about, and what became of that. */
export function Statement({ attempt }: { readonly attempt: Attempt }) {
  const t = useText(gatewayPaymentsText)
  const [isOpen, setOpen] = useState(false)
  const isTreasury = allows({ realm: 'office', roles: ['treasury'] }, officeViewer(useOfficeUser())).ok
  const { statement, mayState } = attempt
  return (
    <>
      {statement && <span>{t.messages.office.statement.states[statement.state][statement.outcome]}</span>}
      {mayState && <span>{t(($) => $.office.statement.stalled)}</span>}
      {mayState && isTreasury && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t(($) => $.office.statement.do)}
        </Button>
      )}
      {isOpen && <StatementDialog attempt={attempt} onClose={() => setOpen(false)} />}
    </>
  )
}

function StatementDialog({
  attempt: { id, account, ref, charged },
  onClose,
}: {
  readonly attempt: Attempt
  readonly onClose: () => void
}) {
  const t = useText(gatewayPaymentsText)
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>('not_paid')
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const send = useMutation({
    mutationFn: () =>
      call('officeGatewayPayments.state', { params: { id }, body: { outcome, reference, note } }),
    onSuccess: () => {
      toast.success(t(($) => $.office.statement.done))
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['officeGatewayPayments'] }),
  })
  const missing = (text: string) =>
    isChecked && text.trim() === '' ? t(($) => $.office.statement.missing) : undefined
  const submit = () => {
    setChecked(true)
    if (note.trim() !== '' && (outcome === 'not_paid' || reference.trim() !== '')) send.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!send.isPending}
      title={t(($) => $.office.statement.title)}
      foot={
        <Button kind="primary" busy={send.isPending} onClick={submit}>
          {t(($) => $.office.statement.send)}
        </Button>
      }
    >
      <div className={styles.fields}>
        <p>
          {t(($) => $.office.statement.about, {
            account,
            ref,
            amount: moneyText(charged.amount, charged.currency),
          })}
        </p>
        <div role="radiogroup" aria-label={t(($) => $.office.statement.title)} className={styles.plain}>
          {OUTCOMES.map((each) => (
            <Radio
              key={each}
              name="outcome"
              checked={outcome === each}
              hint={
                each === 'paid'
                  ? t(($) => $.office.statement.paidHint)
                  : t(($) => $.office.statement.notPaidHint)
              }
              onChange={() => setOutcome(each)}
            >
              {t(($) => $.office.statement[each])}
            </Radio>
          ))}
        </div>
        {outcome === 'paid' && (
          <TextField
            label={t(($) => $.office.statement.reference)}
            maxLength={64}
            code
            autoComplete="off"
            value={reference}
            error={missing(reference)}
            onChange={(event) => setReference(event.target.value)}
          />
        )}
        <TextArea
          label={t(($) => $.office.statement.note)}
          hint={t(($) => $.office.statement.noteHint)}
          rows={2}
          maxLength={500}
          value={note}
          error={missing(note)}
          onChange={(event) => setNote(event.target.value)}
        />
        <p className={styles.quiet}>{t(($) => $.office.statement.second)}</p>
        {send.error instanceof Failure && (
          <Notice tone="error" live="assertive">
            {send.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
