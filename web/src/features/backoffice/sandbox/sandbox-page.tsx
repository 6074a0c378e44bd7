import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { After } from '../../../shell/frame/after.tsx'
import { LoadFailed } from '../../../shell/parts/load-failed.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { WithAside } from '../../../ui/page/with-aside.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ClockPanel } from './clock-panel.tsx'
import { FaultSheet } from './fault-sheet.tsx'
import { FaultTable } from './fault-table.tsx'
import type { InjectedFault } from './injected-fault.ts'
import { SandboxBillingSheet } from './sandbox-billing-sheet.tsx'
import { FiredPanel } from './fired-panel.tsx'
import { ScenarioPanel } from './scenario-panel.tsx'
import { sandboxText } from './text.ts'

const KEY = ['office.sandboxFaults']

/** `/office/sandbox`: moves the clock and makes the simulated airline network answer differently, to test the portal. */
export default function SandboxPage() {
  const t = useText(sandboxText)
  const queries = useQueryClient()
  const [sheet, setSheet] = useState<'fault' | 'billing' | null>(null)
  const close = () => setSheet(null)
  const list = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('office.listSandboxFaults', undefined, { signal }),
    // Orders by agencies use up faults.
    refetchInterval: 5_000,
  })
  const remove = useMutation({
    mutationFn: ({ id }: InjectedFault) => call('office.removeSandboxFault', { params: { id } }),
    onSuccess: (faults) => {
      queries.setQueryData(KEY, faults)
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
      <PageHead
        title={t(($) => $.title)}
        note={t(($) => $.note)}
        actions={
          <>
            <Button onClick={() => setSheet('billing')}>{t(($) => $.billing.title)}</Button>
            <Button kind="primary" onClick={() => setSheet('fault')}>
              {t(($) => $.inject.title)}
            </Button>
          </>
        }
      />
      {sheet === 'billing' && <SandboxBillingSheet onClose={close} />}
      {sheet === 'fault' && (
        <FaultSheet onInjected={(faults) => queries.setQueryData(KEY, faults)} onClose={close} />
      )}
      <WithAside
        width={344}
        aside={
          <After queries={[KEY, ['office.sandboxScenarios'], ['office.sandboxClock']]}>
            <ClockPanel />
            <ScenarioPanel />
          </After>
        }
      >
        <Panel title={t(($) => $.list.title)}>
          {list.isError && !list.data ? (
            <LoadFailed
              title={t(($) => $.list.failed)}
              safe={t(($) => $.list.failedSafe)}
              error={list.error}
              again={list.refetch}
            />
          ) : (
            <FaultTable
              faults={list.data}
              removing={remove.isPending ? remove.variables.id : null}
              onRemove={(fault) => remove.mutate(fault)}
            />
          )}
        </Panel>
        <After queries={[KEY]}>
          <FiredPanel />
        </After>
      </WithAside>
    </Page>
  )
}
