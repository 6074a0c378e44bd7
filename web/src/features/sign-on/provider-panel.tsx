import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Input, type Reply } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Switch } from '../../ui/choice/switch.tsx'
import { Copy } from '../../ui/code/copy.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Facts } from '../../ui/facts.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useConfirmation } from '../../ui/overlay/use-confirmation.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ProviderFindings } from './provider-findings.tsx'
import styles from './sign-on.module.css'
import { identityProviderText } from './text.ts'

const KEY = ['identityProvider']
type Known = Reply<'identityProvider.get'>
type Draft = Omit<Input<'identityProvider.save'>['body'], 'version'>

const NEW: Draft = {
  enabled: true,
  issuer: '',
  clientId: '',
  secret: '',
  linkByAddress: true,
  autoCreate: false,
  signOut: false,
}
const SWITCHES = ['enabled', 'linkByAddress', 'autoCreate', 'signOut'] as const

/** The agency's own identity provider: its settings, a check, and what went wrong the last time. */
export default function ProviderPanel({ mayChange }: { readonly mayChange: boolean }) {
  const t = useText(identityProviderText)
  const found = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('identityProvider.get', undefined, { signal }),
  })
  return (
    <Panel title={t(($) => $.title)} padded>
      <Loaded query={found} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        {found.data && (
          // Another version: what somebody else has saved.
          <ProviderForm
            key={found.data.version}
            known={found.data}
            mayChange={mayChange}
            onStale={() => void found.refetch()}
          />
        )}
      </Loaded>
    </Panel>
  )
}

interface FormProps {
  readonly known: Known
  readonly mayChange: boolean
  readonly onStale: () => void
}

function ProviderForm({ known, mayChange, onStale }: FormProps) {
  const t = useText(identityProviderText)
  const queries = useQueryClient()
  const { provider, version } = known
  const [draft, setDraft] = useState<Draft>(() => draftOf(known))
  const [missing, setMissing] = useState(false)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const save = useMutation({
    mutationFn: () => call('identityProvider.save', { body: { ...draft, version } }),
    onSuccess: (saved) => {
      queries.setQueryData(KEY, saved)
      toast.success(t(($) => $.saved))
    },
    onError: (error) => error instanceof Failure && error.key === 'request.version_conflict' && onStale(),
  })
  const { issuer, clientId, secret } = draft
  const check = useMutation({
    mutationFn: () => call('identityProvider.check', { body: { issuer, clientId, secret } }),
  })
  const complete = issuer.trim() !== '' && clientId.trim() !== ''
  const only = (work: () => void) => {
    setMissing(!complete)
    if (complete) work()
  }
  const text = (name: 'issuer' | 'clientId', maxLength: number) => ({
    label: t(($) => $.fields[name]),
    hint: t(($) => $.hints[name]),
    maxLength,
    autoComplete: 'off',
    spellCheck: false,
    readOnly: !mayChange,
    value: draft[name],
    error: missing && draft[name].trim() === '' && t(($) => $.missing),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
  })
  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        only(() => save.mutate())
      }}
    >
      <p className={styles.quiet}>{t(($) => $.note)}</p>
      {known.factorDemanded && <Notice tone="warning">{t(($) => $.factor)}</Notice>}
      {provider?.lastFault && (
        <Notice tone="error">
          {t(($) => $.lastFault, {
            when: instantText(provider.lastFault.at, t.locale),
            reason: t.messages.faults[provider.lastFault.fault],
          })}
        </Notice>
      )}
      <TextField {...text('issuer', 300)} type="url" />
      <div className={styles.fields}>
        <TextField {...text('clientId', 300)} />
        <TextField
          label={t(($) => $.fields.secret)}
          hint={t(($) => (draft.secret === null ? $.hints.secretKept : $.hints.secret))}
          type="password"
          autoComplete="new-password"
          maxLength={500}
          readOnly={!mayChange}
          value={draft.secret ?? ''}
          onChange={({ target }) => change({ secret: target.value })}
        />
      </div>
      {SWITCHES.map((name) => (
        <Switch
          key={name}
          checked={draft[name]}
          disabled={!mayChange}
          hint={t(($) => $.hints[name])}
          onChange={({ target }) => change({ [name]: target.checked })}
        >
          {t(($) => $.fields[name])}
        </Switch>
      ))}
      <Facts>
        <Fact label={t(($) => $.returnAddress)}>
          <Copy long value={known.returnAddress} what={t(($) => $.returnAddressWhat)} />
          <p className={styles.quiet}>{t(($) => $.returnAddressHint)}</p>
        </Fact>
        {provider && <Fact label={t(($) => $.linked)}>{String(provider.linked)}</Fact>}
      </Facts>
      {(save.error ?? check.error) && (
        <Notice tone="error" live="assertive">
          {(save.error ?? check.error)?.message}
        </Notice>
      )}
      <div role="status">{check.data && <ProviderFindings checked={check.data} />}</div>
      {mayChange && (
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={save.isPending}>
            {t(($) => $.save)}
          </Button>
          <Button busy={check.isPending} onClick={() => only(() => check.mutate())}>
            {t(($) => $.check)}
          </Button>
          {provider && <Remove version={version} onStale={onStale} />}
        </div>
      )}
    </form>
  )
}

function draftOf({ provider }: Known): Draft {
  if (!provider) return NEW
  const { enabled, issuer, clientId, hasSecret, linkByAddress, autoCreate, signOut } = provider
  return { enabled, issuer, clientId, secret: hasSecret ? null : '', linkByAddress, autoCreate, signOut }
}

function Remove({ version, onStale }: Pick<FormProps, 'onStale'> & { readonly version: number }) {
  const t = useText(identityProviderText)
  const queries = useQueryClient()
  const question = useConfirmation()
  const remove = useMutation({
    mutationFn: () => call('identityProvider.remove', { query: { version } }),
    onSuccess: (left) => {
      question.drop()
      queries.setQueryData(KEY, left)
    },
    onError: (error) => error instanceof Failure && error.key === 'request.version_conflict' && onStale(),
  })
  return (
    <>
      <Button onClick={() => question.ask(remove)}>{t(($) => $.remove)}</Button>
      <Dialog
        open={question.asking}
        title={t(($) => $.removeTitle)}
        dismissible={!remove.isPending}
        onClose={question.drop}
        foot={
          <>
            <Button onClick={question.drop}>{t(($) => $.cancel)}</Button>
            <Button kind="primary" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t(($) => $.remove)}
            </Button>
          </>
        }
      >
        <p>{t(($) => $.removeText)}</p>
        {remove.error && <Notice tone="error">{remove.error.message}</Notice>}
      </Dialog>
    </>
  )
}
