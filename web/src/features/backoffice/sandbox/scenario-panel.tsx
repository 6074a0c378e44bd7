import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Reply } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useLocale, useText } from '../../../i18n/index.tsx'
import { LoadFailed } from '../../../shell/parts/load-failed.tsx'
import { Radio } from '../../../ui/choice/radio.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './sandbox.module.css'
import { sandboxText } from './text.ts'
import { scenariosKey, useScenarios } from './use-scenarios.ts'

type Overview = Reply<'office.listSandboxScenarios'>

/** The active scenario, and the choice of another one. */
export function ScenarioPanel() {
  const t = useText(sandboxText)
  const queries = useQueryClient()
  const key = scenariosKey(useLocale())
  const overview = useScenarios()
  const choose = useMutation({
    mutationFn: (name: string | null) => call('office.chooseSandboxScenario', { body: { name } }),
    onSuccess: (fresh) => {
      queries.setQueryData(key, fresh)
      toast.success(t(($) => (fresh.active === null ? $.scenario.stopped : $.scenario.chosen)))
    },
    onError: (error) => {
      const isGone = error instanceof Failure && error.key === 'request.not_found'
      toast.error(isGone || !(error instanceof Failure) ? t(($) => $.scenario.gone) : error.message)
      void queries.invalidateQueries({ queryKey: key })
    },
  })
  if (overview.isError && !overview.data)
    return (
      <LoadFailed
        title={t(($) => $.scenario.failed)}
        safe={t(($) => $.scenario.failedSafe)}
        error={overview.error}
        again={overview.refetch}
      />
    )
  // Shows the choice at once, before the network confirms it.
  const active = choose.isPending ? choose.variables : overview.data?.active
  return (
    <Panel title={t(($) => $.scenario.title)} padded>
      <p className={styles.hint}>{t(($) => $.scenario.lead)}</p>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t(($) => $.scenario.title)}</legend>
        <Radio
          name="scenario"
          checked={active === null}
          hint={t(($) => $.scenario.noneText)}
          onChange={() => choose.mutate(null)}
        >
          {t(($) => $.scenario.none)}
        </Radio>
        {overview.data?.scenarios.map((scenario) => (
          <Choice
            key={scenario.name}
            scenario={scenario}
            checked={active === scenario.name}
            onChoose={() => choose.mutate(scenario.name)}
          />
        ))}
      </fieldset>
    </Panel>
  )
}

interface ChoiceProps {
  readonly scenario: Overview['scenarios'][number]
  readonly checked: boolean
  readonly onChoose: () => void
}

function Choice({ scenario: { name, title, rules, issues }, checked, onChoose }: ChoiceProps) {
  const t = useText(sandboxText)
  const isBroken = issues.length > 0
  return (
    <div>
      <Radio
        name="scenario"
        checked={checked}
        disabled={isBroken}
        hint={
          isBroken
            ? t(($) => $.scenario.issues, { count: issues.length })
            : t.list([name, t(($) => $.scenario.rules, { count: rules })])
        }
        onChange={onChoose}
      >
        {title ?? name}
      </Radio>
      {isBroken && (
        <ul className={styles.issues} lang="en">
          {issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
