import { platformDay } from '@interline/domain/time/zone'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call, type Input } from '../../../../api/call.ts'
import { serverNow } from '../../../../clock.ts'
import { useText } from '../../../../i18n/index.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { TextArea } from '../../../../ui/field/text-area.tsx'
import { Notice } from '../../../../ui/notice/notice.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import styles from '../../../groups/groups.module.css'
import type { QuoteDraft } from '../quote-draft.ts'
import type { OfficeGroup } from '../use-desk-work.ts'
import { draftsFrom, seatsFrom, type Answer } from './answer-draft.ts'
import { AirlineMails } from './airline-mails.tsx'
import { AnswerFacts } from './answer-facts.tsx'
import { AnswerLines } from './answer-lines.tsx'
import { answerText } from './text.ts'

/** What an action begins with. */
export interface FromAnswer {
  readonly drafts?: readonly QuoteDraft[]
  readonly text?: string
}

type Use = 'confirm_seats' | 'quote' | 'offer_others' | 'refuse_seats' | 'decline'

/** What an answer suggests, the most likely first. */
const SUGGESTED: Readonly<Record<Answer['outcome'], readonly Use[]>> = {
  quoted: ['quote', 'offer_others'],
  counter: ['quote', 'offer_others', 'decline', 'refuse_seats'],
  confirmed: ['confirm_seats', 'quote'],
  partly: ['offer_others', 'quote', 'refuse_seats'],
  refused: ['refuse_seats', 'decline'],
  waiting: [],
  unclear: [],
}

interface AnswerPanelProps {
  readonly order: OfficeGroup
  readonly onUse: (action: string, from: FromAnswer) => void
}

/** An airline's answer: its text, what was read, and the actions that follow, each of which the desk still confirms. */
export function AnswerPanel({ order, onUse }: AnswerPanelProps) {
  const t = useText(answerText)
  const queries = useQueryClient()
  const head = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const read = useMutation({
    mutationFn: (body: Input<'officeGroups.readAnswer'>['body']) =>
      call('officeGroups.readAnswer', { params: { id: order.id }, body }),
    onSuccess: (_, { mailId }) => {
      if (mailId === undefined) return
      for (const queryKey of [['officeGroups'], ['officeGroups.airlineMails', order.id]])
        void queries.invalidateQueries({ queryKey })
      head.current?.scrollIntoView({ block: 'start' })
    },
  })
  const { mutate } = read
  const onRead = useCallback(
    ({ id: mailId, text: mail }: { readonly id: string; readonly text: string }) => {
      setText(mail)
      mutate({ text: mail, mailId })
    },
    [mutate],
  )
  return (
    <Panel title={t(($) => $.title)} padded>
      <div className={styles.form} ref={head}>
        <AirlineMails order={order} onRead={onRead} />
        <TextArea
          label={t(($) => $.label)}
          hint={t(($) => $.hint)}
          rows={6}
          maxLength={20_000}
          value={text}
          onChange={({ target }) => {
            read.reset()
            setText(target.value)
          }}
        />
        <div className={styles.buttons}>
          <Button busy={read.isPending} disabled={text.trim() === ''} onClick={() => mutate({ text })}>
            {t(($) => $.read)}
          </Button>
        </div>
        {read.error && (
          <Notice tone="error" live="assertive">
            {read.error.message}
          </Notice>
        )}
        {read.data && <Read answer={read.data} order={order} onUse={onUse} />}
      </div>
    </Panel>
  )
}

function Read({ answer, order, onUse }: AnswerPanelProps & { readonly answer: Answer }) {
  const t = useText(answerText)
  const may = order.deskActions.filter(({ reason }) => reason === null).map(({ action }) => action)
  const uses = SUGGESTED[answer.outcome].filter((use) => may.includes(use))
  const seats = seatsFrom(answer, order)
  const all = order.passengers.adult + order.passengers.child
  const from = (use: Use): FromAnswer => {
    if (use === 'quote' || use === 'offer_others')
      return { drafts: draftsFrom(answer, order, platformDay(serverNow())) }
    return { text: use === 'confirm_seats' ? answer.locator : answer.reason }
  }
  const isGood = answer.outcome === 'quoted' || answer.outcome === 'confirmed'
  return (
    <>
      <Notice tone={isGood ? 'info' : 'warning'} live="polite">
        {t(($) => $.outcomes[answer.outcome])} {seats !== null && t(($) => $.fewer, { count: seats, all })}
      </Notice>
      {answer.doubts.map((doubt) => (
        <Notice key={doubt} tone="warning">
          {t(($) => $.doubts[doubt])}
        </Notice>
      ))}
      <AnswerFacts answer={answer} />
      {uses.length > 0 && (
        <div className={styles.buttons}>
          {uses.map((use, at) => (
            <Button key={use} kind={at === 0 ? 'primary' : 'default'} onClick={() => onUse(use, from(use))}>
              {t(($) => $.use[use])}
            </Button>
          ))}
        </div>
      )}
      <AnswerLines answer={answer} />
    </>
  )
}
