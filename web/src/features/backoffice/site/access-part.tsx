import { ContactFields } from './fields/contact-fields.tsx'
import { SIGN_IN_RULES, type SignInRule } from '@interline/domain/site/content'
import { useText } from '../../../i18n/index.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useOfficeSite, useSiteDraft } from './site-draft.ts'
import { officeSiteText } from './text.ts'

/** Whose site it is, and what its footer names. */
export function AccessPart() {
  const t = useText(officeSiteText)
  const { content, change, fault } = useSiteDraft()
  const site = useOfficeSite()
  const { filing, chat } = content
  const agency = site.agency?.id === content.agencyId ? site.agency : null
  return (
    <>
      <TextField
        label={t(($) => $.access.agency)}
        hint={
          agency
            ? t(($) => $.access.agencyIs, { name: agency.name, prefix: agency.websitePrefix })
            : t(($) => $.access.agencyHint)
        }
        inputMode="numeric"
        maxLength={9}
        value={content.agencyId === null ? '' : String(content.agencyId)}
        error={fault('agencyId')}
        onChange={(event) => {
          const digits = event.target.value.replaceAll(/\D/g, '')
          change({ agencyId: digits === '' ? null : Number(digits) })
        }}
      />
      <SelectField
        label={t(($) => $.access.signIn)}
        value={content.signIn}
        error={fault('signIn')}
        options={SIGN_IN_RULES.map((value) => ({ value, label: t.messages.access.signInRules[value] }))}
        onChange={(event) => change({ signIn: event.target.value as SignInRule })}
      />
      <ContactFields />
      {(['icp', 'networkSecurity'] as const).map((key) => (
        <TextField
          key={key}
          label={t.messages.access[key]}
          hint={t(($) => $.access.filingHint)}
          maxLength={60}
          value={filing[key]}
          onChange={(event) => change({ filing: { ...filing, [key]: event.target.value } })}
        />
      ))}
      <Checkbox checked={chat.enabled} onChange={() => change({ chat: { ...chat, enabled: !chat.enabled } })}>
        {t(($) => $.access.chat)}
      </Checkbox>
      {chat.enabled && (
        <TextField
          label={t(($) => $.access.provider)}
          maxLength={300}
          value={chat.provider}
          error={fault('chat.provider')}
          onChange={(event) => change({ chat: { ...chat, provider: event.target.value } })}
        />
      )}
    </>
  )
}
