import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useSearchParams } from '../../navigation.ts'
import { Button } from '../../ui/button/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { ClearingPanel } from './clearing-panel.tsx'
import { DifferencesPanel } from './differences-panel.tsx'
import { FileSheet } from './file-sheet.tsx'
import { FilesPanel } from './files-panel.tsx'
import { useSettlementCalls } from './settlement-calls.ts'
import { TakeSheet } from './take-sheet.tsx'
import { settlementsText } from './text.ts'

const PayoutsPanel = lazy(async () => ({ default: (await import('./payouts-panel.tsx')).PayoutsPanel }))

const TABS = ['queue', 'files', 'clearing', 'payouts'] as const

/** `/office/treasury/settlements` and `/company/settlements`: settlement files of payment providers against our books. */
export default function SettlementsPage() {
  const t = useText(settlementsText)
  const { mayWork, keeper } = useSettlementCalls()
  const [parameters, setParameters] = useSearchParams()
  const [isTaking, setTaking] = useState(false)
  const [taken, setTaken] = useState<string | null>(null)
  const tab = TABS.find((each) => each === parameters.get('tab')) ?? 'queue'
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={t(($) => $.note[keeper])}
        actions={
          mayWork && (
            <Button kind="primary" onClick={() => setTaking(true)}>
              {t(($) => $.take.open)}
            </Button>
          )
        }
      />
      <Tabs
        label={t(($) => $.title)}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: t.messages.tabs[value] }))}
        onChange={(next) => setParameters(() => new URLSearchParams(next === 'queue' ? {} : { tab: next }))}
      >
        {tab === 'queue' && <DifferencesPanel />}
        {tab === 'files' && <FilesPanel />}
        {tab === 'clearing' && <ClearingPanel />}
        {tab === 'payouts' && (
          <Suspense>
            <PayoutsPanel />
          </Suspense>
        )}
      </Tabs>
      {isTaking && (
        <TakeSheet
          onClose={() => setTaking(false)}
          onTaken={(id) => {
            setTaking(false)
            setTaken(id)
          }}
        />
      )}
      {taken && <FileSheet fileId={taken} onClose={() => setTaken(null)} />}
    </Page>
  )
}
