import { useText } from '../../../i18n/index.tsx'
import { useLeadsDesk } from '../../../shell/office-session.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AgenciesPanel } from './agencies-panel.tsx'
import styles from './review-rules.module.css'
import { RulesPanel } from './rules-panel.tsx'
import { rulesText } from './text.ts'
import { TrialPanel } from './trial-panel.tsx'
import { useRulesForm } from './use-rules-form.ts'
import { VersionsPanel } from './versions-panel.tsx'

/** `/office/review-rules`: which new orders are reviewed, tried on past orders before saving, with every change. */
export default function ReviewRulesPage() {
  const t = useText(rulesText)
  const leads = useLeadsDesk()
  const form = useRulesForm((version) => toast.success(t(($) => $.everybody.saved, { version })))
  const { base } = form
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={
          base &&
          (base.version === 0 ? t(($) => $.defaultsHold) : t(($) => $.version, { version: base.version }))
        }
      />
      <p className={styles.lead}>{t(($) => $.lead)}</p>
      <Loaded query={form.query} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <div className={styles.panels}>
          {!leads && <Notice tone="info">{t(($) => $.readOnly)}</Notice>}
          {base ? (
            <RulesPanel form={form} base={base} locked={!leads} />
          ) : (
            // The panels below begin outside the window until the rules are there.
            <Skeleton height="100dvh" />
          )}
          {leads && base && <TrialPanel rules={form.rules} />}
          <AgenciesPanel locked={!leads} />
          <VersionsPanel />
        </div>
      </Loaded>
    </Page>
  )
}
