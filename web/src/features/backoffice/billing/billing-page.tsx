import { allows } from '@interline/domain/access/access'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useSearchParams } from '../../../navigation.ts'
import { officeViewer, useOfficeUser } from '../../../shell/office-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { SandboxBillingSheet } from '../sandbox/sandbox-billing-sheet.tsx'
import { DifferencesPanel } from './differences-panel.tsx'
import { FilesPanel } from './files-panel.tsx'
import { billingText } from './text.ts'
import { UploadButton } from './upload-button.tsx'

const TABS = ['queue', 'files'] as const

/** `/office/treasury/billing`: suppliers' billing files, and what they and our books disagree about. */
export default function BillingPage() {
  const t = useText(billingText)
  const viewer = officeViewer(useOfficeUser())
  const mayWork = allows({ realm: 'office', roles: ['treasury'] }, viewer).ok
  const [parameters, setParameters] = useSearchParams()
  const [isSandbox, setSandbox] = useState(false)
  const tab = TABS.find((each) => each === parameters.get('tab')) ?? 'queue'
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={t(($) => $.note)}
        actions={
          mayWork && (
            <>
              <Button onClick={() => setSandbox(true)}>{t(($) => $.sandbox)}</Button>
              <UploadButton />
            </>
          )
        }
      />
      <Tabs
        label={t(($) => $.title)}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: t.messages.tabs[value] }))}
        onChange={(next) => setParameters(() => new URLSearchParams(next === 'queue' ? {} : { tab: next }))}
      >
        {tab === 'queue' ? <DifferencesPanel mayWork={mayWork} /> : <FilesPanel />}
      </Tabs>
      {isSandbox && <SandboxBillingSheet onClose={() => setSandbox(false)} />}
    </Page>
  )
}
