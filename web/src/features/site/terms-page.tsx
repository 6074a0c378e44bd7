import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useSite } from '../../shell/site.ts'
import { ProsePage } from './prose-page.tsx'
import { termsText } from './text.ts'

const OwnText = lazy(() => import('./own-text.tsx'))

export default function TermsPage() {
  const { messages, locale } = useText(termsText)
  const own = useSite()?.siteInfo.ownTexts?.includes('terms') ?? false
  if (!own) return <ProsePage locale={locale} {...messages} />
  return (
    <Suspense>
      <OwnText kind="terms" title={messages.title} contents={messages.contents} />
    </Suspense>
  )
}
