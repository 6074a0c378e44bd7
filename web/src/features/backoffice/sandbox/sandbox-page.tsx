import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { LoadFailed } from '../../../shell/parts/load-failed.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ClockPanel } from './clock-panel.tsx'
import { LeverForm } from './lever-form.tsx'
import { LeverTable } from './lever-table.tsx'
import type { Lever } from './lever.ts'
import { Scenarios } from './scenarios.tsx'
import styles from './sandbox.module.css'
import { sandboxText } from './text.ts'

const KEY = ['office.sandboxLevers']

/** `/office/sandbox`: moves time and makes the simulated airline network answer differently, to see what the portal does then. */
export default function SandboxPage() {
  const t = useText(sandboxText)
  const queries = useQueryClient()
  const list = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('office.listSandboxLevers', undefined, { signal }),
    // Levers are used up by what agencies do.
    refetchInterval: 5_000,
  })
  const release = useMutation({
    mutationFn: ({ id }: Lever) => call('office.releaseSandboxLever', { params: { id } }),
    onSuccess: (levers) => {
      queries.setQueryData(KEY, levers)
      toast.success(t(($) => $.list.released))
    },
    onError: (error) => {
      const isGone = error instanceof Failure && error.key === 'request.not_found'
      toast.error(isGone || !(error instanceof Failure) ? t(($) => $.list.gone) : error.message)
      void queries.invalidateQueries({ queryKey: KEY })
    },
  })

  return (
    <Page>
      <PageHead title={t(($) => $.title)} note={t(($) => $.note)} />
      <p className={styles.lead}>{t(($) => $.lead)}</p>
      <ClockPanel />
      <div className={styles.columns}>
        <Panel title={t(($) => $.pull.title)} padded>
          <LeverForm onPulled={(levers) => queries.setQueryData(KEY, levers)} />
        </Panel>
        <Panel title={t(($) => $.list.title)}>
          {list.isError && !list.data ? (
            <LoadFailed
              title={t(($) => $.list.failed)}
              safe={t(($) => $.list.failedSafe)}
              error={list.error}
              again={list.refetch}
            />
          ) : (
            <LeverTable
              levers={list.data}
              releasing={release.isPending ? release.variables.id : null}
              onRelease={(lever) => release.mutate(lever)}
            />
          )}
        </Panel>
      </div>
      <Scenarios />
    </Page>
  )
}
