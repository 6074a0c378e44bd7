import { useText } from '../../../i18n/index.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useSiteDraft } from './site-draft.ts'
import { officeSiteText } from './text.ts'
import { WordsField } from './words-field.tsx'

/** Who mails are from, where answers go, and the last line of documents. */
export function MailPart() {
  const t = useText(officeSiteText)
  const { content, change, fault } = useSiteDraft()
  const { mail, documents } = content
  return (
    <>
      <WordsField
        label={t(($) => $.mail.sender)}
        hint={t(($) => $.mail.senderHint)}
        path="mail.sender"
        value={mail.sender}
        max={60}
        onChange={(sender) => change({ mail: { ...mail, sender } })}
      />
      <TextField
        label={t(($) => $.mail.replyTo)}
        hint={t(($) => $.mail.replyToHint)}
        inputMode="email"
        maxLength={254}
        value={mail.replyTo}
        error={fault('mail.replyTo')}
        onChange={(event) => change({ mail: { ...mail, replyTo: event.target.value } })}
      />
      <WordsField
        label={t(($) => $.mail.footer)}
        hint={t(($) => $.mail.footerHint)}
        path="documents.footer"
        value={documents.footer}
        max={200}
        onChange={(footer) => change({ documents: { ...documents, footer } })}
      />
    </>
  )
}
