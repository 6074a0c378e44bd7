import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useLeadsDesk } from '../../../shell/office-session.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AgenciesPanel } from './agencies-panel.tsx'
import styles from './review-rules.module.css'
import { RulesPanel } from './rules-panel.tsx'
import { rulesText } from './text.ts'
import { TrialPanel } from './trial-panel.tsx'
import { useRulesForm } from './use-rules-form.ts'
import { VersionsPanel } from './versions-panel.tsx'

const VIEWS = ['everybody', 'agencies', 'versions'] as const

/** `/office/review-rules`: which new orders are reviewed, tried on past orders before saving, with every change. */
export default function ReviewRulesPage() {
  const t = useText(rulesText)
  const leads = useLeadsDesk()
  const [view, setView] = useState<(typeof VIEWS)[number]>('everybody')
  // Unsaved rules stay while another view is open.
  const form = useRulesForm((version) => toast.success(t(($) => $.everybody.saved, { version })))
  const { base } = form
  return (
    <Page>
      <PageHead title={t(($) => $.title)} note={t(($) => $.lead)} />
      <Loaded query={form.query} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        {!leads && <Notice tone="info">{t(($) => $.readOnly)}</Notice>}
        <Tabs
          label={t(($) => $.title)}
          value={view}
          tabs={VIEWS.map((value) => ({ value, label: t.messages[value].title }))}
          onChange={setView}
        >
          {view === 'everybody' && (
            <div className={styles.panels}>
              {base ? (
                <RulesPanel form={form} base={base} locked={!leads} />
              ) : (
                // The trial begins outside the window until the rules are there.
                <Skeleton height="100dvh" />
              )}
              {leads && base && <TrialPanel rules={form.rules} />}
            </div>
          )}
          {view === 'agencies' && <AgenciesPanel locked={!leads} />}
          {view === 'versions' && <VersionsPanel />}
        </Tabs>
      </Loaded>
    </Page>
  )
}
