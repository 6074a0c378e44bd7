import { INSTALLMENT_KINDS, type InstallmentKind } from '@interline/domain/groups/statuses'
import { GROUP_PASSENGER_TYPES, NAME_LIST_DUES } from '@interline/domain/groups/terms'
import { CURRENCIES, type Currency } from '@interline/domain/money/money'
import { offsetText, PLATFORM_ZONE } from '@interline/domain/time/zone'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { TimeField } from '../../../ui/kit/time-field.tsx'
import styles from '../../groups/groups.module.css'
import { groupsText } from '../../groups/text.ts'
import { flightsIn, type InstallmentDraft, type QuoteDraft } from './quote-draft.ts'
import { groupDeskText } from './text.ts'
import type { OfficeGroup } from './use-desk-work.ts'

interface QuoteFieldsProps {
  readonly draft: QuoteDraft
  readonly order: OfficeGroup
  /** Of the agency. */
  readonly currency: Currency
  readonly errorAt: (path: string) => string | undefined
  readonly onChange: (draft: QuoteDraft) => void
}

/** The terms of one quote. */
export function QuoteFields(props: QuoteFieldsProps) {
  const t = useText(groupDeskText)
  const { draft, errorAt, onChange } = props
  const { wrong } = flightsIn(draft.flights)
  const text = (name: 'baggage' | 'rules' | 'seatGuarantee' | 'remark', label: string, most: number) => (
    <TextArea
      label={label}
      rows={2}
      maxLength={most}
      value={draft[name]}
      onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
    />
  )
  return (
    <>
      <div className={styles.row}>
        <TextField
          code
          label={t(($) => $.quote.carrier)}
          maxLength={2}
          value={draft.carrier}
          error={errorAt('carrier')}
          onChange={({ target }) => onChange({ ...draft, carrier: target.value.toUpperCase() })}
        />
        <DateField
          label={t(($) => $.quote.confirmBefore)}
          direction="future"
          value={draft.confirmDay}
          error={errorAt('confirmBefore')}
          onChange={(confirmDay) => onChange({ ...draft, confirmDay })}
        />
        <TimeField
          label={t(($) => $.time, { zone: offsetText(serverNow(), PLATFORM_ZONE) })}
          value={draft.confirmTime}
          onChange={(confirmTime) => onChange({ ...draft, confirmTime })}
        />
      </div>
      <TextArea
        label={t(($) => $.quote.flights)}
        hint={t(($) => $.quote.flightsHint)}
        error={
          errorAt('flights.0.from') ??
          errorAt('flights.0.to') ??
          (wrong !== null && draft.flights !== ''
            ? t(($) => $.quote.flightsWrong, { line: wrong })
            : undefined)
        }
        rows={3}
        spellCheck={false}
        value={draft.flights}
        onChange={({ target }) => onChange({ ...draft, flights: target.value })}
      />
      <NetFields {...props} />
      <ScheduleFields {...props} />
      <TermFields {...props} />
      {text(
        'baggage',
        t(($) => $.quote.baggage),
        300,
      )}
      {text(
        'rules',
        t(($) => $.quote.rules),
        1000,
      )}
      {text(
        'seatGuarantee',
        t(($) => $.quote.guarantee),
        300,
      )}
      {text(
        'remark',
        t(($) => $.quote.remark),
        1000,
      )}
    </>
  )
}

function NetFields({ draft, order, errorAt, onChange }: QuoteFieldsProps) {
  const t = useText(groupDeskText)
  const words = useText(groupsText)
  const types = GROUP_PASSENGER_TYPES.filter((type) => order.passengers[type] > 0)
  return (
    <>
      <SelectField
        label={t(($) => $.quote.currency)}
        value={draft.netCurrency}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
        onChange={({ target }) => onChange({ ...draft, netCurrency: target.value as Currency })}
      />
      {types.map((type) => (
        <div key={type} className={styles.row}>
          {(['fares', 'taxes'] as const).map((name) => (
            <TextField
              key={name}
              label={t(name === 'fares' ? ($) => $.quote.fare : ($) => $.quote.taxes, {
                type: words.messages.one[type],
              })}
              lead={draft.netCurrency}
              inputMode="decimal"
              value={draft[name][type]}
              error={errorAt(`${name === 'fares' ? 'net' : 'taxes'}.${type}`)}
              onChange={({ target }) =>
                onChange({ ...draft, [name]: { ...draft[name], [type]: target.value } })
              }
            />
          ))}
        </div>
      ))}
    </>
  )
}

