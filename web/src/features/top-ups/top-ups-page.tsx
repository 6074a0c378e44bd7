import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useSearchParams } from '../../navigation.ts'
import { Button } from '../../ui/button/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { RequestsPanel } from './requests/requests-panel.tsx'
import { RulePanel } from './rule-panel.tsx'
import { useRealm, useTopUpRights } from './top-up-calls.ts'
import { TopUpSheet } from './top-up-sheet.tsx'
import { TopUpsPanel } from './top-ups-panel.tsx'
import { topUpsText } from './text.ts'

const TABS = ['requests', 'topUps', 'rule'] as const

/** `/agency-manager/top-ups` and `/office/top-ups`: requests, posted top-ups, and the approval rule. */
export default function TopUpsPage() {
  const t = useText(topUpsText)
  const realm = useRealm()
  const rights = useTopUpRights(realm)
  const [parameters, setParameters] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const tab = TABS.find((each) => each === parameters.get('tab')) ?? 'requests'
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        actions={
          rights.topUp && (
            <Button kind="primary" onClick={() => setOpen(true)}>
              {t(($) => $.record)}
            </Button>
          )
        }
      />
      <Tabs
        label={t(($) => $.tabs.label)}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: t.messages.tabs[value] }))}
        onChange={(next) =>
          setParameters(() => new URLSearchParams(next === 'requests' ? {} : { tab: next }))
        }
      >
        {tab === 'requests' && <RequestsPanel realm={realm} />}
        {tab === 'topUps' && <TopUpsPanel realm={realm} />}
        {tab === 'rule' && <RulePanel realm={realm} />}
      </Tabs>
      {isOpen && <TopUpSheet realm={realm} onClose={() => setOpen(false)} />}
    </Page>
  )
}
