import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useText } from '../../i18n/index.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { callsOf, listKey, useKeeper, type Account, type ConnectedChannel } from './account-calls.ts'
import { bodyOf, draftOf, issuesOf } from './account-draft.ts'
import { merchantAccountsText } from './text.ts'

export type AccountForm = ReturnType<typeof useAccountForm>

/** The draft of an account, what is wrong with it, and how it is saved. */
export function useAccountForm(
  account: Account | undefined,
  channel: ConnectedChannel,
  onSaved: (account: Account) => void,
) {
  const t = useText(merchantAccountsText)
  const queries = useQueryClient()
  const { keeper } = useKeeper()
  const [first] = useState(() => draftOf(account, channel))
  const [draft, setDraft] = useState(first)
  const [tried, setTried] = useState(false)
  const issues = issuesOf(draft)
  const save = useMutation({
    mutationFn: () => {
      const body = bodyOf(draft)
      return account
        ? callsOf(keeper).change(account.id, { ...body, version: account.version })
        : callsOf(keeper).create({ ...body, channel: channel.channel })
    },
    onSuccess: async (saved) => {
      toast.success(t(($) => $.saved))
      await queries.invalidateQueries({ queryKey: listKey(keeper) })
      onSaved(saved)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (issues.size === 0 && !save.isPending) save.mutate()
  }
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part })
    save.reset()
  }
  return {
    draft,
    change,
    issues: tried ? issues : (new Set() as typeof issues),
    save,
    unsaved: JSON.stringify(draft) !== JSON.stringify(first),
    submit,
  }
}
