import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useSite } from '../../shell/site.ts'
import { ProsePage } from './prose-page.tsx'
import { privacyText } from './text.ts'

const OwnText = lazy(() => import('./own-text.tsx'))

export default function PrivacyPage() {
  const { messages, locale } = useText(privacyText)
  const own = useSite()?.siteInfo.ownTexts?.includes('privacy') ?? false
  if (!own) return <ProsePage locale={locale} {...messages} />
  return (
    <Suspense>
      <OwnText kind="privacy" title={messages.title} contents={messages.contents} />
    </Suspense>
  )
}
