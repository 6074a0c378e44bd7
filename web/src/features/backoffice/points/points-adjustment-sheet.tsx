import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import { useText } from '../../../i18n/index.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FormSheet } from '../../../shell/parts/form-sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { officePointsText } from './text.ts'

const EMPTY = { agencyId: '', points: '', reason: '' }

/** Asks a second person to add or deduct points. */
export function PointsAdjustmentSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText(officePointsText)
  const queries = useQueryClient()
  const [draft, setDraft] = useState(EMPTY)
  const [isChecked, setChecked] = useState(false)
  const issues = {
    agencyId: !/^\d{1,9}$/.test(draft.agencyId.trim()),
    points: !/^-?[1-9]\d{0,7}$/.test(draft.points.trim()),
    reason: draft.reason.trim() === '',
  }
  const ask = useMutation({
    mutationFn: async () => {
      const body = {
        agencyId: Number(draft.agencyId),
        points: Number(draft.points),
        reason: draft.reason.trim(),
      }
      const intention = `points adjustment ${JSON.stringify(body)}`
      const made = await call('officePoints.adjust', { body }, { idempotencyKey: intentionKey(intention) })
      fulfil(intention)
      return made
    },
    onSuccess: () => {
      toast.success(t(($) => $.adjustments.done))
      void queries.invalidateQueries({ queryKey: ['officePoints.adjustments'] })
      void queries.invalidateQueries({ queryKey: ['approvals'] })
      onClose()
    },
  })
  const failure = ask.error instanceof Failure ? ask.error : null
  const send = () => {
    setChecked(true)
    if (!Object.values(issues).includes(true)) ask.mutate()
  }
  const field = (name: keyof typeof EMPTY) => ({
    label: t.messages.adjustments.fields[name],
    value: draft[name],
    error: failure?.at(name) ?? (isChecked && issues[name] ? t.messages.adjustments.errors[name] : undefined),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  })
  return (
    <FormSheet
      title={t(($) => $.adjustments.create)}
      onClose={onClose}
      unsaved={draft !== EMPTY}
      action={t(($) => $.adjustments.send)}
      onSend={send}
      sending={ask}
    >
      <TextField {...field('agencyId')} inputMode="numeric" autoComplete="off" />
      <TextField {...field('points')} hint={t(($) => $.adjustments.pointsHint)} autoComplete="off" />
      <TextArea {...field('reason')} hint={t(($) => $.adjustments.reasonHint)} maxLength={300} rows={3} />
    </FormSheet>
  )
}
