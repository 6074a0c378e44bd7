import { isCurrency } from '@interline/domain/money/money'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { Money } from '../../ui/money/money.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { changesOf, deviceText, type Change } from './log-words.ts'
import type { LogRow, Realm } from './log-list.ts'
import { TargetLink } from './target-link.tsx'
import { orderStatusText, userLogText } from './text.ts'
import styles from './user-log.module.css'

interface LogSheetProps {
  readonly realm: Realm
  readonly row: LogRow
  /** Shows only the rows of one operator or target. */
  readonly onOnly: (name: 'operator' | 'target', value: string) => void
  readonly onClose: () => void
}

/** One row with all its data: user, origin, before and after. */
export function LogSheet({ realm, row, onOnly, onClose }: LogSheetProps) {
  const t = useText(userLogText)
  const { columns, types, vias } = t.messages
  const { operator, target } = row
  const facts: ReadonlyArray<{ readonly label: string; readonly value: ReactNode }> = [
    { label: t(($) => $.time), value: instantText(row.time) },
    { label: columns.operator, value: operator.name },
    ...(operator.id ? [{ label: t(($) => $.operatorId), value: operator.id }] : []),
    ...(realm === 'office'
      ? [{ label: columns.agency, value: row.agency?.name ?? t(($) => $.platform) }]
      : []),
    { label: columns.actionType, value: types[row.actionType] },
    { label: columns.via, value: vias[row.via] },
    { label: columns.ip, value: row.ip || t(($) => $.none) },
    { label: columns.device, value: deviceText(row) || t(($) => $.none) },
    ...(target ? [{ label: columns.target, value: <TargetLink row={row} realm={realm} /> }] : []),
  ]
  const changes = changesOf(row)
  return (
    <Sheet
      open
      width={480}
      onClose={onClose}
      title={row.text}
      foot={
        <>
          {operator.id && (
            <Button onClick={() => onOnly('operator', operator.id!)}>{t(($) => $.onlyOperator)}</Button>
          )}
          {target && <Button onClick={() => onOnly('target', target.id)}>{t(($) => $.onlyTarget)}</Button>}
        </>
      }
    >
      <div className={styles.sheet}>
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {changes.length > 0 ? (
          <Changes changes={changes} />
        ) : (
          <p className={styles.quiet}>{t(($) => $.noDetails)}</p>
        )}
      </div>
    </Sheet>
  )
}

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  const t = useText(userLogText)
  const names: Readonly<Record<string, string>> = t.messages.fields
  const hasBefore = changes.some(({ before }) => before !== undefined)
  const currency = changes.find(({ field }) => field === 'currency')?.after
  return (
    <table className={styles.changes}>
      <caption className="visually-hidden">{t(($) => $.changes)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.field)}</th>
          {hasBefore && <th scope="col">{t(($) => $.before)}</th>}
          <th scope="col">{hasBefore ? t(($) => $.after) : t(($) => $.value)}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{names[field] ?? field}</th>
            {hasBefore && (
              <td>
                <Value field={field} value={before} currency={currency} />
              </td>
            )}
            <td>
              <Value field={field} value={after} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ValueProps {
  readonly field: string
  readonly value: unknown
  /** Currency of the amounts in minor units beside it. */
  readonly currency: unknown
}

function Value({ field, value, currency }: ValueProps) {
  const t = useText(userLogText)
  const statuses: Readonly<Record<string, string>> = useText(orderStatusText).messages.status
  if (value === undefined) return ''
  if (value === null || value === '') return <span className={styles.quiet}>{t(($) => $.none)}</span>
  if (typeof value === 'boolean') return t(($) => (value ? $.yes : $.no))
  if (field === 'minor' && isCurrency(currency)) return <Money amount={Number(value)} currency={currency} />
  const words: Readonly<Record<string, string>> = t.messages.values
  if (Array.isArray(value))
    return t.list(value.map((each) => words[String(each)] ?? String(each))) || t(($) => $.none)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (field === 'status') return statuses[text] ?? words[text] ?? text
  return isInstant(text) ? instantText(text) : (words[text] ?? text)
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text))
}
