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

/** What was parsed: a summary, and the role of every line with its warnings. */
export function PnrReading({ analysis, onPrice }: PnrReadingProps) {
  const t = useText(pnrText)
  const { dialect, locator, trace, warnings } = analysis
  const unread = trace.filter(({ role }) => role === 'not_understood').length
  const stops = new Set(
    warnings.flatMap(({ stops: isStop, line }) => (isStop && line !== null ? [line] : [])),
  ).size
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
      {stops > 0 && <Notice tone="error">{t(($) => $.stops, { count: stops })}</Notice>}
      {warnings
        .filter(({ line }) => line === null)
        .map((warning) => (
          <Notice key={warning.rule} tone={warning.stops ? 'error' : 'warning'}>
            <WarningText warning={warning} />
          </Notice>
        ))}
      <PnrPrice analysis={analysis} onPrice={onPrice} />
      <ol className={styles.trace} aria-label={t(($) => $.trace)}>
        {trace.map((line) => (
          <TraceLine
            key={line.line}
            line={line}
            warnings={warnings.filter((warning) => warning.line === line.line)}
          />
        ))}
      </ol>
    </>
  )
}

function WarningText({ warning: { rule, values } }: { readonly warning: PnrWarning }) {
  const t = useText(pnrText)
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'date' ? shortDate(String(value), t.locale) : value,
    ]),
  )
  return <>{t(($) => $.warnings[rule], shown)}</>
}

interface TraceLineProps {
  readonly line: PnrTraceLine
  readonly warnings: readonly PnrWarning[]
}

/** A pasted line, its role, and its warnings below. */
function TraceLine({ line: { line, role, text, value }, warnings }: TraceLineProps) {
  const t = useText(pnrText)
  return (
    <li
      className={styles.line}
      data-role={role}
      data-stops={warnings.some(({ stops }) => stops) || undefined}
    >
      <span className={styles.number}>{line}</span>
      <span className={styles.text} translate="no">
        {text.trim() === '' ? '\u00a0' : text}
      </span>
      <span className={styles.role}>
        {role === 'not_understood' && <Glyph tone="warning" size={12} />}
        {t(($) => $.roles[role])}
        {/* Several names of a line, in trade codes. */}
        {value && <code translate="no">{role === 'name' ? t.list(value.split(', ')) : value}</code>}
      </span>
      {warnings.map((warning, at) => (
        // Two warnings of a line may have the same text, so the index is the key.
        <span key={at} className={styles.doubt} data-stops={warning.stops || undefined}>
          <Glyph tone={warning.stops ? 'error' : 'warning'} size={12} />
          <span>
            <WarningText warning={warning} />
          </span>
        </span>
      ))}
    </li>
  )
}
