import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call, type Input } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AgencyField, type ChosenAgency } from './agency-field.tsx'
import { EXPORTS_KEY } from './exports-panel.tsx'
import { FoundPerson } from './found-person.tsx'
import styles from './personal-data.module.css'
import { personalDataText } from './text.ts'

type Person = Input<'officePersonalData.look'>['body']['person']
type Kind = Person['kind'] | 'agency'

const EMPTY = { username: '', contact: '', surname: '', givenNames: '', birthday: '', reason: '' }
const KINDS: readonly Kind[] = ['traveller', 'user', 'agency', 'staff', 'enquirer']
/** Fields of each kind, beside the reason. */
const NEEDED: Readonly<Record<Kind, readonly (keyof typeof EMPTY)[]>> = {
  traveller: ['surname', 'givenNames', 'birthday'],
  user: ['username'],
  staff: ['username'],
  enquirer: ['contact'],
  agency: [],
}

/** Whose data: a traveller or a user of an agency, the agency itself, or a person of no agency. */
export function FindPanel() {
  const t = useText(personalDataText)
  const queries = useQueryClient()
  const [kind, setKind] = useState<Kind>('traveller')
  const [agency, setAgency] = useState<ChosenAgency | null>(null)
  const [typed, setTyped] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const ofAgency = kind !== 'staff' && kind !== 'enquirer'
  const agencyId = ofAgency ? agency?.id : null
  const person = personOf(kind, typed)
  const look = useMutation({
    mutationFn: (asked: Input<'officePersonalData.look'>['body']) =>
      call('officePersonalData.look', { body: asked }),
  })
  const ask = useMutation({
    mutationFn: (asked: Input<'officePersonalData.export'>['body']) =>
      call('officePersonalData.export', { body: asked }),
    onSuccess: () => {
      toast.success(t(($) => $.exports.requested))
      return queries.invalidateQueries({ queryKey: EXPORTS_KEY })
    },
  })
  const needed = [...NEEDED[kind], 'reason'] as const
  const missing = (name: keyof typeof EMPTY) => typed[name].trim() === ''
  const reset = () => {
    look.reset()
    ask.reset()
  }
  const set = (name: keyof typeof EMPTY, value: string) => {
    setTyped({ ...typed, [name]: value })
    reset()
  }
  const common = (name: keyof typeof EMPTY) => ({
    name,
    label: t(($) => $.fields[name]),
    value: typed[name],
    error: tried && missing(name) ? t(($) => $.missing[name]) : undefined,
  })
  const isReady = () => {
    setTried(true)
    return agencyId !== undefined && !needed.some(missing)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady() || agencyId === undefined || look.isPending || ask.isPending) return
    if (person) look.mutate({ agencyId, person })
    else ask.mutate({ agencyId, person, reason: typed.reason.trim() })
  }
  const choose = (next: Kind) => {
    setKind(next)
    reset()
  }
  const error = look.error ?? ask.error
  return (
    <Panel title={t(($) => $.find)} padded>
      <form className={styles.form} onSubmit={submit} noValidate>
        <SelectField
          label={t(($) => $.whose)}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(($) => $.kinds[value]) }))}
          onChange={({ target }) => choose(target.value as Kind)}
        />
        {ofAgency && (
          <AgencyField
            value={agency}
            error={tried && agency === null ? t(($) => $.missing.agency) : undefined}
            onChange={(next) => {
              setAgency(next)
              reset()
            }}
          />
        )}
        <PersonFields {...{ kind, common, set }} />
        <TextField
          {...common('reason')}
          maxLength={300}
          hint={t(($) => $.reasonHint)}
          onChange={({ target }) => set('reason', target.value)}
        />
        {error && (
          <Notice tone="error" live="assertive">
            {error.message}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={look.isPending || ask.isPending}>
            {person ? t(($) => $.lookUp) : t(($) => $.exports.request)}
          </Button>
        </div>
      </form>
      {look.data && person && agencyId !== undefined && (
        <FoundPerson
          found={look.data}
          asked={{ agencyId, person, reason: typed.reason.trim() }}
          exporting={ask.isPending}
          isReady={isReady}
          onExport={() => ask.mutate({ agencyId, person, reason: typed.reason.trim() })}
          onForgotten={() => look.reset()}
        />
      )}
    </Panel>
  )
}

/** Null: the whole agency. */
function personOf(kind: Kind, typed: typeof EMPTY): Person | null {
  switch (kind) {
    case 'agency':
      return null
    case 'user':
    case 'staff':
      return { kind, username: typed.username.trim() }
    case 'enquirer':
      return { kind, contact: typed.contact.trim() }
    case 'traveller':
      return {
        kind,
        surname: typed.surname.trim(),
        givenNames: typed.givenNames.trim(),
        birthday: typed.birthday,
      }
  }
}

interface PersonFieldsProps {
  readonly kind: Kind
  readonly common: (name: keyof typeof EMPTY) => {
    readonly name: string
    readonly label: string
    readonly value: string
    readonly error: string | undefined
  }
  readonly set: (name: keyof typeof EMPTY, value: string) => void
}

function PersonFields({ kind, common, set }: PersonFieldsProps) {
  const text = (name: keyof typeof EMPTY, maxLength: number) => (
    <TextField
      {...common(name)}
      autoComplete="off"
      maxLength={maxLength}
      onChange={({ target }) => set(name, target.value)}
    />
  )
  if (kind === 'user' || kind === 'staff') return text('username', 254)
  if (kind === 'enquirer') return text('contact', 254)
  return (
    kind === 'traveller' && (
      <>
        <div className={styles.pair}>
          {text('surname', 60)}
          {text('givenNames', 60)}
        </div>
        <DateField
          {...common('birthday')}
          direction="past"
          autoComplete="off"
          onChange={(day) => set('birthday', day)}
        />
      </>
    )
  )
}
