import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { Call, Client, Draft, NewKey, Scope } from './client-calls.ts'
import { apiClientsText } from './text.ts'

export type ClientForm = ReturnType<typeof useClientForm>

interface FormDraft {
  readonly name: string
  readonly mode: Draft['mode']
  readonly scopes: readonly Scope[]
  readonly limited: boolean
  readonly calls: readonly string[]
  /** As typed: one on each line. */
  readonly addresses: string
}

export type ClientIssue = 'name' | 'scopes' | 'calls' | 'addresses'

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?|[\da-f:.]*:[\da-f:.]*(?:\/\d{1,3})?)$/i

/** The draft of a client, what is wrong with it, and how it is saved. */
export function useClientForm(
  client: Client | undefined,
  calls: readonly Call[],
  done: { readonly onMade: (made: NewKey) => void; readonly onChanged: () => Promise<unknown> },
) {
  const t = useText(apiClientsText)
  const [first] = useState(() => draftOf(client))
  const [draft, setDraft] = useState(first)
  const [tried, setTried] = useState(false)
  const open = calls.filter(({ scope }) => draft.scopes.includes(scope))
  const chosen = draft.calls.filter((name) => open.some((each) => each.name === name))
  const addresses = draft.addresses.split(/[\s,;，；]+/).filter(Boolean)
  const wrongAddress = addresses.find((each) => !ADDRESS.test(each))
  const save = useMutation({
    mutationFn: async () => {
      const { name, mode } = draft
      const scopes = [...draft.scopes]
      const body = { name: name.trim(), scopes, calls: draft.limited ? chosen : null, addresses }
      if (!client) {
        done.onMade(await call('apiClients.create', { body: { ...body, mode } }))
        return
      }
      await call('apiClients.update', {
        params: { id: client.id },
        body: { ...body, version: client.version },
      })
      toast.success(t(($) => $.saved))
      await done.onChanged()
    },
  })
  const issues = new Set<ClientIssue>([
    ...(draft.name.trim() === '' ? (['name'] as const) : []),
    ...(draft.scopes.length === 0 ? (['scopes'] as const) : []),
    ...(draft.limited && chosen.length === 0 ? (['calls'] as const) : []),
    ...(wrongAddress === undefined ? [] : (['addresses'] as const)),
  ])
  return {
    draft,
    open,
    chosen,
    wrongAddress,
    issues: tried ? issues : new Set<ClientIssue>(),
    save,
    unsaved: JSON.stringify(draft) !== JSON.stringify(first),
    change: (part: Partial<FormDraft>) => {
      setDraft({ ...draft, ...part })
      if (save.isError) save.reset()
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      setTried(true)
      if (issues.size === 0 && !save.isPending) save.mutate()
    },
  }
}

function draftOf(client: Client | undefined): FormDraft {
  return {
    name: client?.name ?? '',
    mode: client?.mode ?? 'test',
    scopes: client?.scopes ?? ['search', 'order', 'pay'],
    limited: client !== undefined && client.calls !== null,
    calls: client?.calls ?? [],
    addresses: client?.addresses.join('\n') ?? '',
  }
}
