import { PERIOD_KINDS } from '@interline/domain/statements/period'
import { useText } from '../../i18n/index.tsx'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import type { StatementView } from './use-statement-view.ts'
import styles from './statements.module.css'
import { statementsText } from './text.ts'

interface StatementFiltersProps extends Pick<StatementView, 'filter' | 'change' | 'agencies'> {}

/** Agency, type of period, state. */
export function StatementFilters({ filter, change, agencies }: StatementFiltersProps) {
  const t = useText(statementsText)
  return (
    <div className={styles.filters}>
      <SelectField
        label={t(($) => $.sub.agency)}
        placeholder={t(($) => $.sub.allAgencies)}
        value={filter.agencyId === undefined ? '' : String(filter.agencyId)}
        options={agencies}
        onChange={(event) => change({ agency: event.target.value })}
      />
      <SelectField
        label={t(($) => $.sub.status)}
        placeholder={t(($) => $.sub.allStatuses)}
        value={filter.status ?? ''}
        options={(['corrected', 'open'] as const).map((value) => ({
          value,
          label: t.messages.status[value],
        }))}
        onChange={(event) => change({ status: event.target.value })}
      />
      <Segmented
        label={t(($) => $.sub.kind)}
        value={filter.kind}
        segments={PERIOD_KINDS.map((value) => ({ value, label: t.messages.kinds[value] }))}
        onChange={(kind) => change({ kind: kind === 'month' ? '' : kind })}
      />
    </div>
  )
}
