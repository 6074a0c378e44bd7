import type { Translate } from '@interline/domain/text/text'
import type confirmCatalogue from '../../../i18n/en/flight-confirm.ts'
import { useText } from '../../../i18n/index.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { confirmText } from '../text.ts'
import styles from './confirm.module.css'
import type { Offer } from './use-confirm.ts'

type Rules = Offer['solution']['rules']
type Step = Rules['refund'][number]

/** Where the rules stand on the page, for links to them. */
export const FARE_RULES = 'fare-rules'

/** Refund, change and no-show in words. */
export function FareRules({ rules }: { readonly rules: Rules }) {
  const t = useText(confirmText)
  const rows = [
    { label: t(($) => $.rules.refund), steps: rules.refund },
    { label: t(($) => $.rules.change), steps: rules.change },
    { label: t(($) => $.rules.noShow), steps: rules.noShow ? [rules.noShow] : [] },
  ]
  return (
    <Panel title={t(($) => $.rules.title)} padded>
      <dl className={styles.rules} id={FARE_RULES} tabIndex={-1}>
        {rows.map(({ label, steps }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {steps.length === 0
                ? t(($) => $.rules.none)
                : steps.map((step, at) => <div key={at}>{stepWords(step, at, t)}</div>)}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function stepWords(step: Step, at: number, t: Translate<typeof confirmCatalogue>): string {
  const when =
    step.hoursBefore === null || step.hoursBefore === 0
      ? t(($) => (at === 0 ? $.rules.anyTime : $.rules.later))
      : t(($) => $.rules.until, { hours: step.hoursBefore ?? 0 })
  return t(($) => $.rules.step, { when, cost: cost(step, t) })
}

function cost({ amount, percent, currency }: Step, t: Translate<typeof confirmCatalogue>): string {
  if (percent === 100) return t(($) => $.rules.none)
  if (percent !== null && percent > 0) return t(($) => $.rules.percent, { percent })
  if (amount !== null && amount > 0) return moneyText(amount, currency)
  return amount === null && percent === null ? t(($) => $.rules.none) : t(($) => $.rules.free)
}
