import type { ImportColumn } from '@interline/domain/passengers/import/columns'
import { knownType } from '@interline/domain/passengers/document-types'
import type { PassengerDraft } from '@interline/domain/passengers/passenger'
import { useText } from '../../i18n/index.tsx'
import { rulesText } from '../../i18n/rules.ts'
import { Code } from '../../ui/code/code.tsx'
import { Status } from '../../ui/status/status.tsx'
import styles from './passenger-import.module.css'
import { importText } from './text.ts'

export interface Imported {
  readonly row: number
  readonly passenger: PassengerDraft
  readonly faults: readonly { readonly column: ImportColumn; readonly message: string }[]
}

interface ImportedRowsProps {
  readonly rows: readonly Imported[]
  readonly refusalOf: ((passenger: PassengerDraft) => string | undefined) | undefined
}

/** Each row as it was understood; what is wrong stands below it with the name of its column. */
export function ImportedRows({ rows, refusalOf }: ImportedRowsProps) {
  const t = useText(importText)
  const rules = useText(rulesText)
  return (
    <ol className={styles.rows} aria-label={t(($) => $.list.found)}>
      {rows.map(({ row, passenger, faults }) => {
        const { surname, given_names: given, birthday, nationality, travel_document: papers } = passenger
        const type = papers.type && rules.messages[`document.${knownType(papers.type, nationality)}`]
        const refusal = faults.length === 0 ? refusalOf?.(passenger) : undefined
        return (
          <li key={row}>
            <div className={styles.row}>
              <span className={styles.quiet}>{t(($) => $.list.row, { row })}</span>
              <b lang="en" translate="no">
                {surname} / {given}
              </b>
              <span>{[birthday, nationality, type].filter(Boolean).join(' · ')}</span>
              <Code>{papers.number}</Code>
              <Status tone={faults.length > 0 || refusal ? 'error' : 'success'}>
                {t(($) => (faults.length > 0 || refusal ? $.list.faulty : $.list.ready))}
              </Status>
            </div>
            {(faults.length > 0 || refusal) && (
              <ul className={styles.faults}>
                {refusal && <li>{refusal}</li>}
                {faults.map(({ column, message }) => (
                  <li key={column}>
                    <b>{rules.messages[`column.${column}`]}</b>: {message}
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}
