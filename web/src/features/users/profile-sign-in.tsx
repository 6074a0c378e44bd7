import { useMemo } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useGo } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { enterDesk } from '../../shell/enter-desk.ts'
import { agencyCalls } from '../../shell/sign-in/agency-calls.ts'
import { SignInForm } from '../../shell/sign-in/sign-in-form.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './profile.module.css'
import { profileText } from './text.ts'

/** The account page for a visitor who is not signed in. */
export function ProfileSignIn() {
  const t = useText(profileText)
  const go = useGo()
  const calls = useMemo(
    () => agencyCalls(async (reply) => go(await enterDesk(reply, paths.profile), { replace: true })),
    [go],
  )
  return (
    <Page narrow>
      <PageHead title={t(($) => $.title)} />
      <div className={styles.signIn}>
        <Panel padded>
          <SignInForm calls={calls} note={t(($) => $.signInFirst)} />
        </Panel>
      </div>
    </Page>
  )
}
