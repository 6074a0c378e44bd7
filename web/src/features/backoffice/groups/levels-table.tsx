import { useText } from '../../../i18n/index.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import styles from '../../groups/groups.module.css'
import { groupsText } from '../../groups/text.ts'
import { groupDeskText } from './text.ts'
import type { OfficeGroup } from './use-desk-work.ts'

/** What every level is charged, with the margin of its seller. */
export function LevelsTable({ levels }: Pick<OfficeGroup, 'levels'>) {
  const t = useText(groupDeskText)
  const words = useText(groupsText)
  const one = words.messages.one
  return (
    // A wide table scrolls sideways in a frame that the keyboard must reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t(($) => $.levels)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words(($) => $.list.columns.agency)}</th>
            {levels[0]?.perType.map(({ type }) => (
              <th key={type} scope="col" className={styles.end}>
                {one[type as keyof typeof one]}
              </th>
            ))}
            <th scope="col" className={styles.end}>
              {t(($) => $.quote.sale)}
            </th>
            <th scope="col" className={styles.end}>
              {t(($) => $.quote.margin)}
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level.agencyId}>
              <th scope="row">{level.agencyName}</th>
              {level.perType.map(({ type, sale }) => (
                <td key={type} className={styles.end}>
                  {moneyText(sale, level.currency)}
                </td>
              ))}
              <td className={styles.end}>{moneyText(level.total, level.currency)}</td>
              <td className={styles.end}>{moneyText(level.margin, level.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
