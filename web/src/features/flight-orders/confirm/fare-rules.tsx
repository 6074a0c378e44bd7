import { useText } from '../../../i18n/index.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { confirmText } from '../text.ts'
import styles from './confirm.module.css'
import { ruleWords } from './rule-words.ts'
import type { Offer } from './use-confirm.ts'

type Rules = Offer['solution']['rules']

/** Where the rules stand on the page, for links to them. */
export const FARE_RULES = 'fare-rules'

/** Refund, change and no-show in words. */
export function FareRules({ rules }: { readonly rules: Rules }) {
  const t = useText(confirmText)
  const rows = [
    { label: t(($) => $.rules.refund), lines: ruleWords(rules.refund, t) },
    { label: t(($) => $.rules.change), lines: ruleWords(rules.change, t) },
    { label: t(($) => $.rules.noShow), lines: ruleWords(rules.noShow ? [rules.noShow] : [], t) },
  ]
  return (
    <Panel title={t(($) => $.rules.title)} padded>
      <dl className={styles.rules} id={FARE_RULES} tabIndex={-1}>
        {rows.map(({ label, lines }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {lines.length === 0
                ? t(($) => $.rules.none)
                : lines.map((line) => <div key={line}>{line}</div>)}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
