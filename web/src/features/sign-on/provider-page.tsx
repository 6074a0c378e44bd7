import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { recall, remember } from '../../browser-storage.ts'
import { useText } from '../../i18n/index.tsx'
import { useGo, usePathParam } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { enterDesk } from '../../shell/enter-desk.ts'
import { useMe } from '../../shell/session.ts'
import { lastProvider, rememberProvider } from '../../shell/sign-on/provider-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './sign-on.module.css'
import { identityProviderText } from './text.ts'

/** What this tab keeps between leaving for the provider and the return. */
const BINDING = 'interline.provider-binding'

/** `/sign-on` and `/sign-on/<partner code>`: to an agency's identity provider, and back from it. */
export default function ProviderPage() {
  const code = usePathParam('code')
  // As the provider has sent it; the address is cleaned at once.
  const [answer, setAnswer] = useState(() => location.search.slice(1))
  const t = useText(identityProviderText)
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname)
  }, [])
  return (
    <Page narrow>
      <PageHead title={t(($) => $.signIn.title)} />
      <Panel padded>
        {/(^|&)state=/.test(answer) ? (
          <Return code={code} answer={answer} onAgain={() => setAnswer('')} />
        ) : (
          <Leave code={code} />
        )}
      </Panel>
    </Page>
  )
}

/** Nothing happens without a click: whoever follows a link is not signed in as somebody else by it. */
function Leave({ code }: { readonly code: string }) {
  const t = useText(identityProviderText)
  const me = useMe()
  const [typed, setTyped] = useState(code || lastProvider())
  const [missing, setMissing] = useState(false)
  const leave = useMutation({
    mutationFn: () => call('identityProvider.begin', { body: { code: typed } }),
    onSuccess: ({ address, binding }) => {
      remember(BINDING, binding, 'tab')
      if (/^https?:/.test(address)) location.assign(address)
    },
  })
  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(typed.trim() === '')
        if (typed.trim() !== '') leave.mutate()
      }}
    >
      <p className={styles.quiet}>{t(($) => $.signIn.note)}</p>
      {me && <Notice tone="warning">{t(($) => $.signIn.signedIn, { name: me.userInfo.nickname })}</Notice>}
      <TextField
        size="lg"
        label={t(($) => $.signIn.code)}
        hint={t(($) => $.signIn.codeHint)}
        maxLength={20}
        autoCapitalize="characters"
        autoComplete="organization"
        spellCheck={false}
        value={typed}
        error={missing && t(($) => $.signIn.codeMissing)}
        onChange={({ target }) => setTyped(target.value)}
      />
      {leave.error && (
        <Notice tone="error" live="assertive">
          {leave.error.message}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" size="lg" busy={leave.isPending || leave.isSuccess}>
          {t(($) => $.signIn.go)}
        </Button>
        <LinkButton kind="link" to={paths.home}>
          {t(($) => $.signIn.password)}
        </LinkButton>
      </div>
    </form>
  )
}

interface ReturnProps {
  readonly code: string
  readonly answer: string
  readonly onAgain: () => void
}

function Return({ code, answer, onAgain }: ReturnProps) {
  const t = useText(identityProviderText)
  const go = useGo()
  const [binding] = useState(() => recall<string>(BINDING, 'tab'))
  const finished = useQuery({
    queryKey: ['identity provider', answer],
    // Without it the server says that the sign-in was begun elsewhere.
    queryFn: () => call('identityProvider.finish', { body: { code, binding: binding ?? '-', answer } }),
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const { data: me } = finished
  useEffect(() => {
    if (!me) return
    remember(BINDING, null, 'tab')
    rememberProvider({ code, userId: me.userInfo.id })
    void enterDesk(me, null).then((next) => go(next, { replace: true }))
  }, [me, code, go])
  if (!finished.error) return <Skeleton height="120px" />
  return (
    <div className={styles.stack}>
      <Notice tone="error" live="assertive">
        {finished.error.message}
      </Notice>
      <div className={styles.actions}>
        <Button kind="primary" onClick={onAgain}>
          {t(($) => $.signIn.again)}
        </Button>
        <LinkButton kind="link" to={paths.home}>
          {t(($) => $.signIn.password)}
        </LinkButton>
      </div>
    </div>
  )
}
