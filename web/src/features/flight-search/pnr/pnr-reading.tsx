import { partyOf } from '@interline/domain/pnr/journeys'
import type { PnrAnalysis, PnrTraceLine, PnrWarning } from '@interline/domain/pnr/analysis'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { dayOfInstant, shortDate } from '../../../ui/format/dates.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { partyWords } from '../party-words.ts'
import type { Draft } from '../request/search-query.ts'
import { pnrText, searchText } from '../text.ts'
import { draftOf } from './draft-of.ts'
import styles from './pnr-pane.module.css'

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
      <Price analysis={analysis} onPrice={onPrice} />
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

/** The flights that can be priced, for whom, and the button. */
export function Price({
  analysis,
  onPrice,
}: {
  readonly analysis: Pick<PnrAnalysis, 'segments' | 'passengers' | 'warnings'>
  readonly onPrice: (draft: Draft) => void
}) {
  const t = useText(pnrText)
  const search = useText(searchText)
  const today = dayOfInstant(Date.now())
  const draft = draftOf(analysis, today)
  const flights = draft?.flights?.flat() ?? []
  const stopped = analysis.warnings.some(({ stops }) => stops)
  if (!draft) return null
  return (
    <div className={styles.price}>
      <ul className={styles.flights}>
        {flights.map(({ carrier, flightNumber, date, from, to }) => (
          <li key={`${carrier}${flightNumber}${date}`} translate="no">
            <b>
              {carrier} {flightNumber}
            </b>{' '}
            {from} – {to} <span>{shortDate(date, t.locale)}</span>
          </li>
        ))}
        <li>{partyWords(partyOf(analysis), search)}</li>
      </ul>
      <Button
        kind="primary"
        size="lg"
        unavailable={stopped ? t(($) => $.notPriced) : null}
        onClick={() => onPrice(draft)}
      >
        {t(($) => $.price, { count: flights.length })}
      </Button>
    </div>
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
