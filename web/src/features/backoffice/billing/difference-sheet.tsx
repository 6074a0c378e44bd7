import { SETTLED_BY_HAND, type SettledByHand } from '@interline/domain/backoffice/billing/differences'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { withoutSent } from '../../../ui/field/without-sent.ts'
import { instantText } from '../../../ui/format/dates.ts'
import { moneyText } from '../../../ui/format/money.ts'
import { Link } from '../../../ui/link.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Status } from '../../../ui/status/status.tsx'
import styles from '../treasury/treasury.module.css'
import { DIFFERENCE_TONES, type Difference } from './billing-tones.ts'
import { billingText } from './text.ts'
import { useDifferenceWork } from './use-difference-work.ts'

interface DifferenceSheetProps {
  readonly difference: Difference
  readonly mayWork: boolean
  readonly onClose: () => void
}

/** One difference: both sides of it, who has it, and what is done about it. */
export function DifferenceSheet({ difference, mayWork, onClose }: DifferenceSheetProps) {
  const t = useText(billingText)
  const { row, work, accept, busy, message } = useDifferenceWork(difference)
  const [note, setNote] = useState('')
  const [outcome, setOutcome] = useState<SettledByHand>('no_effect')
  const [isChecked, setChecked] = useState(false)
  const withNote = (act: (text: string, options: { readonly onDone: () => void }) => void) => () => {
    setChecked(true)
    const sent = note.trim()
    if (sent === '') return
    const onDone = () => {
      setNote(withoutSent(sent))
      setChecked(false)
    }
    act(sent, { onDone })
  }
  const isOver = row.state === 'settled'
  const isBusy = row.state === 'adjusting'
  const waits = row.kind === 'missing_theirs' || row.kind === 'refund_missing' || row.kind === 'missing_ours'
  const more = row.accepted
  const currency = row.theirCurrency ?? row.ourCurrency
  return (
    <Sheet open width={480} onClose={onClose} unsaved={note !== ''} title={t.messages.outcomes[row.kind]}>
      <div className={styles.form}>
        <Status pill tone={DIFFERENCE_TONES[row.state]}>
          {t.messages.states[row.state]}
        </Status>
        {message && (
          <Notice tone="error" live="assertive">
            {message}
          </Notice>
        )}
        <p className={styles.quiet}>{t.messages.meanings[row.kind]}</p>
        <DifferenceFacts row={row} />
        {isBusy && (
          <Notice
            tone="warning"
            actions={<Link to={paths.officeApprovals}>{t(($) => $.work.approvals)}</Link>}
          >
            {t(($) => $.work.adjusting)}
          </Notice>
        )}
        {mayWork && (
          <>
            <TextArea
              label={t(($) => $.work.note)}
              hint={t(($) => $.work.noteHint)}
              rows={3}
              maxLength={300}
              value={note}
              error={isChecked && note.trim() === '' ? t(($) => $.work.noteFirst) : undefined}
              onChange={(event) => setNote(event.target.value)}
            />
            <div className={styles.buttons}>
              {more !== null && currency !== null && !isOver && !isBusy && (
                <Button kind="primary" busy={busy} onClick={withNote(accept)}>
                  {t(($) => (more > 0 ? $.work.acceptMore : $.work.acceptLess), {
                    amount: moneyText(Math.abs(more), currency),
                  })}
                </Button>
              )}
              {!isOver && !isBusy && row.state !== 'disputed' && (
                <Button busy={busy} onClick={withNote((text, options) => work('dispute', text, options))}>
                  {t(($) => $.work.dispute)}
                </Button>
              )}
              {waits && !isOver && !isBusy && row.state !== 'waiting' && (
                <Button busy={busy} onClick={withNote((text, options) => work('wait', text, options))}>
                  {t(($) => $.work.wait)}
                </Button>
              )}
              {row.state !== 'open' && !isBusy && (
                <Button busy={busy} onClick={withNote((text, options) => work('reopen', text, options))}>
                  {t(($) => $.work.reopen)}
                </Button>
              )}
              <Button busy={busy} onClick={() => work(row.isMine ? 'release' : 'take', '')}>
                {t(($) => (row.isMine ? $.work.release : $.work.take))}
              </Button>
              <Button busy={busy} onClick={withNote((text, options) => work('note', text, options))}>
                {t(($) => $.work.saveNote)}
              </Button>
            </div>
            {!isOver && !isBusy && (
              <div className={styles.pair}>
                <SelectField
                  label={t(($) => $.work.settleAs)}
                  value={outcome}
                  options={SETTLED_BY_HAND.map((value) => ({
                    value,
                    label: t.messages.settled[value],
                  }))}
                  onChange={(event) =>
                    setOutcome(SETTLED_BY_HAND.find((each) => each === event.target.value) ?? 'no_effect')
                  }
                />
                <Button
                  className={styles.low}
                  busy={busy}
                  onClick={withNote((text, options) => work('settle', text, { ...options, outcome }))}
                >
                  {t(($) => $.work.settle)}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}

function DifferenceFacts({ row }: { readonly row: Difference }) {
  const t = useText(billingText)
  return (
    <Facts>
      <Fact label={t(($) => $.queue.theirs)}>
        {row.theirs !== null && row.theirCurrency && (
          <Money amount={row.theirs} currency={row.theirCurrency} strong />
        )}
      </Fact>
      <Fact label={t(($) => $.queue.ours)}>
        {row.ours !== null && row.ourCurrency && (
          <Money amount={row.ours} currency={row.ourCurrency} strong />
        )}
      </Fact>
      <Fact label={t(($) => $.queue.ticket)}>{row.ticket && <Code>{row.ticket}</Code>}</Fact>
      <Fact label={t(($) => $.queue.pnr)}>{row.pnr && <Code>{row.pnr}</Code>}</Fact>
      <Fact label={t(($) => $.queue.order)}>{row.orderId && <Code>{row.orderId}</Code>}</Fact>
      <Fact label={t(($) => $.queue.passenger)}>{row.passenger}</Fact>
      <Fact label={t(($) => $.queue.text)}>{row.text && <Code>{row.text}</Code>}</Fact>
      <Fact label={t(($) => $.files.reference)}>
        {row.line === null
          ? row.fileReference
          : t(($) => $.queue.fileLine, { file: row.fileReference, line: row.line })}
      </Fact>
      <Fact label={t(($) => $.queue.owner)}>{row.owner ?? t(($) => $.owners.nobody)}</Fact>
      <Fact label={t(($) => $.work.lastNote)}>{row.note}</Fact>
      <Fact label={t(($) => $.work.settleAs)}>{row.outcome && t.messages.settled[row.outcome]}</Fact>
      <Fact label={t(($) => $.work.settledBy)}>
        {row.settledBy && `${row.settledBy} · ${row.settledAt ? instantText(row.settledAt) : ''}`}
      </Fact>
    </Facts>
  )
}
