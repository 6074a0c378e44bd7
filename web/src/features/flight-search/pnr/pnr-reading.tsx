import type { PnrAnalysis, PnrTraceLine, PnrWarning } from '@interline/domain/pnr/analysis'
import { useText } from '../../../i18n/index.tsx'
import { shortDate } from '../../../ui/format/dates.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { Draft } from '../request/search-query.ts'
import { pnrText } from '../text.ts'
import styles from './pnr-pane.module.css'
import { PnrPrice } from './pnr-price.tsx'

interface PnrReadingProps {
  readonly analysis: PnrAnalysis
  readonly onPrice: (draft: Draft) => void
}

/** What was understood: the sum of it, what to look at, and the role of every line. */
export function PnrReading({ analysis, onPrice }: PnrReadingProps) {
  const t = useText(pnrText)
  const { dialect, locator, trace, warnings } = analysis
  const unread = trace.filter(({ role }) => role === 'not_understood').length
  return (
    <>
      <p className={styles.sum}>
        <strong>{t(($) => $.dialects[dialect])}</strong>
        {locator && <code translate="no">{locator}</code>}
        <span>
          {unread === 0
            ? t(($) => $.allRead, { count: trace.length })
            : t(($) => $.someUnread, { count: unread, lines: trace.length })}
        </span>
      </p>
      {warnings.map((warning, at) => (
        // Two warnings may say the same of two lines; they have no name of their own.
        <Warning key={at} warning={warning} />
      ))}
      <PnrPrice analysis={analysis} onPrice={onPrice} />
      <ol className={styles.trace} aria-label={t(($) => $.trace)}>
        {trace.map((line) => (
          <TraceLine key={line.line} line={line} />
        ))}
      </ol>
    </>
  )
}

function Warning({ warning }: { readonly warning: PnrWarning }) {
  const t = useText(pnrText)
  const { rule, line, values, stops } = warning
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'date' ? shortDate(String(value), t.locale) : value,
    ]),
  )
  return (
    <Notice tone={stops ? 'error' : 'warning'}>
      {line !== null && `${t(($) => $.line, { line })} `}
      {t(($) => $.warnings[rule], shown)}
    </Notice>
  )
}

function TraceLine({ line: { line, role, text, value } }: { readonly line: PnrTraceLine }) {
  const t = useText(pnrText)
  return (
    <li className={styles.line} data-role={role}>
      <span className={styles.number}>{line}</span>
      <span className={styles.text} translate="no">
        {text.trim() === '' ? '\u00a0' : text}
      </span>
      <span className={styles.role}>
        {role === 'not_understood' && <Glyph tone="warning" size={12} />}
        {t(($) => $.roles[role])}
        {value && <code translate="no">{value}</code>}
      </span>
    </li>
  )
}
