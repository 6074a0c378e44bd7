import { useEffect } from 'react'
import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-look.ts'
import { QrPicture } from '../../ui/code/qr-picture.tsx'
import styles from './gateway-payments.module.css'
import { gatewayPaymentsText } from './text.ts'

type Action = NonNullable<Reply<'gatewayPayments.get'>['action']>

interface NextStepProps {
  readonly action: Action
  readonly channel: Reply<'gatewayPayments.get'>['channel']
}

/** What the payer does next: follow a link, scan a code, or send a form. */
export function NextStep({ action, channel }: NextStepProps) {
  const t = useText(gatewayPaymentsText)
  if (action.kind === 'redirect')
    return (
      <a className={buttonClass({ kind: 'primary', size: 'lg' })} href={action.url}>
        {t(($) => $.goOn)}
      </a>
    )
  if (action.kind === 'form') return <FormStep action={action} />
  const { apps } = t.messages
  const app = apps[channel as keyof typeof apps] ?? t(($) => $.channels[channel])
  return (
    <div className={styles.stack}>
      <p>{t(($) => $.scan, { app })}</p>
      <QrPicture text={action.content} label={t(($) => $.code)} />
      {action.deeplink !== null && (
        <div className={styles.app}>
          <a className={buttonClass({ size: 'lg' })} href={action.deeplink}>
            {t(($) => $.openApp, { app })}
          </a>
        </div>
      )}
    </div>
  )
}

/**
 * The browser posts the form to the provider. The page may do so only if it was loaded at the address of this payment: the
 * policy of its document then names the provider's host.
 */
function FormStep({ action }: { readonly action: Extract<Action, { kind: 'form' }> }) {
  const t = useText(gatewayPaymentsText)
  useEffect(() => {
    if (!wasLoadedHere()) window.location.reload()
  }, [])
  return (
    <form
      action={action.action}
      method="post"
      encType={action.enctype === 'multipart' ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
    >
      {Object.entries(action.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind="primary" size="lg" type="submit">
        {t(($) => $.goOn)}
      </Button>
    </form>
  )
}

function wasLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || new URL(loaded.name).pathname === window.location.pathname
}
