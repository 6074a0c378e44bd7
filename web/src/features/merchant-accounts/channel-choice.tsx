import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import type { ConnectedChannel } from './account-calls.ts'
import styles from './merchant-accounts.module.css'
import { merchantAccountsText } from './text.ts'

interface ChannelChoiceProps {
  readonly channels: readonly ConnectedChannel[]
  readonly onChoose: (channel: ConnectedChannel['channel']) => void
  readonly onClose: () => void
}

/** Which gateway a new account is with, and what it can do. */
export function ChannelChoice({ channels, onChoose, onClose }: ChannelChoiceProps) {
  const t = useText(merchantAccountsText)
  return (
    <Sheet open title={t(($) => $.choose)} onClose={onClose}>
      <ul className={styles.stack}>
        {channels.map(({ channel, currencies, refund, refundDays }) => (
          <li key={channel} className={styles.channel}>
            <div>
              <strong>{t.messages.channels[channel]}</strong>
              <p className={styles.quiet}>
                {currencies.length > 6
                  ? t(($) => $.manyCurrencies, { count: currencies.length })
                  : t.list(currencies)}
                {' · '}
                {t.messages.refunds[refund]}
                {refundDays !== null && ` · ${t(($) => $.refundDays, { count: refundDays })}`}
              </p>
            </div>
            <Button onClick={() => onChoose(channel)}>
              {t(($) => $.chooseOne, { channel: t.messages.channels[channel] })}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
