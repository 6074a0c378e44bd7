import {
  MAX_DOCUMENTS,
  oftenUsedReasons,
  tidyOftenUsed,
  type OftenUsedDraft,
} from '@interline/domain/passengers/often-used'
import { fillRule, type Reason } from '@interline/domain/text/reason'
import { platformDay } from '@interline/domain/time/zone'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { rulesText } from '../../../i18n/rules.ts'
import { useCountries } from '../../../shell/countries.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { DocumentFields } from './document-fields.tsx'
import { useChanged } from './lists.ts'
import styles from './often-used.module.css'
import { PersonFields } from './person-fields.tsx'
import { oftenUsedText } from './text.ts'

const NEW: OftenUsedDraft = {
  surname: '',
  givenName: '',
  gender: '',
  birthday: '',
  nationality: '',
  phone: { area: '', number: '' },
  email: '',
  documents: [],
  remark: '',
}
const NEW_DOCUMENT = { type: '', number: '', expiry: '', issuingPlace: '' } as const
const FORM = 'often-used-passenger'

interface PassengerSheetProps {
  /** Null: a new passenger. */
  readonly id: string | null
  readonly onClose: () => void
}

/** One passenger with unmasked numbers, which only this form loads. */
export function PassengerSheet({ id, onClose }: PassengerSheetProps) {
  const t = useText(oftenUsedText)
  const known = useQuery({
    queryKey: ['oftenUsedPassengers.get', id],
    queryFn: ({ signal }) => call('oftenUsedPassengers.get', { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    // Unmasked numbers are not stored longer than the form is open.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const title = t(($) => (id === null ? $.form.addTitle : $.form.editTitle))
  if (id === null || known.data)
    return <Form key={id} id={id} title={title} first={known.data ?? NEW} onClose={onClose} />
  return (
    <Sheet open width={720} title={title} onClose={onClose}>
      {known.error ? <Notice tone="error">{known.error.message}</Notice> : <p>{t(($) => $.form.loading)}</p>}
    </Sheet>
  )
}

function Form({
  id,
  title,
  first,
  onClose,
}: PassengerSheetProps & { readonly title: string; readonly first: OftenUsedDraft }) {
  const t = useText(oftenUsedText)
  const changed = useChanged()
  const [before] = useState(() => draftOf(first))
  const [draft, setDraft] = useState(before)
  const [tried, setTried] = useState(false)
  const mistakes = useMistakes(draft)
  const save = useMutation({
    mutationFn: () => {
      const body = {
        ...draft,
        phone: { ...draft.phone },
        documents: draft.documents.map((each) => ({ ...each })),
      }
      return id === null
        ? call('oftenUsedPassengers.create', { body })
        : call('oftenUsedPassengers.update', { params: { id }, body })
    },
    onSuccess: () => {
      changed()
      toast.success(t(($) => $.saved))
      onClose()
    },
  })
  const refusal = save.error instanceof Failure ? save.error : null
  const change = (part: Partial<OftenUsedDraft>) => {
    setDraft({ ...draft, ...part })
    save.reset()
  }
  const errorAt = (path: string) => (tried && mistakes.get(path)) || refusal?.at(path)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (mistakes.size === 0) return save.isPending ? undefined : save.mutate()
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>(`#${FORM} [aria-invalid=true]`)
      ;(field?.matches('[role=radiogroup]') ? field.querySelector('input') : field)?.focus()
    })
  }
  return (
    <Sheet
      open
      width={720}
      title={title}
      onClose={onClose}
      dismissible={!save.isPending}
      unsaved={JSON.stringify(draft) !== JSON.stringify(before)}
      foot={
        <>
          <Button onClick={onClose}>{t(($) => $.form.cancel)}</Button>
          <Button kind="primary" type="submit" form={FORM} busy={save.isPending}>
            {t(($) => $.form.save)}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} onSubmit={submit} noValidate>
        <PersonFields draft={draft} onChange={change} errorAt={errorAt} />
        {draft.documents.map((document, at) => (
          <DocumentFields
            key={at}
            at={at}
            document={document}
            nationality={draft.nationality}
            errorAt={(name) => errorAt(`documents.${at}.${name}`)}
            onChange={(next) => change({ documents: draft.documents.with(at, next) })}
            onRemove={() => change({ documents: draft.documents.toSpliced(at, 1) })}
          />
        ))}
        <div className={styles.whole}>
          <Button
            unavailable={
              draft.documents.length >= MAX_DOCUMENTS
                ? t(($) => $.form.enoughDocuments, { max: MAX_DOCUMENTS })
                : null
            }
            onClick={() => change({ documents: [...draft.documents, NEW_DOCUMENT] })}
          >
            {t(($) => $.form.addDocument)}
          </Button>
        </div>
        {save.error && (refusal?.fields.length ?? 0) === 0 && (
          <div className={styles.whole}>
            <Notice tone="error" live="assertive">
              {save.error.message}
            </Notice>
          </div>
        )}
      </form>
    </Sheet>
  )
}

/** Only the editable fields: the reply has more. */
function draftOf(known: OftenUsedDraft): OftenUsedDraft {
  const { surname, givenName, gender, birthday, nationality, phone, email, documents, remark } = known
  return { surname, givenName, gender, birthday, nationality, phone, email, documents, remark }
}

/** The rules that the server also applies, as sentences by field. */
function useMistakes(draft: OftenUsedDraft): ReadonlyMap<string, string> {
  const rules = useText(rulesText)
  const countries = useCountries()
  const reasons: readonly Reason[] = oftenUsedReasons(tidyOftenUsed(draft), {
    today: platformDay(serverNow()),
    isCountry: (iso2) => (countries ? countries.has(iso2) : /^[A-Z]{2}$/.test(iso2)),
  })
  const words = rules.messages as unknown as Readonly<Record<string, string>>
  return new Map(
    reasons.map(({ path, rule, values }) => [
      path,
      fillRule(words[rule] ?? rule, values ?? {}, words, rules.locale),
    ]),
  )
}
