import { isGroupNumber } from '@interline/domain/orders/order-page'
import { useText } from '../../../../../i18n/index.tsx'
import { stepLines } from '../../../../../shell/fare-rules/rule-words.ts'
import { ruleText } from '../../../../../shell/fare-rules/text.ts'
import { Panel } from '../../../../../ui/panel.tsx'
import type { DeskOrder } from '../../desk-order.ts'
import styles from '../../desk.module.css'
import { workText } from '../../text.ts'

/** What the fare of each ticket allows, as the agency read it when it booked. */
export function RulesPanel({ data: { order } }: { readonly data: DeskOrder }) {
  const w = useText(workText)
  const steps = useText(ruleText)
  // An airline words the rules of a group; no step of them is stored.
  if (isGroupNumber(order.originalOrderId))
    return (
      <Panel title={w(($) => $.rules.title)} padded>
        <p className={styles.small}>{w(($) => $.rules.group, { order: order.originalOrderId })}</p>
      </Panel>
    )
  return (
    <Panel title={w(($) => $.rules.title)} padded>
      {order.items.map(({ rules, fareFamily }, at) => {
        const rows = [
          [w(($) => $.rules.refund), stepLines(rules.refund, steps)],
          [w(($) => $.rules.change), stepLines(rules.change, steps)],
          [w(($) => $.rules.noShow), stepLines(rules.noShow ? [rules.noShow] : [], steps)],
        ] as const
        return (
          // Tickets have no key of their own here; their order never changes.
          <section key={`${at} ${fareFamily}`}>
            {order.items.length > 1 && (
              <h3 className={styles.small}>
                {w(($) => $.rules.ticket, { number: at + 1 })} · <span lang="en">{fareFamily}</span>
              </h3>
            )}
            <dl className={styles.facts}>
              {rows.map(([label, lines]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {lines.length === 0
                      ? w(($) => $.rules.none)
                      : lines.map((line) => <span key={line}>{line}</span>)}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </Panel>
  )
}
