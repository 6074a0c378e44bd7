import { useText } from '../../../../i18n/index.tsx'
import { ordersText } from '../../text.ts'
import styles from '../list.module.css'

/** The first passenger, and the number of others; none where the agency hides them. */
export function PassengerNames({ names }: { readonly names: readonly string[] }) {
  const t = useText(ordersText)
  const more = names.length - 1
  if (names.length === 0) return <span className={styles.more}>{t(($) => $.hiddenNames)}</span>
  return (
    <span>
      <span lang="en" translate="no">
        {names[0]?.replace('/', ' / ')}
      </span>
      {more > 0 && <span className={styles.more}> {t(($) => $.more, { count: more })}</span>}
    </span>
  )
}
