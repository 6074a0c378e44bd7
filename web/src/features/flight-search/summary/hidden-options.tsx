import { useText } from '../../../i18n/index.tsx'
import { useStore } from '../../../store.ts'
import { searchStore } from '../run/search-store.ts'
import { searchText } from '../text.ts'
import styles from './summary.module.css'

/** Options hidden by the agency's own rules, so that an empty list is not mistaken for no availability. */
export function HiddenOptions() {
  const t = useText(searchText)
  const hidden = useStore(searchStore)?.progress?.hidden ?? []
  const sources = hidden.find(({ rule }) => rule === 'suppliers')?.count ?? 0
  const options = hidden.flatMap(({ rule, count }) => (rule === 'suppliers' ? [] : [{ rule, count }]))
  if (hidden.length === 0) return null
  const rules = options
    .map(({ rule, count }) => t(($) => $.hidden.part, { count, rule: t.messages.hidden.rules[rule] }))
    .join(t(($) => $.hidden.between))
  const count = options.reduce((sum, each) => sum + each.count, 0)
  return (
    <p className={styles.hidden}>
      {count > 0 && t(($) => $.hidden.options, { count, rules })}
      {t.locale === 'en' && ' '}
      {sources > 0 && t(($) => $.hidden.sources, { count: sources })}
    </p>
  )
}
