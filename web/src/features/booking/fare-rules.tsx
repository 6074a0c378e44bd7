import { useText } from '../../i18n/index.tsx'
import { stepLines } from '../../shell/fare-rules/rule-words.ts'
import { ruleText } from '../../shell/fare-rules/text.ts'
import { ticketLetter } from '../../shell/separate-tickets/ticket-list.tsx'
import { ticketsText } from '../../shell/separate-tickets/text.ts'
import { Panel } from '../../ui/panel.tsx'
import { confirmText } from './text.ts'
import styles from './confirm.module.css'
import type { Offer } from './use-order-draft.ts'

type Rules = Offer['solution']['rules']

/** Anchor of the rules on the page. */
export const FARE_RULES = 'fare-rules'

/** Refund, change and no-show in words, ticket by ticket. */
export function FareRules({ tickets }: { readonly tickets: Offer['solution']['tickets'] }) {
  const t = useText(confirmText)
  const words = useText(ticketsText)
  return (
    <Panel title={t(($) => $.rules.title)} padded>
      <div id={FARE_RULES} tabIndex={-1}>
        {tickets.map(({ rules, fareFamily }, at) => (
          <section key={ticketLetter(at)}>
            {tickets.length > 1 && (
              <h3 className={styles.rulesOf}>
                {words(($) => $.ticket, { letter: ticketLetter(at) })} · <span lang="en">{fareFamily}</span>
              </h3>
            )}
            <RuleList rules={rules} />
          </section>
        ))}
      </div>
    </Panel>
  )
}

function RuleList({ rules }: { readonly rules: Rules }) {
  const t = useText(confirmText)
  const steps = useText(ruleText)
  const rows = [
    { label: t(($) => $.rules.refund), lines: stepLines(rules.refund, steps) },
    { label: t(($) => $.rules.change), lines: stepLines(rules.change, steps) },
    { label: t(($) => $.rules.noShow), lines: stepLines(rules.noShow ? [rules.noShow] : [], steps) },
  ]
  return (
    <dl className={styles.rules}>
      {rows.map(({ label, lines }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {lines.length === 0 ? t(($) => $.rules.none) : lines.map((line) => <div key={line}>{line}</div>)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
