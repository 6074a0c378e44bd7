import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../i18n/index.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import type { ConnectedChannel } from './account-calls.ts'
import type { DraftIssue } from './account-draft.ts'
import styles from './merchant-accounts.module.css'
import { merchantAccountsText } from './text.ts'
import type { AccountForm } from './use-account-form.ts'

interface AccountFieldsProps {
  readonly form: AccountForm
  readonly channel: ConnectedChannel
  readonly simulators: boolean
}

/** Everything but the keys: name, environment, currencies, fee, limits, and whether it is offered. */
export function AccountFields({ form, channel, simulators }: AccountFieldsProps) {
  const t = useText(merchantAccountsText)
  const { fields, environments } = t.messages
  const { draft, change } = form
  const wrong = useIssues(form)
  return (
    <>
      <TextField
        label={fields.name}
        hint={fields.nameHint}
        maxLength={60}
        value={draft.name}
        error={wrong('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        label={fields.environment}
        value={draft.environment}
        options={(simulators ? (['live', 'test', 'simulator'] as const) : (['live', 'test'] as const)).map(
          (value) => ({ value, label: environments[value] }),
        )}
        onChange={(event) => change({ environment: event.target.value as typeof draft.environment })}
      />
      {draft.environment === 'simulator' && (
        <TextField
          label={fields.endpoint}
          value={draft.endpoint}
          maxLength={200}
          error={wrong('endpoint')}
          onChange={(event) => change({ endpoint: event.target.value })}
        />
      )}
      <Currencies form={form} channel={channel} />
      <FeeFields form={form} channel={channel} />
      <Checkbox checked={draft.active} onChange={(event) => change({ active: event.target.checked })}>
        {fields.active}
      </Checkbox>
      <Checkbox
        checked={draft.takesTopUps}
        onChange={(event) => change({ takesTopUps: event.target.checked })}
      >
        {fields.takesTopUps}
      </Checkbox>
      <Checkbox
        checked={draft.returnFeeOnRefund}
        onChange={(event) => change({ returnFeeOnRefund: event.target.checked })}
      >
        {fields.returnFeeOnRefund}
      </Checkbox>
      <p className={styles.quiet}>{fields.returnFeeHint}</p>
    </>
  )
}

function useIssues({ issues }: AccountForm) {
  const { issues: sentences } = useText(merchantAccountsText).messages
  return (field: DraftIssue) => issues.has(field) && sentences[field]
}

function Currencies({ form, channel }: Pick<AccountFieldsProps, 'form' | 'channel'>) {
  const { fields } = useText(merchantAccountsText).messages
  const { draft, change } = form
  const error = useIssues(form)('currencies')
  const turn = (currency: Currency, on: boolean) =>
    change({
      currencies: on ? [...draft.currencies, currency] : draft.currencies.filter((each) => each !== currency),
    })
  return (
    <fieldset className={styles.currencies} aria-describedby="currencies-hint">
      <legend>{fields.currencies}</legend>
      {channel.currencies.map((currency) => (
        <Checkbox
          key={currency}
          checked={draft.currencies.includes(currency)}
          onChange={(event) => turn(currency, event.target.checked)}
        >
          {currency}
        </Checkbox>
      ))}
      <p id="currencies-hint" className={styles.quiet}>
        {error || fields.currenciesHint}
      </p>
    </fieldset>
  )
}

function FeeFields({ form, channel }: Pick<AccountFieldsProps, 'form' | 'channel'>) {
  const { fields } = useText(merchantAccountsText).messages
  const { draft, change } = form
  const wrong = useIssues(form)
  const amount = (name: 'fixedFee' | 'min' | 'max') => (
    <TextField
      label={fields[name]}
      inputMode="decimal"
      maxLength={14}
      value={draft[name]}
      error={wrong(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  return (
    <div className={styles.grid}>
      <TextField
        label={fields.feePct}
        inputMode="decimal"
        maxLength={5}
        value={draft.feePct}
        error={wrong('feePct')}
        onChange={(event) => change({ feePct: event.target.value })}
      />
      <SelectField
        label={fields.amountCurrency}
        value={draft.amountCurrency}
        options={[...new Set([draft.amountCurrency, ...channel.currencies])].map((value) => ({
          value,
          label: value,
        }))}
        onChange={(event) => change({ amountCurrency: event.target.value as Currency })}
      />
      {amount('fixedFee')}
      {amount('min')}
      {amount('max')}
      <TextField
        label={fields.position}
        hint={fields.positionHint}
        inputMode="numeric"
        maxLength={2}
        value={draft.position}
        error={wrong('position')}
        onChange={(event) => change({ position: event.target.value })}
      />
    </div>
  )
}
