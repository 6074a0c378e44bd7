import type { Currency } from '@interline/domain/money/money'
import { phoneDigits } from '@interline/domain/text/phone'
import { useText } from '../../../i18n/index.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { Failure } from '../../../api/failure.ts'
import styles from './people.module.css'
import type { Draft, Person, Problem } from './person.ts'
import { RightsFields } from './rights-fields.tsx'
import { peopleText } from './text.ts'

export interface PersonFormProps {
  readonly draft: Draft
  readonly onChange: (part: Partial<Draft>) => void
  /** Shown after an attempt to save. */
  readonly problems: Partial<Record<keyof Draft, Problem>>
  readonly failure: Failure | null
  readonly proxyLevel: number
  /** In which the payment limit is typed. */
  readonly currency: Currency
  /** New people get an address, which never changes afterwards. */
  readonly isNew: boolean
  /** The user's own account: another owner must change its permissions. */
  readonly own: boolean
  readonly statuses: readonly Person['status'][]
}

/** Name, email, phone, permissions and status. */
export function PersonForm(props: PersonFormProps) {
  const { draft, onChange, problems, failure, isNew, own, statuses } = props
  const t = useText(peopleText)
  const { fields, states } = t.messages
  const say = (field: keyof Draft, path: string) =>
    (problems[field] && t.messages.problems[problems[field]]) ?? failure?.at(path)
  return (
    <>
      <div className={styles.two}>
        <TextField
          label={fields.name}
          name="nickname"
          maxLength={50}
          value={draft.nickname}
          error={say('nickname', 'nickname')}
          onChange={(event) => onChange({ nickname: event.target.value })}
        />
        <TextField
          label={fields.email}
          name="email"
          type="email"
          maxLength={254}
          hint={isNew ? fields.emailNew : fields.emailFixed}
          value={draft.email}
          disabled={!isNew}
          error={failure?.key === 'users.name_taken' ? failure.message : isNew && say('email', 'email')}
          onChange={(event) => onChange({ email: event.target.value })}
        />
        <div className={styles.phone}>
          <TextField
            label={fields.area}
            name="area"
            lead="+"
            inputMode="numeric"
            maxLength={4}
            value={draft.area}
            error={say('area', 'phone.area')}
            onChange={(event) => onChange({ area: event.target.value })}
          />
          <TextField
            label={fields.phone}
            note={fields.optional}
            name="number"
            type="tel"
            maxLength={24}
            value={draft.number}
            error={say('number', 'phone.number')}
            onChange={(event) => onChange({ number: phoneDigits(event.target.value) })}
          />
        </div>
        {!own && (
          <div className={styles.field}>
            <span className={styles.label}>{fields.status}</span>
            <Segmented
              label={fields.status}
              value={draft.status}
              segments={statuses.map((value) => ({ value, label: states[value] }))}
              onChange={(status) => onChange({ status })}
            />
            <p className={styles.label}>{t.messages.statusHints[draft.status]}</p>
          </div>
        )}
      </div>
      {own ? (
        <p className={styles.quiet}>{t(($) => $.ownRights)}</p>
      ) : (
        <>
          <RightsFields {...props} />
          {!draft.roles.includes('SuperUser') && (
            <section className={styles.section}>
              <h3>{t(($) => $.limits.title)}</h3>
              <Checkbox
                name="onlyOwnOrders"
                checked={draft.onlyOwnOrders}
                hint={t(($) => $.limits.onlyOwnHint)}
                onChange={(event) => onChange({ onlyOwnOrders: event.target.checked })}
              >
                {t(($) => $.limits.onlyOwn)}
              </Checkbox>
              <TextField
                label={t(($) => $.limits.pay)}
                hint={t(($) => $.limits.payHint)}
                name="payLimit"
                lead={props.currency}
                inputMode="decimal"
                maxLength={16}
                value={draft.payLimit}
                error={say('payLimit', 'payLimit')}
                onChange={(event) => onChange({ payLimit: event.target.value })}
              />
            </section>
          )}
        </>
      )}
    </>
  )
}
