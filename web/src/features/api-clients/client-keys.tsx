import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Radio } from '../../ui/choice/radio.tsx'
import { Code } from '../../ui/code/code.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useConfirmation } from '../../ui/overlay/use-confirmation.ts'
import styles from './api-clients.module.css'
import type { Client, NewKey } from './client-calls.ts'
import { EndClient } from './end-client.tsx'
import { apiClientsText } from './text.ts'

interface ClientKeysProps {
  readonly client: Client
  readonly mayChange: boolean
  readonly onChanged: () => Promise<unknown>
  readonly onMade: (made: NewKey) => void
}

/** The keys of a client, newest first, with what ends them. */
export function ClientKeys({ client, mayChange, onChanged, onMade }: ClientKeysProps) {
  const t = useText(apiClientsText)
  const endKey = useMutation({
    mutationFn: (key: string) => call('apiClients.endKey', { params: { id: client.id, key } }),
    onSettled: onChanged,
  })
  return (
    <section className={styles.stack} aria-label={t(($) => $.keys.title)}>
      <ul className={styles.keys}>
        {client.keys.map(({ id, prefix, state, createdAt, endsAt }) => (
          <li key={id}>
            <Code>{`${prefix}…`}</Code>
            <span className={styles.quiet}>
              {state === 'valid' && t(($) => $.keys.created, { date: instantText(createdAt) })}
              {state === 'ending' && t(($) => $.keys.until, { date: instantText(endsAt!) })}
              {state === 'ended' && t(($) => $.keys.ended, { date: instantText(endsAt!) })}
            </span>
            {mayChange && state === 'ending' && (
              <Button size="sm" busy={endKey.isPending} onClick={() => endKey.mutate(id)}>
                {t(($) => $.keys.end)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {endKey.error instanceof Failure && <Notice tone="error">{endKey.error.message}</Notice>}
      {mayChange && (
        <div className={styles.actions}>
          <RotateKey client={client} onMade={onMade} />
          <EndClient client={client} onEnded={onChanged} />
        </div>
      )}
    </section>
  )
}

function RotateKey({ client, onMade }: Pick<ClientKeysProps, 'client' | 'onMade'>) {
  const t = useText(apiClientsText)
  const { asking, ask, drop } = useConfirmation()
  const [grace, setGrace] = useState(true)
  const rotate = useMutation({
    mutationFn: () =>
      call('apiClients.rotate', { params: { id: client.id }, body: { grace, version: client.version } }),
    onSuccess: onMade,
  })
  return (
    <>
      <Button onClick={() => ask(rotate)}>{t(($) => $.rotate.action)}</Button>
      <Dialog
        open={asking}
        title={t(($) => $.rotate.title, { name: client.name })}
        onClose={drop}
        dismissible={!rotate.isPending}
        foot={
          <>
            <Button onClick={drop}>{t(($) => $.cancel)}</Button>
            <Button kind="primary" busy={rotate.isPending} onClick={() => rotate.mutate()}>
              {t(($) => $.rotate.confirm)}
            </Button>
          </>
        }
      >
        <div className={styles.stack}>
          <p>{t(($) => $.rotate.text)}</p>
          <div className={styles.choices}>
            <Radio name="grace" checked={grace} onChange={() => setGrace(true)}>
              {t(($) => $.rotate.grace)}
            </Radio>
            <Radio name="grace" checked={!grace} onChange={() => setGrace(false)}>
              {t(($) => $.rotate.now)}
            </Radio>
          </div>
          {rotate.error instanceof Failure && (
            <Notice tone="error" live="assertive">
              {rotate.error.message}
            </Notice>
          )}
        </div>
      </Dialog>
    </>
  )
}
