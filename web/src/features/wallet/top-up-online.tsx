import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { USUAL_TOP_UP, useTopUpChannels } from '../gateway-payments/use-top-up-channels.ts'
import { walletText } from './text.ts'
import styles from './wallet.module.css'

// Loaded on the first click.
const TopUpSheet = lazy(async () => ({
  default: (await import('../gateway-payments/top-up-sheet.tsx')).TopUpSheet,
}))

/**
 * A button where the own balance can be topped up by gateway; nothing elsewhere. On a phone its place stays empty then: the
 * other buttons would move when the answer arrives.
 */
export function TopUpOnline() {
  const t = useText(walletText)
  const { data, isLoading } = useTopUpChannels(USUAL_TOP_UP)
  const [isOpen, setOpen] = useState(false)
  const hasNone = !isLoading && (!data || data.channels.length === 0)
  if (isLoading || hasNone || !data)
    return (
      <span className={classNames(styles.place, hasNone && styles.none)}>
        <Button>{t(($) => $.topUpOnline)}</Button>
      </span>
    )
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        {t(($) => $.topUpOnline)}
      </Button>
      {isOpen && (
        <Suspense>
          <TopUpSheet currency={data.currency} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
