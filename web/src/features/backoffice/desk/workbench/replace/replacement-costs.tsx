import { useText } from '../../../../../i18n/index.tsx'
import { Money } from '../../../../../ui/money/money.tsx'
import { Notice } from '../../../../../ui/notice/notice.tsx'
import { classNames } from '../../../../../ui/class-names.ts'
import styles from '../../desk.module.css'
import { replacementText } from '../../text.ts'
import type { FoundReplacement } from './found-replacements.tsx'
import own from './replace.module.css'

/** Who pays the extra cost of a replacement: first the platform's margin, then every level. */
export function ReplacementCosts({ found }: { readonly found: FoundReplacement }) {
  const t = useText(replacementText)
  const { was, cost, covered, left, currency, tight, levels } = found
  const rows = [
    [t(($) => $.was), was],
    [t(($) => $.cost), cost],
    [t(($) => $.difference), cost - was],
    [t(($) => $.covered), covered],
    [t(($) => $.left), left],
  ] as const
  return (
    <>
      {tight.map((change) => (
        <Notice key={change.airport} tone="warning">
          {t(($) => $.tight, change)}
        </Notice>
      ))}
      {/* A long table scrolls in its own frame, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t(($) => $.costs)}>
        <table className={classNames(styles.table, own.table)}>
          <caption>{t(($) => $.costs)}</caption>
          <tbody>
            {rows.map(([label, amount]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <Money amount={amount} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {left > 0 && (
          <table className={classNames(styles.table, own.table)}>
            <caption>{t(($) => $.levels)}</caption>
            <thead>
              <tr>
                <th scope="col">{t(($) => $.level)}</th>
                <th scope="col">{t(($) => $.paid)}</th>
                <th scope="col">{t(($) => $.extra)}</th>
              </tr>
            </thead>
            <tbody>
              {levels.map(({ agencyId, agencyName, total, more, currency: of }) => (
                <tr key={agencyId}>
                  <th scope="row">{agencyName}</th>
                  <td>
                    <Money amount={total} currency={of} />
                  </td>
                  <td>
                    <Money amount={more} currency={of} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  )
}
