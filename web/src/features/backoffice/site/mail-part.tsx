import { FooterField } from './fields/footer-field.tsx'
import { SenderField } from './fields/sender-field.tsx'
import { useText } from '../../../i18n/index.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useSiteDraft } from './site-draft.ts'
import { officeSiteText } from './text.ts'

/** Who mails are from, where answers go, and the last line of documents. */
export function MailPart() {
  const t = useText(officeSiteText)
  const { content, change, fault } = useSiteDraft()
  const { mail } = content
  return (
    <>
      <SenderField />
      <TextField
        label={t(($) => $.mail.replyTo)}
        hint={t(($) => $.mail.replyToHint)}
        inputMode="email"
        maxLength={254}
        value={mail.replyTo}
        error={fault('mail.replyTo')}
        onChange={(event) => change({ mail: { ...mail, replyTo: event.target.value } })}
      />
      <FooterField />
    </>
  )
}
