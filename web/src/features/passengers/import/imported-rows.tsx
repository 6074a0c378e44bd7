import type { ImportColumn } from '@interline/domain/passengers/import/columns'
import type { ImportNote, UnreadLine } from '@interline/domain/passengers/import/read-passengers'
import { knownType } from '@interline/domain/passengers/document-types'
import type { PassengerDraft } from '@interline/domain/passengers/passenger'
import { useText } from '../../../i18n/index.tsx'
import { rulesText } from '../../../i18n/rules.ts'
import { Code } from '../../../ui/code/code.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Status } from '../../../ui/status/status.tsx'
import styles from './passenger-import.module.css'
import { importText } from './text.ts'

export interface Imported {
  readonly row: number
  readonly passenger: PassengerDraft
  readonly faults: readonly { readonly column: ImportColumn; readonly message: string }[]
  readonly notes: readonly ImportNote[]
}

interface ImportedRowsProps {
  readonly rows: readonly Imported[]
  readonly unread: readonly UnreadLine[]
  readonly isRefused: ((passenger: PassengerDraft) => boolean) | undefined
}

/** Each row as parsed, with errors below it by column. */
export function ImportedRows({ rows, unread, isRefused }: ImportedRowsProps) {
  const t = useText(importText)
  const rules = useText(rulesText)
  return (
    <>
      <UnreadLines lines={unread} />
      <ol className={styles.rows} aria-label={t(($) => $.list.found)}>
        {rows.map(({ row, passenger, faults, notes }, at) => {
          const { surname, given_names: given, birthday, nationality, travel_document: papers } = passenger
          const type = papers.type && rules.messages[`document.${knownType(papers.type, nationality)}`]
          const refused = faults.length === 0 && isRefused?.(passenger) === true
          return (
            <li key={`${row} ${at}`}>
              <div className={styles.row}>
                <span className={styles.quiet}>{t(($) => $.list.row, { row })}</span>
                <b lang="en" translate="no">
                  {surname} / {given}
                </b>
                <span>{[birthday, nationality, type].filter(Boolean).join(' · ')}</span>
                <Code>{papers.number}</Code>
                <Status tone={faults.length > 0 || refused ? 'error' : 'success'}>
                  {t(($) => (faults.length > 0 || refused ? $.list.faulty : $.list.ready))}
                </Status>
              </div>
              {(faults.length > 0 || refused) && (
                <ul className={styles.faults}>
                  {refused && <li>{t(($) => $.restricted)}</li>}
                  {faults.map(({ column, message }) => (
                    <li key={column}>
                      <b>{rules.messages[`column.${column}`]}</b>: {message}
                    </li>
                  ))}
                </ul>
              )}
              {notes.length > 0 && (
                <ul className={styles.notes}>
                  {notes.map(({ kind, column, from, to }) => (
                    <li key={`${kind} ${column} ${from}`}>
                      {t(($) => $.list.notes[kind], {
                        column: rules.messages[`column.${column}`],
                        from,
                        to,
                      })}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** Unused lines: they refuse no passenger, but are always shown. */
function UnreadLines({ lines }: { readonly lines: readonly UnreadLine[] }) {
  const t = useText(importText)
  if (lines.length === 0) return null
  return (
    <Notice tone="warning" live="polite">
      <p>{t(($) => $.list.unread, { count: lines.length })}</p>
      <ul className={styles.unread}>
        {lines.map(({ row, text }) => (
          <li key={`${row} ${text}`} translate="no">
            {t(($) => $.list.line, { row, message: text })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
