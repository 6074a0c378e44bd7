import type { Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { exactInstantText } from '../../../ui/format/dates.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './sandbox.module.css'
import { sandboxText } from './text.ts'
import { useScenarios } from './use-scenarios.ts'

type Firing = Reply<'office.listSandboxScenarios'>['fired'][number]

/** What changed answers, newest first. Rules and effects have their names from the scenario files. */
function FiredTable({ firings }: { readonly firings: readonly Firing[] | undefined }) {
  const t = useText(sandboxText)
  const { columns: heads, steps } = t.messages.fired
  const words = { ...t.messages.inject.steps, ...steps }
  const step = (firing: Firing) => words[firing.step]
  const columns: Column<Firing>[] = [
    { key: 'at', head: heads.at, cell: ({ at }) => exactInstantText(at), nowrap: true },
    { key: 'rule', head: heads.rule, cell: ({ rule }) => <Code>{rule}</Code> },
    { key: 'supplier', head: heads.supplier, cell: ({ supplier }) => supplier, nowrap: true },
    { key: 'step', head: heads.step, cell: step, nowrap: true },
    { key: 'about', head: heads.about, cell: ({ about }) => about },
    { key: 'effect', head: heads.effect, cell: ({ effect }) => <Code>{effect}</Code> },
  ]
  // The same rule may fire twice in one millisecond.
  const rows = firings?.map((firing, at) => ({ ...firing, key: `${firings.length - at}` }))
  return (
    <DataTable
      bare
      label={t(($) => $.fired.list)}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowLabel={(firing) => t.list([exactInstantText(firing.at), firing.rule, step(firing), firing.effect])}
      card={(firing) => (
        <div>
          <b>{firing.effect}</b>
          <p>{t.list([firing.rule, firing.supplier, step(firing)])}</p>
          <p className={styles.quiet}>{t.list([exactInstantText(firing.at), firing.about])}</p>
        </div>
      )}
      empty={<EmptyState title={t(($) => $.fired.none)}>{t(($) => $.fired.noneText)}</EmptyState>}
    />
  )
}

/** The effects of the scenario's rules, of faults and of surnames. */
export function FiredPanel() {
  const t = useText(sandboxText)
  const overview = useScenarios()
  // Its failure is shown by the choice of a scenario.
  if (overview.isError && !overview.data) return null
  return (
    <Panel title={t(($) => $.fired.title)}>
      <FiredTable firings={overview.data?.fired} />
    </Panel>
  )
}
