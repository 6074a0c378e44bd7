import { useState } from 'react'
import { Failure } from '../../../../../api/failure.ts'
import { useText } from '../../../../../i18n/index.tsx'
import { Checkbox } from '../../../../../ui/choice/checkbox.tsx'
import { TextArea } from '../../../../../ui/field/text-area.tsx'
import { deskText } from '../../text.ts'
import { CannedReply } from './canned-reply.tsx'

interface Decision {
  /** The supplier's answer is unknown: the user must confirm that they asked. */
  readonly asksFirst: boolean
  readonly isPossible?: boolean
  readonly send: (remark: string, checked: boolean) => Promise<unknown>
  readonly onDone: () => void
}

/** The reason for ending a part of an order, and the confirmed check with the supplier. Both are required. */
export function useReason({ asksFirst: asks, isPossible = true, send, onDone }: Decision) {
  const [remark, setRemark] = useState('')
  const [checked, setChecked] = useState(false)
  const [tried, setTried] = useState(false)
  // Suppliers are asked once more on sending: only then is it known that they do not answer.
  const [refused, setRefused] = useState(false)
  const asksFirst = asks || refused
  const isSaid = remark.trim() !== ''
  return {
    remark,
    setRemark,
    checked,
    setChecked,
    asksFirst,
    unsaved: isSaid,
    lacksWords: tried && !isSaid,
    lacksCheck: tried && asksFirst && !checked,
    submit: async () => {
      setTried(true)
      if (!isPossible || !isSaid || (asksFirst && !checked)) return
      try {
        await send(remark, checked)
        onDone()
      } catch (error) {
        // A toast says why; the text stays.
        if (error instanceof Failure && error.key === 'order.action_not_allowed') setRefused(true)
      }
    },
  }
}

interface ReasonFieldsProps {
  readonly reason: ReturnType<typeof useReason>
  readonly words: Readonly<Record<'remark' | 'remarkHint' | 'missing' | 'checked' | 'checkedHint', string>>
}

/** The fields of `useReason`. Missing input is reported at its field. */
export function ReasonFields({ reason, words }: ReasonFieldsProps) {
  const t = useText(deskText)
  return (
    <>
      <TextArea
        autoFocus
        label={words.remark}
        hint={words.remarkHint}
        rows={3}
        maxLength={500}
        value={reason.remark}
        {...(reason.lacksWords ? { error: words.missing } : {})}
        onChange={({ target }) => reason.setRemark(target.value)}
      />
      <CannedReply text={reason.remark} most={500} onChange={reason.setRemark} />
      {reason.asksFirst && (
        <Checkbox
          checked={reason.checked}
          aria-invalid={reason.lacksCheck}
          hint={
            reason.lacksCheck ? (
              <strong role="alert">{t(($) => $.decide.checkFirst)}</strong>
            ) : (
              words.checkedHint
            )
          }
          onChange={({ target }) => reason.setChecked(target.checked)}
        >
          {words.checked}
        </Checkbox>
      )}
    </>
  )
}
