import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { useMe } from '../../shell/session.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ownCalls, SIGN_ON_KEY, type SignOn } from './sign-on-calls.ts'
import { SignOnPanels } from './sign-on-panels.tsx'
import { signOnText } from './text.ts'

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
          <SignOnPanels
            signOn={found.data}
            calls={ownCalls}
            mayChange={mayChange}
            onChanged={(saved: SignOn) => queries.setQueryData(SIGN_ON_KEY, saved)}
            onStale={() => void found.refetch()}
          />
        )}
      </Loaded>
    </Page>
  )
}
