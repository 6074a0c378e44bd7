import { nameIn } from '@interline/domain/places/place'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { useFleet } from '../../../shell/reference.ts'
import { useDateFormat } from '../../../shell/date-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { SearchSelect } from '../../../ui/kit/search-select.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { nameOf, useChanged, type Card, type CardBody, type Passenger } from './lists.ts'
import styles from './often-used.module.css'
import { oftenUsedText } from './text.ts'

const FORM = 'member-card'
const NEW: CardBody = { passengerId: null, airline: '', number: '', level: '', expiry: '' }

interface CardSheetProps {
  /** Null: a new card. */
  readonly card: Card | null
  readonly passengers: readonly Passenger[]
  readonly onClose: () => void
}

export function CardSheet({ card, passengers, onClose }: CardSheetProps) {
  const t = useText(oftenUsedText)
  const fleet = useFleet()
  const changed = useChanged()
  const dateFormat = useDateFormat()
  const [first] = useState(() => bodyOf(card ?? NEW))
  const [draft, setDraft] = useState(first)
  const save = useMutation({
    mutationFn: () =>
      card === null
        ? call('memberCards.create', { body: draft })
        : call('memberCards.update', { params: { id: card.id }, body: draft }),
    onSuccess: () => {
      changed()
      toast.success(t(($) => $.cards.saved))
      onClose()
    },
  })
  const refusal = save.error instanceof Failure ? save.error : null
  const change = (part: Partial<CardBody>) => {
    setDraft({ ...draft, ...part })
    save.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  const airlines = [...(fleet?.airlines.values() ?? [])].map(({ code, names }) => ({
    value: code,
    label: nameIn(names, t.locale),
    note: code,
    keywords: `${names.en} ${names.zhCn} ${names.zhTw}`,
  }))
  return (
    <Sheet
      open
      title={t(($) => (card === null ? $.cards.addTitle : $.cards.editTitle))}
      onClose={onClose}
      dismissible={!save.isPending}
      unsaved={JSON.stringify(draft) !== JSON.stringify(first)}
      foot={
        <>
          <Button onClick={onClose}>{t(($) => $.form.cancel)}</Button>
          <Button kind="primary" type="submit" form={FORM} busy={save.isPending}>
            {t(($) => $.form.save)}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.cardForm} onSubmit={submit} noValidate>
        <SearchSelect
          label={t(($) => $.cards.airline)}
          placeholder={t(($) => $.form.choose)}
          options={airlines}
          value={draft.airline}
          error={refusal?.at('airline')}
          onChange={(code) => change({ airline: code })}
        />
        <TextField
          code
          label={t(($) => $.cards.number)}
          maxLength={24}
          value={draft.number}
          error={refusal?.at('number')}
          onChange={(event) => change({ number: event.target.value.toUpperCase() })}
        />
        <SelectField
          label={t(($) => $.cards.owner)}
          value={draft.passengerId ?? ''}
          error={refusal?.at('passengerId')}
          placeholder={t(($) => $.cards.nobody)}
          options={passengers.map((each) => ({ value: each.id, label: nameOf(each) }))}
          onChange={(event) => change({ passengerId: event.target.value || null })}
        />
        <TextField
          label={t(($) => $.cards.level)}
          note={t(($) => $.form.optional)}
          maxLength={20}
          value={draft.level}
          error={refusal?.at('level')}
          onChange={(event) => change({ level: event.target.value })}
        />
        <DateField
          label={t(($) => $.cards.expiry)}
          note={t(($) => $.form.optional)}
          direction="future"
          {...(dateFormat ? { format: dateFormat } : {})}
          value={draft.expiry}
          error={refusal?.at('expiry')}
          onChange={(day) => change({ expiry: day })}
        />
        {save.error && (refusal?.fields.length ?? 0) === 0 && (
          <Notice tone="error" live="assertive">
            {save.error.message}
          </Notice>
        )}
      </form>
    </Sheet>
  )
}

/** Only the editable fields: a stored card has more. */
function bodyOf({ passengerId, airline, number, level, expiry }: CardBody): CardBody {
  return { passengerId, airline, number, level, expiry }
}
