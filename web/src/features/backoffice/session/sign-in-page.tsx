import { useEffect, useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useGo, useSearchParams } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { officeLanding } from '../../../shell/office-landing.ts'
import { establishOffice, knownOfficeUser, useOfficeUser } from '../../../shell/office-session.ts'
import { SignInForm } from '../../../shell/sign-in/sign-in-form.tsx'
import type { SignInCalls } from '../../../shell/sign-in/use-sign-in.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './sign-in-page.module.css'
import { officeSessionText } from './text.ts'

const calls: SignInCalls = {
  signIn: async (credentials) => {
    const { user } = await call('office.login', {
      body: { ...credentials, password: credentials.password ?? '' },
    })
    establishOffice(user)
  },
  requestCode: (username) => call('office.requestLoginCode', { body: { username } }),
}

/** `/office`: the sign-in of the platform's own staff; who is signed in already goes on to the first page of theirs. */
export default function OfficeSignInPage() {
  const t = useText(officeSessionText)
  const go = useGo()
  const user = useOfficeUser()
  const [query] = useSearchParams()
  const next = query.get('next')
  const target = useMemo(() => user && officeLanding(user, next), [user, next])

  useEffect(() => {
    // Nobody may be signed in; then the form is the answer.
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
