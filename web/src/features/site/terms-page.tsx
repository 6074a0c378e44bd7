import { useText } from '../../i18n/index.tsx'
import { ProsePage } from './prose-page.tsx'
import { termsText } from './text.ts'

export default function TermsPage() {
  const { messages, locale } = useText(termsText)
  return <ProsePage locale={locale} {...messages} />
}
