import { useText } from '../../../../../i18n/index.tsx'
import type { Reply } from '../../../../../api/call.ts'
import { Radio } from '../../../../../ui/choice/radio.tsx'
import { flightLine } from '../../../../../ui/format/flight-line.ts'
import { moneyText } from '../../../../../ui/format/money.ts'
import { Notice } from '../../../../../ui/notice/notice.tsx'
import styles from '../../desk.module.css'
import { replacementText } from '../../text.ts'

export type FoundReplacement = Reply<'officeDesk.findReplacements'>[number]

interface FoundReplacementsProps {
  readonly found: readonly FoundReplacement[]
  readonly chosen: FoundReplacement | undefined
  readonly onPick: (token: string) => void
}

/** Offers instead of the refused ticket, and what the agency would pay. */
export function FoundReplacements({ found, chosen, onPick }: FoundReplacementsProps) {
  const t = useText(replacementText)
  if (found.length === 0) return <Notice tone="info">{t(($) => $.none)}</Notice>
  return (
    <fieldset className={styles.found}>
      <legend>{t(($) => $.found)}</legend>
      {found.map((each) => (
        <Radio
          key={each.token}
          name="replacement"
          checked={each === chosen}
          onChange={() => onPick(each.token)}
          hint={
            <>
              <span translate="no">
                {each.supplier} · {each.fareFamily} · {moneyText(each.cost, each.currency)}
              </span>
              {' · '}
              <More found={each} />
              {each.tight.map(({ airport, minutes, needed }) => (
                <strong key={airport}>
                  {' · '}
                  {t(($) => $.short, { airport, minutes, needed })}
                </strong>
              ))}
              {each.borders.map(({ sentence }) => (
                <strong key={sentence}>
                  {' · '}
                  {sentence}
                </strong>
              ))}
            </>
          }
        >
          {each.segments.map((segment) => (
            <span key={segment.depAt} className={styles.flightLine} translate="no">
              {flightLine(segment, t.locale)}
            </span>
          ))}
        </Radio>
      ))}
    </fieldset>
  )
}

/** The agency's extra payment. */
function More({ found: { levels } }: { readonly found: FoundReplacement }) {
  const t = useText(replacementText)
  const own = levels.at(-1)
  if (!own || own.more === 0) return t(($) => $.noMore)
  return t(($) => $.more, { amount: moneyText(own.more, own.currency) })
}
