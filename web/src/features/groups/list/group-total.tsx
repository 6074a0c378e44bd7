import { useText } from '../../../i18n/index.tsx'
import { Money } from '../../../ui/money/money.tsx'
import type { GroupSummary } from '../group.ts'
import styles from '../groups.module.css'
import { groupsText } from '../text.ts'

/** What the group costs, or that it has no price yet. */
export function GroupTotal({ row: { total } }: { readonly row: GroupSummary }) {
  const t = useText(groupsText)
  return total ? <Money {...total} /> : <span className={styles.quiet}>{t(($) => $.list.notQuoted)}</span>
}
