import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import styles from './api-clients.module.css'
import type { Call, Client, NewKey } from './client-calls.ts'
import { ClientFields } from './client-fields.tsx'
import { ClientKeys } from './client-keys.tsx'
import { apiClientsText } from './text.ts'
import { useClientForm } from './use-client-form.ts'

interface ClientSheetProps {
  /** Undefined: a new one. */
  readonly client: Client | undefined
  readonly calls: readonly Call[]
  readonly mayChange: boolean
  readonly onChanged: () => Promise<unknown>
  readonly onMade: (made: NewKey) => void
  readonly onClose: () => void
}

const FORM = 'api-client'

/** One client: what it may do, its keys, and how they are replaced and ended. */
export function ClientSheet({ client, calls, mayChange, onChanged, onMade, onClose }: ClientSheetProps) {
  const t = useText(apiClientsText)
  const form = useClientForm(client, calls, { onMade, onChanged })
  const { save, unsaved } = form
  const isOpen = mayChange && !client?.ended
  return (
    <Sheet
      open
      width={720}
      title={client?.name ?? t(($) => $.addTitle)}
      onClose={onClose}
      dismissible={!save.isPending}
      unsaved={unsaved && !save.isSuccess}
      foot={
        isOpen && (
          <>
            <Button onClick={onClose}>{t(($) => $.close)}</Button>
            <Button
              kind="primary"
              type="submit"
              form={FORM}
              busy={save.isPending}
              unavailable={client && !unsaved ? t(($) => $.unchanged) : null}
            >
              {client ? t(($) => $.save) : t(($) => $.create)}
            </Button>
          </>
        )
      }
    >
      <div className={styles.stack}>
        {client && (
          <p className={styles.quiet}>
            {[
              t.messages.modes[client.mode],
              t(($) => $.version, { version: client.apiVersion }),
              t(($) => $.createdBy, { date: instantText(client.createdAt), name: client.createdBy }),
              ...(client.ended
                ? [t(($) => $.endedBy, { date: instantText(client.ended.at), name: client.ended.by })]
                : []),
            ].join(' · ')}
          </p>
        )}
        {client && <ClientKeys client={client} mayChange={isOpen} onChanged={onChanged} onMade={onMade} />}
        <form id={FORM} className={styles.stack} onSubmit={form.submit} noValidate>
          <fieldset className={styles.stack} disabled={!isOpen}>
            <ClientFields form={form} isNew={!client} />
          </fieldset>
          {save.error instanceof Failure && (
            <Notice tone="error" live="assertive">
              {save.error.message}
              {save.error.fields.map(({ path, message }) => (
                <div key={path}>{message}</div>
              ))}
            </Notice>
          )}
        </form>
      </div>
    </Sheet>
  )
}
