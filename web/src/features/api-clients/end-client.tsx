import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useConfirmation } from '../../ui/overlay/use-confirmation.ts'
import { toast } from '../../ui/toast/toast.ts'
import styles from './api-clients.module.css'
import type { Client } from './client-calls.ts'
import { apiClientsText } from './text.ts'

interface EndClientProps {
  readonly client: Pick<Client, 'id' | 'name' | 'version'>
  /** By the platform's staff. */
  readonly office?: boolean
  readonly onEnded: () => Promise<unknown>
}

/** Ends a client for good, after a question. */
export function EndClient({ client, office = false, onEnded }: EndClientProps) {
  const t = useText(apiClientsText)
  const { asking, ask, drop } = useConfirmation()
  const end = useMutation({
    mutationFn: () =>
      call(office ? 'officeApiClients.end' : 'apiClients.end', {
        params: { id: client.id },
        body: { version: client.version },
      }),
    onSuccess: async () => {
      drop()
      toast.success(t(($) => $.end.done))
      await onEnded()
    },
  })
  return (
    <>
      <Button kind="danger" onClick={() => ask(end)}>
        {t(($) => $.end.action)}
      </Button>
      <Dialog
        open={asking}
        title={t(($) => $.end.title, { name: client.name })}
        onClose={drop}
        dismissible={!end.isPending}
        foot={
          <>
            <Button onClick={drop}>{t(($) => $.cancel)}</Button>
            <Button kind="danger" busy={end.isPending} onClick={() => end.mutate()}>
              {t(($) => $.end.confirm)}
            </Button>
          </>
        }
      >
        <div className={styles.stack}>
          <p>{t(($) => $.end.text)}</p>
          {end.error instanceof Failure && (
            <Notice tone="error" live="assertive">
              {end.error.message}
            </Notice>
          )}
        </div>
      </Dialog>
    </>
  )
}
