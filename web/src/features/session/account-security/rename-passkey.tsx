import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import type { Reply } from '@interline/contract/index'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { AccountCalls } from './account-calls.ts'
import { accountSecurityText } from './text.ts'

export interface RenamePasskeyProps {
  readonly calls: AccountCalls
  readonly passkey: Reply<'account.security'>['passkeys'][number]
  readonly onRenamed: () => Promise<void>
  readonly onClose: () => void
}

/** A passkey's new name. */
export function RenamePasskey({ calls, passkey, onRenamed, onClose }: RenamePasskeyProps) {
  const t = useText(accountSecurityText)
  const id = useId()
  const [name, setName] = useState(passkey.name)
  const save = useMutation({
    mutationFn: () => calls.renamePasskey(passkey.id, name.trim()),
    onSuccess: onRenamed,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !save.isPending) save.mutate()
  }
  const problem = name.trim() === '' ? t(($) => $.passkeys.nameRule) : save.error?.message
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!save.isPending}
      title={t(($) => $.passkeys.renameTitle)}
      foot={
        <>
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
          <Button type="submit" form={id} kind="primary" busy={save.isPending}>
            {t(($) => $.passkeys.rename)}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <TextField
          label={t(($) => $.passkeys.name)}
          error={problem}
          maxLength={60}
          autoFocus
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            save.reset()
          }}
        />
      </form>
    </Dialog>
  )
}
