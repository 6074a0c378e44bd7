import {
  afterSettlementAction,
  RESOLVED_BY_HAND,
  type SettlementAction,
} from '@interline/domain/gateway-reconciliation/differences'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Facts } from '../../ui/facts.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { withoutSent } from '../../ui/field/without-sent.ts'
import { fullDate, instantText } from '../../ui/format/dates.ts'
import { moneyText } from '../../ui/format/money.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Status } from '../../ui/status/status.tsx'
import styles from './settlements.module.css'
import { STATE_TONES, useSettlementCalls, type Difference } from './settlement-calls.ts'
import { settlementsText } from './text.ts'

interface DifferenceSheetProps {
  readonly difference: Difference
  readonly onClose: () => void
}

type ByHand = (typeof RESOLVED_BY_HAND)[number]

/** One difference: both sides of it, who has it, and how it is resolved. */
export function DifferenceSheet({ difference, onClose }: DifferenceSheetProps) {
  const t = useText(settlementsText)
  const { calls, key, mayWork } = useSettlementCalls()
  const queries = useQueryClient()
  const [row, setRow] = useState(difference)
  const [note, setNote] = useState('')
  const [resolution, setResolution] = useState<ByHand>('explained')
  const [isChecked, setChecked] = useState(false)
  const change = useMutation({
    mutationFn: ({ action, note: sent }: { readonly action: SettlementAction; readonly note: string }) =>
      calls.work(row.id, {
        action,
        note: sent,
        version: row.version,
        ...(action === 'resolve' && { resolution }),
      }),
    onSuccess: (next, { note: sent }) => {
      setRow(next)
      setNote(withoutSent(sent))
      setChecked(false)
      void queries.invalidateQueries({ queryKey: key })
    },
  })
  const withNote = (action: SettlementAction) => () => {
    setChecked(true)
    if (note.trim() !== '') change.mutate({ action, note: note.trim() })
  }
  const isOver = row.state === 'resolved'
  const mayReopen = afterSettlementAction(row, 'reopen') !== undefined
  const busy = change.isPending
  return (
    <Sheet open width={480} onClose={onClose} unsaved={note !== ''} title={t.messages.outcomes[row.kind]}>
      <div className={styles.form}>
        <Status pill tone={STATE_TONES[row.state]}>
          {t.messages.states[row.state]}
        </Status>
        {change.error && (
          <Notice tone="error" live="assertive">
            {change.error.message}
          </Notice>
        )}
        <p className={styles.quiet}>{t.messages.meanings[row.kind]}</p>
        <DifferenceFacts row={row} />
        {mayWork && (
          <>
            <TextArea
              label={t(($) => $.work.note)}
              hint={t(($) => $.work.noteHint)}
              rows={3}
              maxLength={500}
              value={note}
              error={isChecked && note.trim() === '' ? t(($) => $.work.noteFirst) : undefined}
              onChange={(event) => setNote(event.target.value)}
            />
            {!isOver && (
              <div className={styles.pair}>
                <SelectField
                  label={t(($) => $.work.resolveAs)}
                  value={resolution}
                  options={RESOLVED_BY_HAND.map((value) => ({ value, label: t.messages.resolutions[value] }))}
                  onChange={(event) =>
                    setResolution(RESOLVED_BY_HAND.find((each) => each === event.target.value) ?? 'explained')
                  }
                />
                <Button kind="primary" busy={busy} onClick={withNote('resolve')}>
                  {t(($) => $.work.resolve)}
                </Button>
              </div>
            )}
            <div className={styles.buttons}>
              {mayReopen && (
                <Button busy={busy} onClick={withNote('reopen')}>
                  {t(($) => $.work.reopen)}
                </Button>
              )}
              {!isOver && (
                <Button
                  busy={busy}
                  onClick={() => change.mutate({ action: row.isMine ? 'release' : 'take', note: '' })}
                >
                  {t(($) => (row.isMine ? $.work.release : $.work.take))}
                </Button>
              )}
              <Button busy={busy} onClick={withNote('note')}>
                {t(($) => $.work.saveNote)}
              </Button>
            </div>
          </>
        )}
      </div>
    </Sheet>
  )
}

function DifferenceFacts({ row }: { readonly row: Difference }) {
  const t = useText(settlementsText)
  const side = (amount: number | null, fee: number | null, currency: Difference['ourCurrency']) => {
    if (amount === null || currency === null) return null
    const gross = moneyText(amount, currency)
    return fee === null ? gross : t(($) => $.queue.withFee, { gross, fee: moneyText(fee, currency) })
  }
  return (
    <Facts>
      <Fact label={t(($) => $.columns.theirs)}>{side(row.theirs, row.theirFee, row.theirCurrency)}</Fact>
      <Fact label={t(($) => $.columns.ours)}>{side(row.ours, row.ourFee, row.ourCurrency)}</Fact>
      <Fact label={t(($) => $.rows.kind)}>{row.rowKind && t.messages.kinds[row.rowKind]}</Fact>
      <Fact label={t(($) => $.queue.order)}>{row.orderId && <Code>{row.orderId}</Code>}</Fact>
      <Fact label={t(($) => $.queue.ref)}>{row.ref && <Code>{row.ref}</Code>}</Fact>
      <Fact label={t(($) => $.queue.providerRef)}>{row.providerRef && <Code>{row.providerRef}</Code>}</Fact>
      <Fact label={t(($) => $.queue.text)}>{row.text && <Code>{row.text}</Code>}</Fact>
      <Fact label={t(($) => $.columns.file)}>
        {row.account} · {fullDate(row.day)}
        {row.line !== null && ` · ${t(($) => $.rows.row, { line: row.line })}`}
      </Fact>
      <Fact label={t(($) => $.columns.owner)}>{row.owner ?? t(($) => $.owners.nobody)}</Fact>
      <Fact label={t(($) => $.work.lastNote)}>{row.note}</Fact>
      <Fact label={t(($) => $.work.resolveAs)}>
        {row.resolution && t.messages.resolutions[row.resolution]}
      </Fact>
      <Fact label={t(($) => $.work.resolvedBy)}>
        {row.resolvedBy && `${row.resolvedBy} · ${row.resolvedAt ? instantText(row.resolvedAt) : ''}`}
      </Fact>
    </Facts>
  )
}
