import { useText } from '../../i18n/index.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { ProsePage } from './prose-page.tsx'
import { aboutText } from './text.ts'

export default function AboutPage() {
  const { messages, locale } = useText(aboutText)
  const { partner, ...prose } = messages
  return (
    <ProsePage locale={locale} {...prose}>
      <LinkButton kind="primary" size="lg" to={`${paths.home}#partner`}>
        {partner}
      </LinkButton>
    </ProsePage>
  )
}
