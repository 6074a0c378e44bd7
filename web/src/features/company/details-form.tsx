import { isEmail } from '@interline/domain/text/email'
import { useState, type FormEvent } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Switch } from '../../ui/choice/switch.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './company.module.css'
import { companyText } from './text.ts'

type Company = Reply<'company.get'>

interface DetailsFormProps {
  readonly company: Company
  readonly readOnly: boolean
  readonly onSaved: (company: Company) => void
  /** Somebody else has saved meanwhile. */
  readonly onStale: () => void
}

/** Name, address and contact, and whether everybody signs in with a second factor. */
export function DetailsForm({ company, readOnly, onSaved, onStale }: DetailsFormProps) {
  const t = useText(companyText)
  const first = draftOf(company)
  const [draft, setDraft] = useState(first)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const wrong = wrongFields(draft)
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part })
    setFailure(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || wrong.length > 0) return
    setBusy(true)
    try {
      const { name, address, contactName, email, phone, factorDemanded } = draft
      const contact = { name: contactName.trim(), email: email.trim(), phone: phone.trim() }
      const body = { name: name.trim(), address: address.trim(), contact, factorDemanded }
      onSaved(await call('company.update', { body: { ...body, version: company.version } }))
      toast.success(t(($) => $.saved))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailure(error)
      if (error.key === 'request.version_conflict') onStale()
    } finally {
      setBusy(false)
    }
  }
  const field = (name: TextName, path: string, maxLength: number) => ({
    label: t.messages.fields[name],
    name,
    maxLength,
    value: draft[name],
    error: (tried && wrong.includes(name) && t.messages.problems[name]) || failure?.at(path),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
  })
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first)
  return (
    <Panel title={t(($) => $.details)} padded>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <fieldset className={styles.fields} disabled={readOnly}>
          <TextField {...field('name', 'name', 100)} autoComplete="organization" />
          <TextArea {...field('address', 'address', 300)} rows={2} />
          <div className={styles.two}>
            <TextField {...field('contactName', 'contact.name', 50)} />
            <TextField {...field('phone', 'contact.phone', 30)} type="tel" />
          </div>
          <TextField {...field('email', 'contact.email', 254)} type="email" />
          <Switch
            checked={draft.factorDemanded}
            hint={
              company.withoutFactor > 0
                ? t(($) => $.factor.missing, { count: company.withoutFactor })
                : t(($) => $.factor.hint)
            }
            onChange={({ target }) => change({ factorDemanded: target.checked })}
          >
            {t(($) => $.factor.label)}
          </Switch>
        </fieldset>
        {failure && failure.fields.length === 0 && (
          <Notice tone="error" live="assertive">
            {failure.message}
          </Notice>
        )}
        {!readOnly && (
          <div>
            <Button
              kind="primary"
              type="submit"
              busy={busy}
              unavailable={isChanged ? null : t(($) => $.unchanged)}
            >
              {t(($) => $.save)}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  )
}

function draftOf({ name, address, contact, factorDemanded }: Company) {
  const { name: contactName, email, phone } = contact
  return { name, address, contactName, email, phone, factorDemanded }
}

type TextName = Exclude<keyof ReturnType<typeof draftOf>, 'factorDemanded'>

function wrongFields(draft: ReturnType<typeof draftOf>): readonly TextName[] {
  return [
    ...(draft.name.trim() === '' ? (['name'] as const) : []),
    ...(draft.contactName.trim() === '' ? (['contactName'] as const) : []),
    ...(isEmail(draft.email.trim()) ? [] : (['email'] as const)),
    ...(/^\+?[\d\s()-]{5,29}$/.test(draft.phone.trim()) ? [] : (['phone'] as const)),
  ]
}
