import { CURRENCIES, type Currency } from '@interline/domain/money/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './suppliers.module.css'
import { suppliersText } from './text.ts'

interface SupplierSheetProps {
  readonly account: Reply<'officeSuppliers.change'>
  readonly sites: Reply<'officeSuppliers.list'>['sites']
  readonly mayChange: boolean
  readonly onClose: () => void
}

const FORM = 'supplier'

/** One account: what it is called, where it is on, and its history. */
export function SupplierSheet({ account, sites, mayChange, onClose }: SupplierSheetProps) {
  const t = useText(suppliersText)
  const { form, save, unsaved, submit } = useSupplierForm(account)
  return (
    <Sheet
      open
      title={account.name}
      onClose={onClose}
      dismissible={!save.isPending}
      unsaved={unsaved}
      foot={
        mayChange && (
          <>
            <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
            <Button
              kind="primary"
              type="submit"
              form={FORM}
              busy={save.isPending}
              unavailable={unsaved ? null : t(($) => $.unchanged)}
            >
              {t(($) => $.save)}
            </Button>
          </>
        )
      }
    >
      {mayChange && (
        <form id={FORM} className={styles.form} onSubmit={submit} noValidate>
          <SupplierFields form={form} sites={sites} stored={account.credentialsSetAt !== null} />
          {save.error instanceof Failure && (
            <Notice tone="error" live="assertive">
              {save.error.message}
            </Notice>
          )}
        </form>
      )}
      <History code={account.code} />
    </Sheet>
  )
}

type Form = ReturnType<typeof useSupplierForm>['form']

function useSupplierForm(account: SupplierSheetProps['account']) {
  const t = useText(suppliersText)
  const queries = useQueryClient()
  const { code, version, name, currency, active, sitesOff } = account
  const [first] = useState({ name, currency, active, sitesOff, remove: false })
  const [draft, setDraft] = useState(first)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const refresh = () => queries.invalidateQueries({ queryKey: ['office.suppliers'] })
  const save = useMutation({
    mutationFn: () => {
      const { remove, ...rest } = draft
      return call('officeSuppliers.change', {
        params: { code },
        body: { ...rest, ...(remove && { credentials: null }), version, reason },
      })
    },
    // Said once the list has the new version: until then the sheet cannot be closed.
    onSuccess: async () => {
      await refresh()
      toast.success(t(($) => $.saved))
    },
    onError: refresh,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (draft.name.trim() !== '' && reason.trim() !== '' && !save.isPending) save.mutate()
  }
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part })
    save.reset()
  }
  const unsaved = JSON.stringify(draft) !== JSON.stringify(first) || reason !== ''
  return { form: { draft, change, reason, setReason, tried }, save, unsaved, submit }
}

function SupplierFields({
  form: { draft, change, reason, setReason, tried },
  sites,
  stored,
}: {
  readonly form: Form
  readonly sites: SupplierSheetProps['sites']
  readonly stored: boolean
}) {
  const t = useText(suppliersText)
  const { fields } = t.messages
  const missing = (text: string) => tried && text.trim() === '' && fields.missing
  const turn = (id: string, on: boolean) =>
    change({ sitesOff: on ? draft.sitesOff.filter((each) => each !== id) : [...draft.sitesOff, id] })
  return (
    <>
      <TextField
        label={fields.name}
        maxLength={60}
        value={draft.name}
        error={missing(draft.name)}
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        label={fields.currency}
        value={draft.currency}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
        onChange={(event) => change({ currency: event.target.value as Currency })}
      />
      <Checkbox checked={draft.active} onChange={(event) => change({ active: event.target.checked })}>
        {fields.active}
      </Checkbox>
      {draft.active && sites.length > 1 && (
        <fieldset className={styles.form}>
          <legend>{fields.sites}</legend>
          {sites.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={!draft.sitesOff.includes(id)}
              onChange={(event) => turn(id, event.target.checked)}
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {stored && (
        <Checkbox checked={draft.remove} onChange={(event) => change({ remove: event.target.checked })}>
          {fields.remove}
        </Checkbox>
      )}
      <TextArea
        label={fields.reason}
        hint={fields.reasonHint}
        maxLength={500}
        value={reason}
        error={missing(reason)}
        onChange={(event) => setReason(event.target.value)}
      />
    </>
  )
}

function History({ code }: { readonly code: string }) {
  const t = useText(suppliersText)
  const history = useQuery({
    queryKey: ['office.suppliers', code],
    queryFn: ({ signal }) => call('officeSuppliers.history', { params: { code } }, { signal }),
  })
  const changes = history.data?.changes
  return (
    <section className={styles.history} aria-label={t(($) => $.history)}>
      <h3>{t(($) => $.history)}</h3>
      {changes?.length === 0 && <p className={styles.quiet}>{t(($) => $.historyEmpty)}</p>}
      <ul className={styles.form}>
        {changes?.map((change) => (
          <li key={`${change.at} ${change.what} ${change.detail}`}>
            <div>{t(($) => $.what[change.what], { detail: change.detail })}</div>
            <div className={styles.quiet}>
              {t(($) => $.changedBy, { date: instantText(change.at), by: change.by, reason: change.reason })}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
