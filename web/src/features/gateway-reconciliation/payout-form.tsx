import type { Currency } from '@interline/domain/money/money'
import { readTyped } from '@interline/domain/money/typed-amount'
import { platformDay } from '@interline/domain/time/zone'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../api/failure.ts'
import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { DateField } from '../../ui/kit/date-field.tsx'
import { FormSheet } from '../../shell/parts/form-sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useSettlementCalls, type PayoutAccount } from './settlement-calls.ts'
import styles from './settlements.module.css'
import { settlementsText } from './text.ts'

const PATHS = ['amount', 'currency', 'reference', 'paidOn'] as const
type Path = (typeof PATHS)[number]

interface PayoutFormProps {
  /** At least one. */
  readonly accounts: readonly PayoutAccount[]
  readonly onClose: () => void
}

/** Enters what a provider paid out to the bank. */
export function PayoutForm({ accounts, onClose }: PayoutFormProps) {
  const t = useText(settlementsText)
  const { calls, key } = useSettlementCalls()
  const queries = useQueryClient()
  const today = platformDay(serverNow())
  const [begun] = useState(() => ({
    accountId: accounts[0]?.id ?? '',
    currency: accounts[0]?.currencies[0] ?? 'CNY',
    amount: '',
    reference: '',
    paidOn: today,
    note: '',
  }))
  const [draft, setDraft] = useState(begun)
  const [isChecked, setChecked] = useState(false)
  const set = (change: Partial<typeof begun>) => setDraft({ ...draft, ...change })
  const minor = readTyped(draft.amount, draft.currency)
  const missing = new Set<Path>([
    ...(typeof minor !== 'bigint' || minor <= 0n ? (['amount'] as const) : []),
    ...(['reference', 'paidOn'] as const).filter((path) => draft[path].trim() === ''),
  ])
  const save = useMutation({
    mutationFn: (amount: number) => calls.enterPayout({ ...draft, amount }),
    onSuccess: ({ reference }) => {
      toast.success(t(($) => $.payouts.done, { reference }))
      void queries.invalidateQueries({ queryKey: key })
      onClose()
    },
  })
  const failure = save.error instanceof Failure ? save.error : null
  const errorAt = (path: Path) =>
    failure?.at(path) ??
    (isChecked && missing.has(path) && path !== 'currency' ? t.messages.payouts.errors[path] : undefined)
  const send = () => {
    setChecked(true)
    if (missing.size === 0) save.mutate(Number(minor))
  }
  return (
    <FormSheet
      title={t(($) => $.payouts.open)}
      onClose={onClose}
      unsaved={draft !== begun}
      action={t(($) => $.payouts.save)}
      onSend={send}
      sending={save}
    >
      <SelectField
        label={t(($) => $.files.account)}
        value={draft.accountId}
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target: { value } }) => {
          const currencies = accounts.find(({ id }) => id === value)?.currencies ?? []
          const currency = currencies.includes(draft.currency) ? draft.currency : currencies[0]
          set({ accountId: value, ...(currency && { currency }) })
        }}
      />
      <AmountFields
        amount={draft.amount}
        currency={draft.currency}
        currencies={accounts.find(({ id }) => id === draft.accountId)?.currencies ?? []}
        errorAt={errorAt}
        onChange={set}
      />
      <TextField
        label={t(($) => $.payouts.reference)}
        hint={t(($) => $.payouts.referenceHint)}
        maxLength={60}
        code
        autoComplete="off"
        value={draft.reference}
        error={errorAt('reference')}
        onChange={(event) => set({ reference: event.target.value })}
      />
      <DateField
        label={t(($) => $.payouts.paidOn)}
        value={draft.paidOn}
        direction="past"
        max={today}
        error={errorAt('paidOn')}
        onChange={(paidOn) => set({ paidOn })}
      />
      <TextField
        label={t(($) => $.work.note)}
        note={t(($) => $.payouts.optional)}
        maxLength={300}
        value={draft.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      <p className={styles.quiet}>{t(($) => $.payouts.posts)}</p>
    </FormSheet>
  )
}

interface AmountFieldsProps {
  readonly amount: string
  readonly currency: Currency
  readonly currencies: readonly Currency[]
  readonly errorAt: (path: Path) => string | undefined
  readonly onChange: (change: { readonly amount?: string; readonly currency?: Currency }) => void
}

function AmountFields({ amount, currency, currencies, errorAt, onChange }: AmountFieldsProps) {
  const t = useText(settlementsText)
  return (
    <div className={styles.pair}>
      <TextField
        label={t(($) => $.payouts.amount)}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={errorAt('amount')}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      <SelectField
        label={t(($) => $.payouts.currency)}
        value={currency}
        error={errorAt('currency')}
        options={currencies.map((value) => ({ value, label: value }))}
        onChange={(event) => onChange({ currency: event.target.value as Currency })}
      />
    </div>
  )
}
