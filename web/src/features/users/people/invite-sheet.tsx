import { LOCALES, type Locale } from '@interline/domain/text/text'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import { useText } from '../../../i18n/index.tsx'
import { LANGUAGE_NAMES } from '../../../shell/parts/language-names.ts'
import { useMe } from '../../../shell/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './people.module.css'
import { newDraft, rightsOf } from './person.ts'
import { PersonForm } from './person-form.tsx'
import { peopleText } from './text.ts'
import { usePersonForm } from './use-person-form.ts'

const FORM = 'invite-user'

/** A new user: name, email and permissions; they do the rest from the email. */
export function InviteSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText(peopleText)
  const me = useMe()!
  const { proxyLevel } = me.company
  const [locale, setLocale] = useState<Locale | ''>('')
  const { settlementCurrency: currency } = me.company.config.commonConfig
  const form = usePersonForm(newDraft(me.userInfo.config.defaultRegion), currency, async (draft) => {
    const { status, ...rights } = rightsOf(draft, currency)
    const email = draft.email.trim()
    const body = {
      ...rights,
      email,
      ...(status !== 'inactive' && { status }),
      ...(locale !== '' && { locale }),
    }
    const intention = `invite ${JSON.stringify(body)}`
    const made = await call('users.invite', { body }, { idempotencyKey: intentionKey(intention) })
    fulfil(intention)
    toast.success(t(($) => $.invited, { email: made.username }))
    onClose()
  })
  const { failure } = form
  return (
    <Sheet
      open
      width={720}
      title={t(($) => $.inviteTitle)}
      onClose={onClose}
      dismissible={!form.busy}
      unsaved={form.unsaved}
      foot={
        <>
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
          <Button kind="primary" type="submit" form={FORM} busy={form.busy}>
            {t(($) => $.sendInvitation)}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <p>{t(($) => $.inviteLead)}</p>
        <PersonForm
          draft={form.draft}
          onChange={form.change}
          problems={form.problems}
          failure={failure}
          proxyLevel={proxyLevel}
          currency={currency}
          isNew
          own={false}
          statuses={['active', 'testing']}
        />
        <div className={styles.two}>
          <SelectField
            label={t(($) => $.fields.language)}
            value={locale}
            options={[
              { value: '', label: t(($) => $.fields.languageOfAgency) },
              ...LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
            ]}
            onChange={(event) => setLocale(event.target.value as Locale | '')}
          />
        </div>
        {failure && failure.key !== 'users.name_taken' && failure.fields.length === 0 && (
          <Notice tone="error" live="assertive">
            {failure.message}
          </Notice>
        )}
      </form>
    </Sheet>
  )
}
