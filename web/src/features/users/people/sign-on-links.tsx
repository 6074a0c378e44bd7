import { OUT_USER_ID } from '@interline/domain/sign-on/signature'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useDateFormat } from '../../../shell/date-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './people.module.css'
import { peopleText } from './text.ts'

type Links = Reply<'signOn.links'>

/** As whom other systems sign the user on: the partner's id, and the person at the identity provider. */
export function SignOnLinks({ id }: { readonly id: string }) {
  const t = useText(peopleText)
  const key = ['users', 'links', id]
  const queries = useQueryClient()
  const dateFormat = useDateFormat()
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('signOn.links', { params: { id } }, { signal }),
    refetchOnWindowFocus: false,
  })
  const changed = (links: Links) => {
    queries.setQueryData(key, links)
    void queries.invalidateQueries({ queryKey: ['users', 'sessions', id] })
    toast.success(t(($) => $.links.saved))
  }
  const unlink = useMutation({
    mutationFn: () => call('signOn.unlinkProvider', { params: { id } }),
    onSuccess: changed,
    onError: (error) => toast.error(error.message),
  })
  if (!found.data) return null
  const { provider, ownSignIn } = found.data
  return (
    <section className={styles.section}>
      <h3>{t(($) => $.links.title)}</h3>
      {ownSignIn && <p className={styles.quiet}>{t(($) => $.links.owner)}</p>}
      <PartnerId
        key={found.data.outUserId}
        id={id}
        links={found.data}
        onChanged={changed}
        onStale={() => void found.refetch()}
      />
      {provider && (
        <div className={styles.actions}>
          <span>
            {t(($) => $.links.provider, { issuer: provider.issuer, subject: provider.subject })}
            <span className={styles.quiet}> {instantText(provider.linkedAt, dateFormat)}</span>
          </span>
          <Button size="sm" busy={unlink.isPending} onClick={() => unlink.mutate()}>
            {t(($) => $.links.end)}
          </Button>
        </div>
      )}
    </section>
  )
}

interface PartnerIdProps {
  readonly id: string
  readonly links: Links
  readonly onChanged: (links: Links) => void
  readonly onStale: () => void
}

function PartnerId({ id, links, onChanged, onStale }: PartnerIdProps) {
  const t = useText(peopleText)
  const former = links.outUserId
  const [typed, setTyped] = useState(former ?? '')
  const wanted = typed.trim()
  const isWrong = wanted !== '' && !OUT_USER_ID.test(wanted)
  const save = useMutation({
    mutationFn: (outUserId: string | null) =>
      call('signOn.link', { params: { id }, body: { outUserId, former } }),
    onSuccess: onChanged,
    onError: (error) => {
      toast.error(error.message)
      onStale()
    },
  })
  return (
    <>
      <TextField
        code
        label={t(($) => $.links.partner)}
        hint={t(($) => $.links.partnerHint)}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={isWrong && t(($) => $.links.partnerIssue)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.actions}>
        <Button
          busy={save.isPending}
          unavailable={wanted === (former ?? '') || isWrong ? t(($) => $.unchanged) : null}
          onClick={() => save.mutate(wanted === '' ? null : wanted)}
        >
          {t(($) => (former !== null && wanted === '' ? $.links.end : $.links.save))}
        </Button>
      </div>
    </>
  )
}
