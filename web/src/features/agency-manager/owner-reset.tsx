import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { callsOf, useAgencyRights, type Agency, type Realm } from './agency-calls.ts'
import { agenciesText } from './text.ts'

/** Emails the owners of an agency a link to set a new password. */
export function OwnerReset({ agency, realm }: { readonly agency: Agency; readonly realm: Realm }) {
  const t = useText(agenciesText)
  const { resetOwner } = useAgencyRights(realm)
  const [asking, setAsking] = useState(false)
  const reset = useMutation({
    mutationFn: () => callsOf(realm).resetOwner(agency.id),
    onSuccess: ({ sent }) => {
      setAsking(false)
      toast.success(t(($) => $.ownerReset.sent, { to: t.list(sent.map(({ sentTo }) => sentTo)) }))
    },
  })
  if (!resetOwner) return null
  return (
    <>
      <Button
        size="sm"
        onClick={() => {
          reset.reset()
          setAsking(true)
        }}
      >
        {t(($) => $.ownerReset.open)}
      </Button>
      {asking && (
        <Dialog
          open
          title={t(($) => $.ownerReset.title, { agency: agency.name })}
          onClose={() => setAsking(false)}
          dismissible={!reset.isPending}
          foot={
            <>
              <Button onClick={() => setAsking(false)}>{t(($) => $.ownerReset.cancel)}</Button>
              <Button kind="primary" busy={reset.isPending} onClick={() => reset.mutate()}>
                {t(($) => $.ownerReset.send)}
              </Button>
            </>
          }
        >
          <p>{t(($) => $.ownerReset.text)}</p>
          {reset.error && (
            <Notice tone="error" live="assertive">
              {reset.error.message}
            </Notice>
          )}
        </Dialog>
      )}
    </>
  )
}
