import { useText } from '../../../../i18n/index.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { useSiteDraft } from '../site-draft.ts'
import { officeSiteText } from '../text.ts'

/** How to reach the site, in the footer of its pages. */
export function ContactFields() {
  const t = useText(officeSiteText)
  const { content, change, fault } = useSiteDraft()
  const { contact } = content
  return (
    <>
      <TextField
        label={t(($) => $.access.phone)}
        inputMode="tel"
        maxLength={30}
        value={contact.phone}
        onChange={(event) => change({ contact: { ...contact, phone: event.target.value } })}
      />
      <TextField
        label={t(($) => $.access.email)}
        inputMode="email"
        maxLength={254}
        value={contact.email}
        error={fault('contact.email')}
        onChange={(event) => change({ contact: { ...contact, email: event.target.value } })}
      />
    </>
  )
}
