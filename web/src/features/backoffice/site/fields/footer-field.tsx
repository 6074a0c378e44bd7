import { useText } from '../../../../i18n/index.tsx'
import { useSiteDraft } from '../site-draft.ts'
import { officeSiteText } from '../text.ts'
import { WordsField } from '../words-field.tsx'

/** The last line of documents. */
export function FooterField() {
  const t = useText(officeSiteText)
  const { content, change } = useSiteDraft()
  const { documents } = content
  return (
    <WordsField
      label={t(($) => $.mail.footer)}
      hint={t(($) => $.mail.footerHint)}
      path="documents.footer"
      value={documents.footer}
      max={200}
      onChange={(footer) => change({ documents: { ...documents, footer } })}
    />
  )
}
