import { useEffect, useMemo } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useGo, useSearchParams } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { officeLanding } from '../../../shell/office-landing.ts'
import { knownOfficeUser, useOfficeUser } from '../../../shell/office-session.ts'
import { SignInForm } from '../../../shell/sign-in/sign-in-form.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { officeCalls } from './office-calls.ts'
import styles from './sign-in-page.module.css'
import { officeSessionText } from './text.ts'

const calls = officeCalls(() => undefined)

/** `/office`: the staff sign-in; a signed-in user continues to their first page. */
export default function OfficeSignInPage() {
  const t = useText(officeSessionText)
  const go = useGo()
  const user = useOfficeUser()
  const [query] = useSearchParams()
  const next = query.get('next')
  const target = useMemo(() => user && officeLanding(user, next), [user, next])

  useEffect(() => {
    // Without a signed-in user the form is shown.
    knownOfficeUser().catch(() => null)
  }, [])
  useEffect(() => {
    if (target) go(target, { replace: true })
  }, [target, go])

  return (
    <div className={styles.page}>
      <h1>{t(($) => $.title)}</h1>
      {!user && (
        <>
          <p className={styles.lead}>{t(($) => $.lead)}</p>
          <Panel padded>
            <SignInForm calls={calls} passwordOnly autoFocus />
          </Panel>
          <LinkButton kind="link" to={paths.home}>
            {t(($) => $.agencies)}
          </LinkButton>
        </>
      )}
    </div>
  )
}
