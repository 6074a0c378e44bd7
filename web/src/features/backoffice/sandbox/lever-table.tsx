import type { LeverEffect } from '@interline/domain/backoffice/sandbox/lever'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Lever } from './lever.ts'
import styles from './sandbox.module.css'
import { sandboxText } from './text.ts'

export interface LeverTableProps {
  readonly levers: readonly Lever[] | undefined
  /** The lever that is being released. */
  readonly releasing: string | null
  readonly onRelease: (lever: Lever) => void
}

/** The levers in the order in which they act. */
export function LeverTable({ levers, releasing, onRelease }: LeverTableProps) {
  const t = useText(sandboxText)
  const { columns: heads, anyFlight } = t.messages.list
  const words = (lever: Lever) => {
    // Whoever pulls levers in the network's own memory may name an effect that means nothing at its step.
    const known: Readonly<Partial<Record<LeverEffect, { readonly title: string }>>> =
      t.messages.effects[lever.step]
    return {
      supplier: lever.supplier === 'any' ? t(($) => $.pull.any) : lever.supplier,
      step: t.messages.pull.steps[lever.step],
      effect: known[lever.effect]?.title ?? lever.effect,
    }
  }
  const release = (lever: Lever) => (
    <Button
      size="sm"
      busy={releasing === lever.id}
      aria-label={t(($) => $.list.releaseThis, words(lever))}
      onClick={() => onRelease(lever)}
    >
      {t(($) => $.list.release)}
    </Button>
  )
  const flight = ({ flightNo }: Lever) =>
    flightNo ? <Code>{flightNo}</Code> : <span className={styles.quiet}>{anyFlight}</span>
  const times = ({ remaining }: Lever) => t(($) => $.list.times, { count: remaining })
  const columns: Column<Lever>[] = [
    { key: 'supplier', head: heads.supplier, cell: (lever) => words(lever).supplier, nowrap: true },
    { key: 'step', head: heads.step, cell: (lever) => words(lever).step, nowrap: true },
    { key: 'effect', head: heads.effect, cell: (lever) => words(lever).effect },
    { key: 'flight', head: heads.flight, cell: flight, nowrap: true },
    { key: 'times', head: heads.times, cell: times, nowrap: true },
    {
      key: 'release',
      head: <span className="visually-hidden">{heads.release}</span>,
      cell: release,
      align: 'end',
    },
  ]
  return (
    <DataTable
      bare
      label={t(($) => $.note)}
      columns={columns}
      rows={levers}
      rowKey={(lever) => lever.id}
      rowLabel={(lever) => Object.values(words(lever)).join(', ')}
      card={(lever) => (
        <div className={styles.card}>
          <div>
            <b>{words(lever).effect}</b>
            <p>
              {words(lever).step}, {words(lever).supplier}
            </p>
            <p className={styles.quiet}>
              {flight(lever)}, {times(lever)}
            </p>
          </div>
          {release(lever)}
        </div>
      )}
      empty={<EmptyState title={t(($) => $.list.none)}>{t(($) => $.list.noneText)}</EmptyState>}
    />
  )
}
