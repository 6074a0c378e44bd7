import { useText } from '../../../../i18n/index.tsx'
import styles from '../../../groups/groups.module.css'
import type { Answer } from './answer-draft.ts'
import own from './answer.module.css'
import { answerText } from './text.ts'

/** Each line with what it was read as, and what of it was not used. */
export function AnswerLines({ answer: { lines } }: { readonly answer: Answer }) {
  const t = useText(answerText)
  const full = lines.filter(({ text }) => text.trim() !== '')
  const unread = full.filter(({ roles }) => roles.length === 0).length
  const open = full.reduce((sum, line) => sum + line.open.length, 0)
  return (
    <details open={unread + open > 0}>
      <summary>
        {t(($) => $.reading)}
        {unread > 0 && ` · ${t(($) => $.unread, { count: unread })}`}
        {open > 0 && ` · ${t(($) => $.open, { count: open })}`}
      </summary>
      <ol className={own.lines}>
        {full.map(({ number, text, roles, open: left }) => (
          <li key={number} data-unread={roles.length === 0 || left.length > 0 || undefined}>
            <span translate="no">{text}</span>
            <span className={styles.quiet}>
              {roles.length === 0
                ? t(($) => $.notRead)
                : roles.map((role) => t(($) => $.roles[role])).join(' · ')}
              {left.length > 0 && ` · ${t(($) => $.notUsed, { values: t.list(left) })}`}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
