import { useText } from '../../../../i18n/index.tsx'
import { Money } from '../../../../ui/money/money.tsx'
import type { Reply } from '../../../../api/call.ts'
import styles from '../desk.module.css'
import { deskServicingText } from '../text.ts'

/** What each level receives or owes under the quote in preparation. */
export function LevelTotals({ levels }: { readonly levels: Reply<'officeDesk.proposeRefund'>['levels'] }) {
  const t = useText(deskServicingText)
  if (levels.length < 2) return null
  return (
    <>
      <h3 className={styles.small}>{t(($) => $.quote.levels)}</h3>
      <dl className={styles.lines}>
        {levels.map(({ agencyId, agencyName, total, currency }) => (
          <div key={agencyId}>
            <dt>{agencyName}</dt>
            <dd>
              <Money amount={total} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
