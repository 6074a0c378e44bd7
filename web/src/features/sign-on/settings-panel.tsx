import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Switch } from '../../ui/choice/switch.tsx'
import { Copy } from '../../ui/code/copy.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Facts } from '../../ui/facts.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useConfirmation } from '../../ui/overlay/use-confirmation.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { SignOnPanelsProps } from './sign-on-calls.ts'
import styles from './sign-on.module.css'
import { signOnText } from './text.ts'

/** The two switches, which apply at once, and the secret. */
export function SettingsPanel({ signOn, calls, mayChange, onChanged, onStale }: SignOnPanelsProps) {
  const t = useText(signOnText)
  const { enabled, autoCreate, version } = signOn
  const save = useMutation({
    mutationFn: (change: { readonly enabled?: boolean; readonly autoCreate?: boolean }) =>
      calls.save({ enabled, autoCreate, version, ...change }),
    onSuccess: (saved) => {
      onChanged(saved)
      toast.success(t(($) => $.settings.saved))
    },
    onError: (error) => error instanceof Failure && error.key === 'request.version_conflict' && onStale(),
  })
  const locked = !mayChange || save.isPending
  return (
    <Panel title={t(($) => $.settings.title)} padded>
      <div className={styles.stack}>
        {signOn.factorDemanded && <Notice tone="warning">{t(($) => $.settings.factor)}</Notice>}
        {save.error instanceof Failure && (
          <Notice tone="error" live="assertive">
            {save.error.message}
          </Notice>
        )}
        <Switch
          checked={enabled}
          disabled={locked || (!enabled && signOn.secretSetAt === null)}
          hint={t(($) => $.settings.enabledHint)}
          onChange={({ target }) => save.mutate({ enabled: target.checked })}
        >
          {t(($) => $.settings.enabled)}
        </Switch>
        <Switch
          checked={autoCreate}
          disabled={locked}
          hint={t(($) => $.settings.autoCreateHint)}
          onChange={({ target }) => save.mutate({ autoCreate: target.checked })}
        >
          {t(($) => $.settings.autoCreate)}
        </Switch>
        <SignOnFacts signOn={signOn} />
        {mayChange && <NewSecret signOn={signOn} calls={calls} onChanged={onChanged} onStale={onStale} />}
      </div>
    </Panel>
  )
}

function SignOnFacts({ signOn }: Pick<SignOnPanelsProps, 'signOn'>) {
  const t = useText(signOnText)
  const when = (instant: string) => instantText(instant, t.locale)
  const { code, secretSetAt, formerUntil, hosts, linked } = signOn
  return (
    <Facts>
      <Fact label={t(($) => $.settings.code)}>
        <Copy value={code} what={t(($) => $.settings.codeWhat)} />
      </Fact>
      <Fact label={t(($) => $.settings.secret)}>
        {secretSetAt === null
          ? t(($) => $.settings.secretNone)
          : t(($) => $.settings.secretSince, { when: when(secretSetAt) })}
        {formerUntil !== null && (
          <p className={styles.quiet}>{t(($) => $.settings.former, { when: when(formerUntil) })}</p>
        )}
      </Fact>
      <Fact label={t(($) => $.settings.hosts)}>
        {hosts.length === 0 ? t(($) => $.settings.hostsNone) : t.list(hosts)}
        <p className={styles.quiet}>{t(($) => $.settings.hostsHint)}</p>
      </Fact>
      <Fact label={t(($) => $.settings.linked)}>{String(linked)}</Fact>
    </Facts>
  )
}

function NewSecret({ signOn, calls, onChanged, onStale }: Omit<SignOnPanelsProps, 'mayChange'>) {
  const t = useText(signOnText)
  const question = useConfirmation()
  const [keepFormer, setKeepFormer] = useState(true)
  const [secret, setSecret] = useState<string | null>(null)
  const isFirst = signOn.secretSetAt === null
  const make = useMutation({
    mutationFn: () => calls.makeSecret({ keepFormer: keepFormer && !isFirst, version: signOn.version }),
    onSuccess: (made) => {
      question.drop()
      onChanged(made.signOn)
      setSecret(made.secret)
    },
    onError: (error) => error instanceof Failure && error.key === 'request.version_conflict' && onStale(),
  })
  return (
    <div>
      <Button onClick={() => question.ask(make)}>
        {t(($) => (isFirst ? $.secret.make : $.secret.renew))}
      </Button>
      <Dialog
        open={question.asking}
        title={t(($) => (isFirst ? $.secret.make : $.secret.askTitle))}
        dismissible={!make.isPending}
        onClose={question.drop}
        foot={
          <>
            <Button onClick={question.drop}>{t(($) => $.cancel)}</Button>
            <Button kind="primary" busy={make.isPending} onClick={() => make.mutate()}>
              {t(($) => $.secret.confirm)}
            </Button>
          </>
        }
      >
        <div className={styles.stack}>
          <p>{t(($) => (isFirst ? $.secret.askFirst : $.secret.askText))}</p>
          {!isFirst && (
            <Switch checked={keepFormer} onChange={({ target }) => setKeepFormer(target.checked)}>
              {t(($) => $.secret.keep)}
            </Switch>
          )}
          {make.error instanceof Failure && (
            <Notice tone="error" live="assertive">
              {make.error.message}
            </Notice>
          )}
        </div>
      </Dialog>
      {secret !== null && (
        // Shown once: closing it is a decision, so neither Escape nor the backdrop does.
        <Dialog
          open
          dismissible={false}
          title={t(($) => $.secret.title, { name: signOn.agency.name })}
          onClose={() => setSecret(null)}
          foot={
            <Button kind="primary" onClick={() => setSecret(null)}>
              {t(($) => $.secret.done)}
            </Button>
          }
        >
          <div className={styles.stack}>
            <Notice tone="warning">{t(($) => $.secret.once)}</Notice>
            <p className={styles.secret}>
              <Copy long value={secret} what={t(($) => $.secret.what)} />
            </p>
            <p className={styles.quiet}>{t(($) => $.secret.how)}</p>
          </div>
        </Dialog>
      )}
    </div>
  )
}
