import { useText } from '../../i18n/index.tsx'
import { useMe } from '../../shell/session.ts'
import { Page } from '../../ui/page/page.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { OwnData } from './own-data.tsx'
import { PasswordChange } from './password-change.tsx'
import { ProfileSignIn } from './profile-sign-in.tsx'
import { Settings } from './settings.tsx'
import styles from './profile.module.css'
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
      <Settings me={me} />
      <Panel title={t(($) => $.sessions.title)} padded>
        <div className={styles.prose}>
          <p>{t(($) => $.sessions.text)}</p>
          <p>{t(($) => $.sessions.others)}</p>
        </div>
      </Panel>
    </Page>
  )
}
