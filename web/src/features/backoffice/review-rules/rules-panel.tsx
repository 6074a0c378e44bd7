import type { ReviewTrigger } from '@interline/domain/booking/review/triggers'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { LimitValues } from './limit-values.tsx'
import { NumberValue } from './number-value.tsx'
import styles from './review-rules.module.css'
import { rulesText } from './text.ts'
import { TriggerRow } from './trigger-row.tsx'
import type { Rules, RulesForm } from './use-rules-form.ts'
import { useValueWords } from './value-words.ts'

interface RulesPanelProps {
  readonly form: RulesForm
  readonly base: Rules
  readonly locked: boolean
}

/** The table of triggers for all agencies. */
export function RulesPanel({ form, base, locked }: RulesPanelProps) {
  const t = useText(rulesText)
  const { changeOf } = useValueWords()
  const { conflict, failure } = form
  const shared = { form, base, locked }
  const row = (trigger: ReviewTrigger) => <TriggerRow key={trigger} trigger={trigger} {...shared} />
  const refused =
    form.changed === 0 ? t(($) => $.everybody.same) : form.rules ? null : t(($) => $.everybody.faults)
  return (
    <Panel
      foot={
        !locked && (
          <div className={styles.foot}>
            <span className={styles.state} aria-live="polite">
              {form.changed === 0
                ? t(($) => $.everybody.same)
                : t(($) => $.everybody.changed, { count: form.changed })}{' '}
              <span className={styles.quiet}>
                {base.version === 0
                  ? t(($) => $.defaultsHold)
                  : t(($) => $.version, { version: base.version })}
              </span>
            </span>
            <Button
              disabled={form.saving}
              onClick={form.undo}
              unavailable={form.changed === 0 ? refused : null}
            >
              {t(($) => $.everybody.undo)}
            </Button>
            <Button kind="primary" busy={form.saving} unavailable={refused} onClick={form.save}>
              {t(($) => $.everybody.save)}
            </Button>
          </div>
        )
      }
    >
      {conflict && (
        <div className={styles.notice}>
          <Notice tone="warning" live="assertive">
            <p>{t(($) => $.everybody.conflict, { name: conflict.by, version: conflict.version })}</p>
            <ul>
              {conflict.changes.map((change) => (
                <li key={change.name}>{changeOf(change)}</li>
              ))}
            </ul>
            <p>{t(($) => $.everybody.conflictHint)}</p>
          </Notice>
        </div>
      )}
      {failure && (
        <div className={styles.notice}>
          <Notice tone="error" live="assertive">
            {failure.message}
          </Notice>
        </div>
      )}
      {/* Input during saving would be lost with the answer. */}
      <fieldset disabled={form.saving}>
        <ul className={styles.triggers}>
          {row('needs_parent')}
          <TriggerRow trigger="tight_connection" {...shared}>
            <NumberValue name="tight_connection.minutes" {...shared} />
          </TriggerRow>
          <TriggerRow trigger="unaccompanied" {...shared}>
            <NumberValue name="unaccompanied.age" {...shared} />
            <NumberValue name="unaccompanied.infantsPerAdult" {...shared} />
            <NumberValue name="unaccompanied.childrenPerAdult" {...shared} />
          </TriggerRow>
          <TriggerRow trigger="over_threshold" {...shared}>
            <LimitValues {...shared} />
          </TriggerRow>
          <TriggerRow trigger="departs_soon" {...shared}>
            <NumberValue name="departs_soon.hours" {...shared} />
          </TriggerRow>
          {row('duplicate')}
          {row('document_warning')}
          {row('review_all')}
        </ul>
      </fieldset>
    </Panel>
  )
}
