import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { NotBuilt } from '../../ui/not-built.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useRouteEntry } from './current-route.ts'
import { shellText } from '../text.ts'

/** The frame of a page that a later issue builds. */
export default function NotBuiltPage() {
  const t = useText(shellText)
  const page = t.messages.titles[useRouteEntry()?.title ?? 'notFound']
  return (
    <Page>
      <PageHead title={page} />
      <NotBuilt
        title={t(($) => $.notBuilt.title, { page })}
        actions={<Button onClick={() => history.back()}>{t(($) => $.notBuilt.back)}</Button>}
      >
        {t(($) => $.notBuilt.text)}
      </NotBuilt>
    </Page>
  )
}
