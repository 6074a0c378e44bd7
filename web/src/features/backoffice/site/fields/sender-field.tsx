import { useText } from '../../../../i18n/index.tsx'
import { useSiteDraft } from '../site-draft.ts'
import { officeSiteText } from '../text.ts'
import { WordsField } from '../words-field.tsx'

/** Who mails are from. */
export function SenderField() {
  const t = useText(officeSiteText)
  const { content, change } = useSiteDraft()
  const { mail } = content
  return (
    <WordsField
      label={t(($) => $.mail.sender)}
      hint={t(($) => $.mail.senderHint)}
      path="mail.sender"
      value={mail.sender}
      max={60}
      onChange={(sender) => change({ mail: { ...mail, sender } })}
    />
  )
}
