import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { enterAs } from './enter-as.ts'
import { otherUser, type OtherUser } from './other-user.ts'
import { embeddedText } from './text.ts'

/** A partner's link is for somebody else than who is signed in: the person decides. */
export default function OtherUserDialog({ asked }: { readonly asked: OtherUser }) {
  const t = useText(embeddedText)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const stay = () => otherUser.set(null)
  const change = async () => {
    setBusy(true)
    try {
      // A new page: nothing of the former user's remains in this one.
      location.replace(await enterAs(asked.request, asked.wanted, true))
    } catch (error) {
      setRefused(error instanceof Error ? error.message : null)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={t(($) => $.other.title)}
      dismissible={!busy}
      onClose={stay}
      foot={
        <>
          <Button onClick={stay}>{t(($) => $.other.stay)}</Button>
          <Button kind="primary" busy={busy} onClick={() => void change()}>
            {t(($) => $.other.change)}
          </Button>
        </>
      }
    >
      <p>{asked.question}</p>
      {refused !== null && (
        <Notice tone="error" live="assertive">
          {refused}
        </Notice>
      )}
    </Dialog>
  )
}
