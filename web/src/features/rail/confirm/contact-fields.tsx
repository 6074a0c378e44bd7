import { useText } from '../../../i18n/index.tsx'
import { useMe } from '../../../shell/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { railText } from '../text.ts'
import styles from '../rail.module.css'
import type { RailContactDraft, RailDraft } from './draft.ts'

interface ContactFieldsProps {
  readonly draft: RailDraft
  readonly errorAt: (path: string) => string | undefined
  readonly onChange: (change: Partial<RailDraft>) => void
}

/** Whom the agency reaches about the order, its own reference, and a remark. */
export function ContactFields({ draft, errorAt, onChange }: ContactFieldsProps) {
  const t = useText(railText)
  const me = useMe()?.userInfo
  const { contact } = draft
  const field = (name: keyof RailContactDraft) => ({
    value: contact[name],
    error: errorAt(`contact.${name}`),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ contact: { ...contact, [name]: target.value } }),
  })
  const useMine = () =>
    me &&
    onChange({
      contact: {
        name: me.nickname,
        areaCode: me.phone?.area ?? contact.areaCode,
        phone: me.phone?.number ?? contact.phone,
        email: me.email,
      },
    })
  return (
    <Panel
      padded
      title={t(($) => $.confirm.contact)}
      actions={
        <Button size="sm" onClick={useMine}>
          {t(($) => $.confirm.useMine)}
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextField label={t(($) => $.confirm.name)} maxLength={50} autoComplete="name" {...field('name')} />
        <TextField
          label={t(($) => $.confirm.area)}
          lead="+"
          maxLength={5}
          inputMode="numeric"
          autoComplete="tel-country-code"
          {...field('areaCode')}
        />
        <TextField
          label={t(($) => $.confirm.phone)}
          maxLength={20}
          inputMode="tel"
          autoComplete="tel-national"
          {...field('phone')}
        />
        <TextField
          label={t(($) => $.confirm.email)}
          type="email"
          maxLength={254}
          autoComplete="email"
          {...field('email')}
        />
        <div className={styles.wide}>
          <TextField
            label={t(($) => $.confirm.reference)}
            note={t(($) => $.confirm.optional)}
            maxLength={50}
            value={draft.customerReference}
            onChange={({ target }) => onChange({ customerReference: target.value })}
          />
        </div>
        <div className={styles.wide}>
          <TextArea
            label={t(($) => $.confirm.remark)}
            note={t(($) => $.confirm.optional)}
            maxLength={500}
            rows={2}
            value={draft.remark}
            onChange={({ target }) => onChange({ remark: target.value })}
          />
        </div>
      </div>
    </Panel>
  )
}
