import { useText } from '../../i18n/index.tsx'
import { ProsePage } from './prose-page.tsx'
import { privacyText } from './text.ts'

export default function PrivacyPage() {
  const { messages, locale } = useText(privacyText)
  return <ProsePage locale={locale} {...messages} />
}
