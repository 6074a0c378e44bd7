import { useText } from '../../i18n/index.tsx'
import { agencyAccount } from '../session/account-security/account-calls.ts'
import { FactorPanel } from '../session/account-security/factor-panel.tsx'
import { SessionsPanel } from '../session/account-security/sessions-panel.tsx'
import { useMe } from '../../shell/session.ts'
import { Page } from '../../ui/page/page.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordChange } from './password-change.tsx'
import { ProfileSignIn } from './profile-sign-in.tsx'
import { Settings } from './settings.tsx'
import { profileText } from './text.ts'

/** The own account: data, password, settings. On the public list of the guard, so it asks to sign in by itself. */
export default function ProfilePage() {
  const t = useText(profileText)
  const me = useMe()
  if (!me) return <ProfileSignIn />
  return (
    <Page narrow>
      <PageHead title={t(($) => $.title)} note={me.company.name} />
      {/* Keyed by the person: another one who signs in here must not find what the first has typed. */}
      <OwnData key={me.userInfo.id} me={me} />
      <PasswordChange username={me.userInfo.username} />
      <FactorPanel key={`factor ${me.userInfo.id}`} calls={agencyAccount} />
      <Settings me={me} />
      <SessionsPanel key={`sessions ${me.userInfo.id}`} calls={agencyAccount} />
    </Page>
  )
}
