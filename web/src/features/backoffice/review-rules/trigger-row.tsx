import type { ReviewTrigger } from '@interline/domain/booking/review/triggers'
import { useId, type ReactNode } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import styles from './review-rules.module.css'
import { rulesText } from './text.ts'
import type { Rules, RulesForm } from './use-rules-form.ts'

interface TriggerRowProps {
  readonly trigger: ReviewTrigger
  readonly form: RulesForm
  readonly base: Rules
  readonly locked: boolean
  /** The fields of its values. */
  readonly children?: ReactNode
}

/** One trigger: what it catches, whether it is on, its values, and its last change. */
export function TriggerRow({ trigger, form, base, locked, children }: TriggerRowProps) {
  const t = useText(rulesText)
  const id = useId()
  const { name, what } = t.messages.triggers[trigger]
  const isFixed = trigger === 'needs_parent'
  const last = base.changed.find((each) => each.trigger === trigger)
  const isOn = isFixed || form.draft[`${trigger}.on`] === true
  const notes = [
    last && t(($) => $.changedBy, { name: last.by, at: instantText(last.at), version: last.version }),
    trigger !== 'needs_parent' &&
      base.defaults[trigger].on !== isOn &&
      t(($) => $.default, { value: t(($) => $.isOn) }),
  ].filter((note) => typeof note === 'string')
  return (
    <li className={styles.trigger} aria-labelledby={id}>
      <div className={styles.what}>
        <Checkbox
          checked={isOn}
          disabled={locked || isFixed}
          hint={isFixed ? `${what}${t.locale === 'en' ? ' ' : ''}${t(($) => $.always)}` : what}
          onChange={({ target }) => form.set(`${trigger}.on`, target.checked)}
        >
          <strong id={id}>{name}</strong>
        </Checkbox>
        {notes.length > 0 && <p className={styles.quiet}>{notes.join(' · ')}</p>}
      </div>
      {children && <div className={styles.values}>{children}</div>}
    </li>
  )
}