function ScheduleFields({ draft, errorAt, onChange }: QuoteFieldsProps) {
  const t = useText(groupDeskText)
  const words = useText(groupsText)
  const change = (kind: InstallmentKind, next: Partial<InstallmentDraft>) =>
    onChange({
      ...draft,
      installments: { ...draft.installments, [kind]: { ...draft.installments[kind], ...next } },
    })
  return INSTALLMENT_KINDS.map((kind) => {
    const each = draft.installments[kind]
    const name = words.messages.kinds[kind]
    return (
      <div key={kind} className={styles.row} role="group" aria-label={name}>
        <TextField
          label={t(($) => $.quote.installment, { kind: name })}
          trail="%"
          inputMode="decimal"
          disabled={kind === 'final'}
          value={kind === 'final' ? t(($) => $.quote.rest) : each.percent}
          error={errorAt(`percent.${kind}`) ?? (kind === 'first' ? errorAt('installments') : undefined)}
          onChange={({ target }) => change(kind, { percent: target.value })}
        />
        <TextField
          label={t(($) => $.quote.days)}
          inputMode="numeric"
          maxLength={3}
          value={each.days}
          error={errorAt(`days.${kind}`)}
          onChange={({ target }) => change(kind, { days: target.value })}
        />
        <SelectField
          label={t(($) => $.quote.due)}
          value={each.from}
          options={[
            { value: 'confirmation', label: t(($) => $.quote.fromConfirmation) },
            { value: 'departure', label: t(($) => $.quote.fromDeparture) },
          ]}
          onChange={({ target }) => change(kind, { from: target.value as InstallmentDraft['from'] })}
        />
        <Checkbox
          checked={each.refundable}
          onChange={({ target }) => change(kind, { refundable: target.checked })}
        >
          {t(($) => $.quote.refundable)}
        </Checkbox>
      </div>
    )
  })
}

function TermFields({ draft, currency, errorAt, onChange }: QuoteFieldsProps) {
  const t = useText(groupDeskText)
  const words = useText(groupsText)
  return (
    <>
      <div className={styles.row}>
        <SelectField
          label={t(($) => $.quote.nameDue)}
          value={draft.nameListDue}
          options={NAME_LIST_DUES.map((value) => ({
            value,
            label: words.messages.order.quotes.nameDues[value],
          }))}
          onChange={({ target }) =>
            onChange({ ...draft, nameListDue: target.value as QuoteDraft['nameListDue'] })
          }
        />
        <DateField
          label={t(($) => $.quote.nameDeadline)}
          direction="future"
          value={draft.nameDeadline}
          error={errorAt('nameDeadline')}
          onChange={(nameDeadline) => onChange({ ...draft, nameDeadline })}
        />
      </div>
      <div className={styles.row}>
        <TextField
          label={t(($) => $.quote.minPax)}
          inputMode="numeric"
          maxLength={3}
          value={draft.minPax}
          error={errorAt('materialization.minPax')}
          onChange={({ target }) => onChange({ ...draft, minPax: target.value })}
        />
        <TextField
          label={t(($) => $.quote.free)}
          inputMode="decimal"
          value={draft.free}
          error={errorAt('materialization.freeReductionPct')}
          onChange={({ target }) => onChange({ ...draft, free: target.value })}
        />
        <TextField
          label={t(($) => $.quote.fee, { currency })}
          inputMode="decimal"
          value={draft.fee}
          error={errorAt('materialization.feePerSeat')}
          onChange={({ target }) => onChange({ ...draft, fee: target.value })}
        />
      </div>
    </>
  )
}
