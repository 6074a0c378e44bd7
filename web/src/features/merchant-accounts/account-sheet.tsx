import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { useKeeper, type Account, type ConnectedChannel } from './account-calls.ts'
import { AccountFields } from './account-fields.tsx'
import { CheckPanel } from './check-panel.tsx'
import { KeyFields } from './key-fields.tsx'
import styles from './merchant-accounts.module.css'
import { merchantAccountsText } from './text.ts'
import { useAccountForm } from './use-account-form.ts'

interface AccountSheetProps {
  /** Undefined: a new one. */
  readonly account: Account | undefined
  readonly channel: ConnectedChannel
  readonly simulators: boolean
  readonly onSaved: (account: Account) => void
  readonly onClose: () => void
}

const FORM = 'merchant-account'

/** One merchant account: settings, keys, and its test. */
export function AccountSheet({ account, channel, simulators, onSaved, onClose }: AccountSheetProps) {
  const t = useText(merchantAccountsText)
  const { mayChange } = useKeeper()
  const form = useAccountForm(account, channel, onSaved)
  const { save, unsaved } = form
  return (
    <Sheet
      open
      width={720}
      title={account?.name ?? t(($) => $.addTitle, { channel: t.messages.channels[channel.channel] })}
      onClose={onClose}
      dismissible={!save.isPending}
      unsaved={unsaved}
      foot={
        mayChange && (
          <>
            <Button onClick={onClose}>{t(($) => $.close)}</Button>
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
      <div className={styles.stack}>
        {account && <CheckPanel account={account} unsaved={unsaved} mayChange={mayChange} />}
        <form id={FORM} className={styles.stack} onSubmit={form.submit} noValidate>
          <fieldset className={styles.stack} disabled={!mayChange}>
            <AccountFields form={form} channel={channel} simulators={simulators} />
            <KeyFields form={form} channel={channel} account={account} />
          </fieldset>
          {save.error instanceof Failure && (
            <Notice tone="error" live="assertive">
              {save.error.message}
            </Notice>
          )}
        </form>
      </div>
    </Sheet>
  )
}
