import { CURRENCIES, type Currency } from '@interline/domain/money/money'
import { GIFT_KINDS } from '@interline/domain/points/records'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import { useText } from '../../../i18n/index.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { SearchSelect } from '../../../ui/kit/search-select.tsx'
import { FormSheet } from '../../../shell/parts/form-sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from '../treasury/treasury.module.css'
import {
  draftOf,
  giftBody,
  giftIssues,
  type GiftDraft,
  type GiftIssue,
  type OfficeGift,
} from './gift-draft.ts'
import { officePointsText } from './text.ts'

interface GiftSheetProps {
  /** Null: a new one. */
  readonly gift: OfficeGift | null
  readonly mayWrite: boolean
  readonly onClose: () => void
}

/** A gift with its texts in three languages. What was typed stays when a colleague was faster. */
export function GiftSheet({ gift, mayWrite, onClose }: GiftSheetProps) {
  const t = useText(officePointsText)
  const queries = useQueryClient()
  const [first] = useState(() => draftOf(gift))
  const [draft, setDraft] = useState(first)
  const [isChecked, setChecked] = useState(false)
  const issues = giftIssues(draft)
  const save = useMutation({
    mutationFn: async () => {
      const body = giftBody(draft)
      if (gift) return updateGift(gift, body)
      const intention = `gift ${JSON.stringify(body)}`
      const made = await call(
        'officePoints.createGift',
        { body },
        { idempotencyKey: intentionKey(intention) },
      )
      fulfil(intention)
      return made
    },
    onSuccess: () => {
      toast.success(t(($) => $.gifts.saved))
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['officePoints.gifts'] }),
  })
  const failure = save.error instanceof Failure ? save.error : null
  const send = () => {
    setChecked(true)
    if (issues.size === 0) save.mutate()
  }
  return (
    <FormSheet
      title={gift ? gift.name.en : t(($) => $.gifts.create)}
      onClose={onClose}
      unsaved={draft !== first}
      action={t(($) => $.gifts.save)}
      onSend={send}
      sending={save}
      readOnly={!mayWrite}
    >
      {!gift && (
        <Segmented
          label={t(($) => $.gifts.fields.kind)}
          value={draft.kind}
          wide
          segments={GIFT_KINDS.map((value) => ({ value, label: t.messages.gifts.kinds[value] }))}
          onChange={(kind) => setDraft({ ...draft, kind })}
        />
      )}
      <Texts {...{ draft, isChecked, issues, failure }} onChange={setDraft} />
      <Numbers {...{ draft, isChecked, issues, failure, isNew: gift === null }} onChange={setDraft} />
      <Checkbox
        checked={draft.active}
        onChange={({ target }) => setDraft({ ...draft, active: target.checked })}
      >
        {t(($) => $.gifts.offered)}
      </Checkbox>
    </FormSheet>
  )
}

/** The kind and the value of a gift never change: vouchers of both values would have one name. */
function updateGift(
  { id, version }: OfficeGift,
  { name, about, points, stock, yearlyLimit, active }: ReturnType<typeof giftBody>,
) {
  return call('officePoints.updateGift', {
    params: { id },
    body: { name, about, points, stock, yearlyLimit, active, version },
  })
}

interface FieldsProps {
  readonly draft: GiftDraft
  readonly isChecked: boolean
  readonly issues: ReadonlySet<GiftIssue>
  readonly failure: Failure | null
  readonly onChange: (draft: GiftDraft) => void
}

function Texts({ draft, isChecked, issues, failure, onChange }: FieldsProps) {
  const t = useText(officePointsText)
  return (['en', 'zhCn', 'zhTw'] as const).map((language) => (
    <div key={language} className={styles.pair}>
      <TextField
        label={t(($) => $.gifts.nameIn, { language: t.messages.languages[language] })}
        maxLength={80}
        value={draft.name[language]}
        error={
          failure?.at(`name.${language}`) ??
          (isChecked && issues.has('name') && draft.name[language].trim() === ''
            ? t(($) => $.gifts.errors.name)
            : undefined)
        }
        onChange={({ target }) => onChange({ ...draft, name: { ...draft.name, [language]: target.value } })}
      />
      <TextField
        label={t(($) => $.gifts.aboutIn, { language: t.messages.languages[language] })}
        maxLength={300}
        value={draft.about[language]}
        error={failure?.at(`about.${language}`)}
        onChange={({ target }) => onChange({ ...draft, about: { ...draft.about, [language]: target.value } })}
      />
    </div>
  ))
}

function Numbers({
  draft,
  isChecked,
  issues,
  failure,
  isNew,
  onChange,
}: FieldsProps & { readonly isNew: boolean }) {
  const t = useText(officePointsText)
  const field = (name: 'points' | 'stock' | 'yearlyLimit' | 'value' | 'minOrderCny') => ({
    label: t.messages.gifts.fields[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: draft[name],
    error: failure?.at(name) ?? (isChecked && issues.has(name) ? t.messages.gifts.errors[name] : undefined),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...draft, [name]: target.value }),
  })
  return (
    <>
      <TextField {...field('points')} />
      <div className={styles.pair}>
        <TextField {...field('stock')} hint={t(($) => $.gifts.emptyUnlimited)} />
        <TextField {...field('yearlyLimit')} hint={t(($) => $.gifts.emptyUnlimited)} />
      </div>
      {draft.kind === 'voucher' && isNew && (
        <>
          <div className={styles.pair}>
            <TextField {...field('value')} />
            <SearchSelect
              label={t(($) => $.gifts.fields.valueCurrency)}
              value={draft.valueCurrency}
              options={CURRENCIES.map((code) => ({ value: code, label: code }))}
              onChange={(next) => onChange({ ...draft, valueCurrency: next as Currency })}
            />
          </div>
          <TextField {...field('minOrderCny')} />
        </>
      )}
    </>
  )
}
