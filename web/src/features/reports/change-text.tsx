import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import styles from './reports.module.css'
import { changeOf } from './share-text.ts'
import { reportsText } from './text.ts'

/** How a figure has changed against the period before, as an arrow and in words. */
export function ChangeText({ now, before }: { readonly now: number; readonly before: number }) {
  const t = useText(reportsText)
  const change = changeOf(now, before, t.locale)
  const Arrow = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight, fresh: ArrowRight }[change.kind]
  return (
    <span className={styles.change}>
      <Arrow aria-hidden="true" />
      {'share' in change
        ? t(($) => $.figures.change[change.kind], { share: change.share })
        : t(($) => $.figures.change[change.kind])}
    </span>
  )
}
