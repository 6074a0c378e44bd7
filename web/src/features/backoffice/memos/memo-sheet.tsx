import { afterMemoAction, MEMO_ACTIONS } from '@interline/domain/backoffice/memos/memo'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { withoutSent } from '../../../ui/field/without-sent.ts'
import { fullDate, instantText } from '../../../ui/format/dates.ts'
import { Link } from '../../../ui/link.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { AmountLink } from '../../ledger/amount-link.tsx'
import styles from '../treasury/treasury.module.css'
import { ChargeForm } from './charge-form.tsx'
import { MemoFiles } from './memo-files.tsx'
import { MEMO_TONES, type Memo } from './memo-tones.ts'
import { memosText } from './text.ts'
import { useMemoWork } from './use-memo-work.ts'

interface MemoSheetProps {
  readonly memo: Memo
  readonly mayWork: boolean
  readonly onClose: () => void
}

/** One memo: what the airline claims, what is done about it, and who bears it. */
export function MemoSheet({ memo, mayWork, onClose }: MemoSheetProps) {
  const t = useText(memosText)
  const work = useMemoWork(memo)
  const { row } = work
  const [note, setNote] = useState('')
  const actions = MEMO_ACTIONS.filter((action) => afterMemoAction(row.state, action))
  const mayAct = mayWork && !row.isWaiting && actions.length > 0
  return (
    <Sheet open width={480} onClose={onClose} unsaved={note !== ''} title={`${row.airline} ${row.number}`}>
      <div className={styles.form}>
        <Status pill tone={row.isWaiting ? 'warning' : MEMO_TONES[row.state]}>
          {row.isWaiting ? t(($) => $.waiting) : t.messages.states[row.state]}
        </Status>
        {work.message && (
          <Notice tone="error" live="assertive">
            {work.message}
          </Notice>
        )}
        {row.isWaiting && (
          <Notice
            tone="warning"
            actions={<Link to={paths.officeApprovals}>{t(($) => $.details.approvals)}</Link>}
          >
            {t(($) => $.details.waiting)}
          </Notice>
        )}
        <MemoFacts row={row} />
        <MemoFiles row={row} mayAdd={mayWork} onAdd={work.addFile} busy={work.busy} />
        {mayAct && (
          <>
            <TextField
              label={t(($) => $.details.note)}
              note={t(($) => $.optional)}
              maxLength={300}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
            <div className={styles.buttons}>
              {actions.map((action) => (
                <Button
                  key={action}
                  kind={action === 'accept' ? 'primary' : 'default'}
                  busy={work.busy}
                  onClick={() => {
                    const sent = note.trim()
                    work.act(action, sent, () => setNote(withoutSent(sent)))
                  }}
                >
                  {t.messages.actions[action]}
                </Button>
              ))}
            </div>
          </>
        )}
        {mayWork && row.state === 'accepted' && !row.isWaiting && (
          <ChargeForm row={row} busy={work.busy} onCharge={work.charge} />
        )}
      </div>
    </Sheet>
  )
}

function MemoFacts({ row }: { readonly row: Memo }) {
  const t = useText(memosText)
  const money = { amount: row.amount, currency: row.currency }
  return (
    <Facts>
      <Fact label={t(($) => $.fields.kind)}>{t.messages.kinds[row.kind]}</Fact>
      <Fact label={t(($) => $.fields.amount)}>
        {row.entryId === null ? (
          <Money {...money} strong />
        ) : (
          <AmountLink source={{ entry: row.entryId }} office {...money} strong />
        )}
      </Fact>
      <Fact label={t(($) => $.fields.reason)}>{row.reason}</Fact>
      <Fact label={t(($) => $.fields.ticket)}>
        <Code>{row.ticket}</Code>
      </Fact>
      <Fact label={t(($) => $.fields.order)}>
        {row.orderId ? <Code>{row.orderId}</Code> : t(($) => $.details.noOrder)}
      </Fact>
      <Fact label={t(($) => $.fields.passenger)}>{row.passenger}</Fact>
      <Fact label={t(($) => $.fields.agency)}>{row.agency?.name}</Fact>
      <Fact label={t(($) => $.fields.supplier)}>{row.supplier}</Fact>
      <Fact label={t(($) => $.fields.receivedOn)}>{fullDate(row.receivedOn)}</Fact>
      <Fact label={t(($) => $.fields.disputeBy)}>{row.disputeBy && fullDate(row.disputeBy)}</Fact>
      <Fact label={t(($) => $.details.note)}>{row.note}</Fact>
      <Fact label={t(($) => $.fields.bearer)}>
        {row.bearer && (row.charged?.agencyName ?? t.messages.bearers.platform)}
      </Fact>
      <Fact label={t(($) => $.details.charged)}>
        {row.charged && (
          <>
            <Money amount={row.charged.amount} currency={row.charged.currency} />
            {row.charged.on && ` · ${instantText(row.charged.on)}`}
          </>
        )}
      </Fact>
      <Fact label={t(($) => $.details.entered)}>
        {row.createdBy} · {instantText(row.createdAt)}
      </Fact>
    </Facts>
  )
}
