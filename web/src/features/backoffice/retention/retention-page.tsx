import { allows } from '@interline/domain/access/access'
import { useText } from '../../../i18n/index.tsx'
import { officeViewer, useOfficeUser } from '../../../shell/office-session.ts'
import { After } from '../../../shell/frame/after.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PERIODS_KEY } from './period-sheet.tsx'
import { PeriodsPanel } from './periods-panel.tsx'
import styles from './retention.module.css'
import { RunsPanel } from './runs-panel.tsx'
import { retentionText } from './text.ts'

/** `/office/retention`: for how long personal data are kept, and what the daily job removed. */
export default function RetentionPage() {
  const t = useText(retentionText)
  const user = useOfficeUser()
  const mayChange = allows({ realm: 'office', roles: ['platformAdmin'] }, officeViewer(user)).ok
  return (
    <Page>
      <PageHead title={t(($) => $.title)} note={t(($) => $.note)} />
      <div className={styles.stack}>
        <PeriodsPanel mayChange={mayChange} />
        <After queries={[PERIODS_KEY]}>
          <RunsPanel />
        </After>
      </div>
    </Page>
  )
}
