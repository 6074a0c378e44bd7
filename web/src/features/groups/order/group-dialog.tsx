import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { Group, GroupQuote } from '../group.ts'
import styles from '../groups.module.css'
import { groupsText } from '../text.ts'
import { useGroupWork } from './use-group-work.ts'

export type GroupQuestion =
  | { readonly kind: 'accept'; readonly quote: GroupQuote }
  | { readonly kind: 'ask' }
  | { readonly kind: 'cancel'; readonly isRequest: boolean }

interface GroupDialogProps {
  readonly order: Group
  readonly question: GroupQuestion
  readonly onClose: () => void
}

/** Accepts a quote, asks for another one, or cancels. */
export function GroupDialog({ order, question, onClose }: GroupDialogProps) {
  const t = useText(groupsText)
  const work = useGroupWork(order, onClose)
  const [text, setText] = useState('')
  const words = t.messages.order.dialog
  const { title, about, label, verb } = wordsOf()
  function wordsOf() {
    if (question.kind === 'accept') {
      const { carrier, total, currency } = question.quote.terms
      return {
        title: words.acceptTitle,
        about: t(($) => $.order.dialog.acceptText, { carrier, total: moneyText(total, currency) }),
        label: null,
        verb: t(($) => $.order.actions.accept),
      }
    }
    if (question.kind === 'ask')
      return {
        title: words.askTitle,
        about: t(($) => $.order.dialog.askText, { count: order.asksLeft }),
        label: words.remark,
        verb: t(($) => $.order.actions.ask_again),
      }
    return question.isRequest
      ? {
          title: words.requestTitle,
          about: words.requestText,
          label: words.reason,
          verb: t(($) => $.order.actions.request_cancel),
        }
      : {
          title: words.cancelTitle,
          about: words.cancelText,
          label: words.reason,
          verb: t(($) => $.order.actions.cancel),
        }
  }
  const typed = text.trim()
  const send = () => {
    if (question.kind === 'accept') work.mutate({ name: 'accept', quoteId: question.quote.id })
    else if (question.kind === 'ask') work.mutate({ name: 'askAgain', remark: typed })
    else work.mutate({ name: 'cancel', reason: typed })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!work.isPending}
      unsaved={typed !== ''}
      title={title}
      foot={
        <div className={styles.buttons}>
          <Button
            kind="primary"
            busy={work.isPending}
            disabled={label !== null && typed === ''}
            onClick={send}
          >
            {verb}
          </Button>
          <Button onClick={onClose}>{words.keep}</Button>
        </div>
      }
    >
      <div className={styles.form}>
        <p>{about}</p>
        {work.error && (
          <Notice tone="error" live="assertive">
            {work.error.message}
          </Notice>
        )}
        {label && (
          <TextArea
            label={label}
            rows={3}
            maxLength={question.kind === 'ask' ? 500 : 300}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}
