import { landing } from '@interline/domain/access/access'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { agencyAccount } from '../session/account-security/account-calls.ts'
import { FactorPanel } from '../session/account-security/factor-panel.tsx'
import { PasskeysPanel } from '../session/account-security/passkeys-panel.tsx'
import { SessionsPanel } from '../session/account-security/sessions-panel.tsx'
import { LANDINGS } from '../../shell/landings.ts'
import { currentMe, establish, useMe, viewerOf, type Me } from '../../shell/session.ts'
import { useGo } from '../../navigation.ts'
import { Page } from '../../ui/page/page.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { lazy, Suspense } from 'react'
import { OwnData } from './own-data.tsx'
import { PasswordChange } from './password-change.tsx'
import { ProfileSignIn } from './profile-sign-in.tsx'
import { Settings } from './settings.tsx'
import styles from './profile.module.css'
import { profileText } from './text.ts'

const AlertSettings = lazy(async () => ({ default: (await import('./alert-settings.tsx')).AlertSettings }))

/** The user's own account: details, password, settings. On the guard's public list, so it shows its own sign-in. */
export default function ProfilePage() {
  const t = useText(profileText)
  const me = useMe()
  if (!me) return <ProfileSignIn />
  return (
    <Page>
      <PageHead title={t(($) => $.title)} note={me.company.name} />
      {/* Keyed by the person: another one who signs in here must not find what the first has typed. */}
      <div className={styles.columns}>
        <div className={styles.column}>
          {me.factorMissing && <Factor me={me} />}
          <OwnData key={me.userInfo.id} me={me} />
          <PasswordChange username={me.userInfo.username} />
          {!me.factorMissing && <Factor me={me} />}
          <SessionsPanel key={`sessions ${me.userInfo.id}`} calls={agencyAccount} />
        </div>
        <div className={styles.column}>
          <Settings me={me} />
          {/* Last, so that its arrival moves nothing. */}
          <Suspense fallback={null}>
            <AlertSettings me={me} />
          </Suspense>
        </div>
      </div>
    </Page>
  )
}

/** First on the page while the agency demands what the person does not have. */
function Factor({ me }: { readonly me: Me }) {
  const go = useGo()
  const changed = async () => {
    const missed = currentMe()?.factorMissing
    const now = await call('session.me', {})
    establish(now)
    const viewer = viewerOf(now)
    if (missed && !now.factorMissing && viewer) go(LANDINGS[landing(viewer)])
  }
  return (
    <>
      <FactorPanel key={`factor ${me.userInfo.id}`} calls={agencyAccount} onChanged={changed} />
      <PasskeysPanel key={`passkeys ${me.userInfo.id}`} calls={agencyAccount} onChanged={changed} />
    </>
  )
}
