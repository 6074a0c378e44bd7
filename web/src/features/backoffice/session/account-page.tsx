import { allows } from '@interline/domain/access/access'
import { useText } from '../../../i18n/index.tsx'
import { useGo } from '../../../navigation.ts'
import { officeAccount } from '../../session/account-security/account-calls.ts'
import { PasskeysPanel } from '../../session/account-security/passkeys-panel.tsx'
import { FactorPanel } from '../../session/account-security/factor-panel.tsx'
import { SessionsPanel } from '../../session/account-security/sessions-panel.tsx'
import { After } from '../../../shell/frame/after.tsx'
import { officeLanding } from '../../../shell/office-landing.ts'
import {
  currentOfficeUser,
  officeViewer,
  refreshOffice,
  useOfficeUser,
} from '../../../shell/office-session.ts'
import { shellText } from '../../../shell/text.ts'
import { Page } from '../../../ui/page/page.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { ResetFactor } from './reset-factor.tsx'

const ADMINISTRATORS = { realm: 'office', roles: ['platformAdmin'] } as const

/** `/office/account`: second factor and sessions of a member of staff; administrators reset those of others. */
export default function OfficeAccountPage() {
  const t = useText(shellText)
  const go = useGo()
  const user = useOfficeUser()
  const changed = async () => {
    const missed = currentOfficeUser()?.factorMissing
    await refreshOffice()
    const now = currentOfficeUser()
    // Set-up was required first: continue to the requested page.
    if (missed && now && !now.factorMissing) go(officeLanding(now, null))
  }
  const isAdministrator = allows(ADMINISTRATORS, officeViewer(user)).ok && !user?.factorMissing
  return (
    <Page narrow>
      <PageHead title={t(($) => $.titles.officeAccount)} note={user?.username} />
      <FactorPanel calls={officeAccount} onChanged={changed} />
      <After queries={[['office.security']]}>
        <PasskeysPanel calls={officeAccount} onChanged={changed} />
        <SessionsPanel calls={officeAccount} />
      </After>
      {isAdministrator && (
        <After queries={[['office.security'], ['office.sessions']]}>
          <ResetFactor />
        </After>
      )}
    </Page>
  )
}
