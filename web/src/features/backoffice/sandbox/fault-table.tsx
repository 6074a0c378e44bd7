import type { FaultEffect } from '@interline/domain/backoffice/sandbox/fault'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { InjectedFault } from './injected-fault.ts'
import styles from './sandbox.module.css'
import { sandboxText } from './text.ts'

export interface FaultTableProps {
  readonly faults: readonly InjectedFault[] | undefined
  /** Id of the fault being removed. */
  readonly removing: string | null
  readonly onRemove: (fault: InjectedFault) => void
}

/** Active faults in the order in which they apply. */
export function FaultTable({ faults, removing, onRemove }: FaultTableProps) {
  const t = useText(sandboxText)
  const { columns: heads, anyFlight } = t.messages.list
  const words = (fault: InjectedFault) => {
    // A fault written directly to the network's database may name an effect that its step does not have.
    const known: Readonly<Partial<Record<FaultEffect, { readonly title: string }>>> =
      t.messages.effects[fault.step]
    return {
      supplier: fault.supplier === 'any' ? t(($) => $.inject.any) : fault.supplier,
      step: t.messages.inject.steps[fault.step],
      effect: known[fault.effect]?.title ?? fault.effect,
    }
  }
  const remove = (fault: InjectedFault) => (
    <Button
      size="sm"
      busy={removing === fault.id}
      aria-label={t(($) => $.list.releaseThis, words(fault))}
      onClick={() => onRemove(fault)}
    >
      {t(($) => $.list.remove)}
    </Button>
  )
  const flight = ({ flightNo }: InjectedFault) =>
    flightNo ? <Code>{flightNo}</Code> : <span className={styles.quiet}>{anyFlight}</span>
  const times = ({ remaining }: InjectedFault) => t(($) => $.list.times, { count: remaining })
  const columns: Column<InjectedFault>[] = [
    { key: 'supplier', head: heads.supplier, cell: (fault) => words(fault).supplier, nowrap: true },
    { key: 'step', head: heads.step, cell: (fault) => words(fault).step, nowrap: true },
    { key: 'effect', head: heads.effect, cell: (fault) => words(fault).effect },
    { key: 'flight', head: heads.flight, cell: flight, nowrap: true },
    { key: 'times', head: heads.times, cell: times, nowrap: true },
    {
      key: 'release',
      head: heads.remove,
      quiet: true,
      cell: remove,
      align: 'end',
    },
  ]
  // No table head, so that the triggered rules are in the first screen.
  if (faults?.length === 0)
    return <EmptyState title={t(($) => $.list.none)}>{t(($) => $.list.noneText)}</EmptyState>
  return (
    <DataTable
      bare
      label={t(($) => $.note)}
      columns={columns}
      rows={faults}
      rowKey={(fault) => fault.id}
      rowLabel={(fault) => t.list(Object.values(words(fault)))}
      card={(fault) => (
        <div className={styles.card}>
          <div>
            <b>{words(fault).effect}</b>
            <p>
              {words(fault).step}, {words(fault).supplier}
            </p>
            <p className={styles.quiet}>
              {flight(fault)}, {times(fault)}
            </p>
          </div>
          {remove(fault)}
        </div>
      )}
      empty={null}
    />
  )
}
