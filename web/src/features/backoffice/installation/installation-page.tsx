import { allows } from '@interline/domain/access/access'
import { useText } from '../../../i18n/index.tsx'
import { officeViewer, useOfficeUser } from '../../../shell/office-session.ts'
import { After } from '../../../shell/frame/after.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { AddressesPanel, SITES_KEY } from './addresses-panel.tsx'
import styles from './installation.module.css'
import { MAIL_KEY, MailPanel } from './mail-panel.tsx'
import { PasswordsPanel } from './passwords-panel.tsx'
import { SecretsPanel } from './secrets-panel.tsx'
import { installationText } from './text.ts'

/** `/office/installation`: addresses and passwords of the sites, outgoing mail, and the age of secrets. */
export default function InstallationPage() {
  const t = useText(installationText)
  const user = useOfficeUser()
  const mayChange = allows({ realm: 'office', roles: ['platformAdmin'] }, officeViewer(user)).ok
  return (
    <Page>
      <PageHead title={t(($) => $.title)} />
      <div className={styles.stack}>
        <AddressesPanel mayChange={mayChange} />
        <After queries={[SITES_KEY]}>
          <PasswordsPanel mayChange={mayChange} />
          <MailPanel mayChange={mayChange} />
        </After>
        <After queries={[SITES_KEY, MAIL_KEY]}>
          <SecretsPanel />
        </After>
      </div>
    </Page>
  )
}
