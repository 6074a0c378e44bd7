import { useText } from '../../../i18n/index.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ExportsPanel } from './exports-panel.tsx'
import { FindPanel } from './find-panel.tsx'
import styles from './personal-data.module.css'
import { personalDataText } from './text.ts'

/** `/office/personal-data`: what is stored about a person or an agency, as an export, and forgetting a person. */
export default function PersonalDataPage() {
  const t = useText(personalDataText)
  return (
    <Page>
      <PageHead title={t(($) => $.title)} note={t(($) => $.note)} />
      <div className={styles.stack}>
        <FindPanel />
        <ExportsPanel />
      </div>
    </Page>
  )
}
