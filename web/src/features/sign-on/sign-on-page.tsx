import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { useMe } from '../../shell/session.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ownCalls, SIGN_ON_KEY, type SignOn } from './sign-on-calls.ts'
import { signOnText } from './text.ts'

// A chunk of its own: both pages show it once their settings are there.
const ProviderPanel = lazy(() => import('./provider-panel.tsx'))
const SignOnPanels = lazy(async () => ({ default: (await import('./sign-on-panels.tsx')).SignOnPanels }))

/** `/company/sign-on`: how users of another system are signed on. */
export default function SignOnPage() {
  const t = useText(signOnText)
  const queries = useQueryClient()
  const mayChange = useMe()?.impersonation === undefined
  const found = useQuery({
    queryKey: SIGN_ON_KEY,
    queryFn: ({ signal }) => call('signOn.get', undefined, { signal }),
  })
  return (
    <Page narrow>
      <PageHead title={t(($) => $.title)} note={t(($) => $.note)} />
      <Loaded query={found} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        {found.data && (
          <Suspense>
            <SignOnPanels
              signOn={found.data}
              calls={ownCalls}
              mayChange={mayChange}
              onChanged={(saved: SignOn) => queries.setQueryData(SIGN_ON_KEY, saved)}
              onStale={() => void found.refetch()}
            />
            <ProviderPanel mayChange={mayChange} />
          </Suspense>
        )}
      </Loaded>
    </Page>
  )
}
