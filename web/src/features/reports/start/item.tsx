import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { reportsStartText } from '../text.ts'
import styles from './start.module.css'

interface ItemProps<Answer> {
  readonly title: string
  readonly answer: Answer | 'loading' | 'failed'
  readonly children: (answer: Answer) => { readonly figure: ReactNode; readonly note: ReactNode }
  /** The one thing to do about it. */
  readonly to: string
  readonly act: string
}

/** A figure of a start page with its action; it keeps its height while it loads. */
export function Item<Answer extends object>({ title, answer, children, to, act }: ItemProps<Answer>) {
  const t = useText(reportsStartText)
  const known = typeof answer === 'object' ? children(answer) : null
  return (
    <li className={styles.item}>
      <h3>{title}</h3>
      <p className={styles.figure}>
        {known ? known.figure : answer === 'loading' && <Skeleton width="60%" />}
      </p>
      <p className={styles.note}>{known ? known.note : answer === 'failed' && t(($) => $.failed)}</p>
      <LinkButton size="sm" to={to} aria-label={`${title}: ${act}`}>
        {act}
      </LinkButton>
    </li>
  )
}
