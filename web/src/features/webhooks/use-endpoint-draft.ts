import { isNotifyAddress } from '@interline/domain/agencies/setting-values'
import { typesOfKind, type WebhookKind, type WebhookType } from '@interline/domain/webhooks/event-types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { MadeSecret } from './secret-dialog.tsx'
import { webhooksText } from './text.ts'
import { endpointsKey, type Endpoint } from './webhook-calls.ts'

interface Draft {
  readonly name: string
  readonly kind: WebhookKind
  readonly target: 'address' | 'receiver'
  readonly address: string
  readonly types: readonly WebhookType[]
}
type Issue = 'name' | 'address' | 'types'

/** The draft of an endpoint, what is wrong with it, and how it is saved. */
export function useEndpointDraft(
  endpoint: Endpoint | undefined,
  {
    toReceiver,
    onSecret,
    onSaved,
  }: {
    readonly toReceiver: boolean
    readonly onSecret: (made: MadeSecret) => void
    readonly onSaved: () => void
  },
) {
  const t = useText(webhooksText)
  const queries = useQueryClient()
  const first = draftOf(endpoint, toReceiver)
  const [draft, setDraft] = useState(first)
  const [tried, setTried] = useState(false)
  const issues = issuesOf(draft)
  const save = useMutation({
    async mutationFn() {
      const { name, kind, target, address, types } = draft
      const body = {
        name: name.trim(),
        address: target === 'receiver' ? null : address.trim(),
        types: [...types],
      }
      if (endpoint) {
        await call('webhooks.change', {
          params: { id: endpoint.id },
          body: { ...body, version: endpoint.version },
        })
        return null
      }
      return (await call('webhooks.create', { body: { ...body, kind } })).secret
    },
    async onSuccess(secret) {
      toast.success(t(($) => $.saved))
      await queries.invalidateQueries({ queryKey: endpointsKey('portal') })
      onSaved()
      if (secret !== null) onSecret({ name: draft.name.trim(), secret })
    },
  })
  return {
    draft,
    issues: tried ? issues : new Set<Issue>(),
    save,
    unsaved: JSON.stringify(draft) !== JSON.stringify(first),
    change(part: Partial<Draft>) {
      const kind = part.kind ?? draft.kind
      // Types of another kind do not fit.
      const types = part.kind && part.kind !== draft.kind ? typesOfKind(kind) : (part.types ?? draft.types)
      setDraft({ ...draft, ...part, types })
      save.reset()
    },
    submit(event: FormEvent) {
      event.preventDefault()
      setTried(true)
      if (issues.size === 0 && !save.isPending) save.mutate()
    },
  }
}

export type EndpointDraft = ReturnType<typeof useEndpointDraft>

function draftOf(endpoint: Endpoint | undefined, toReceiver: boolean): Draft {
  const kind = endpoint?.kind ?? 'booking'
  return {
    name: endpoint?.name ?? '',
    kind,
    target: endpoint
      ? endpoint.address === null
        ? 'receiver'
        : 'address'
      : toReceiver
        ? 'receiver'
        : 'address',
    address: endpoint?.address ?? '',
    types: endpoint?.types ?? typesOfKind(kind),
  }
}

function issuesOf({ name, target, address, types }: Draft): ReadonlySet<Issue> {
  return new Set<Issue>([
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(target === 'address' && !isNotifyAddress(address.trim()) ? (['address'] as const) : []),
    ...(types.length === 0 ? (['types'] as const) : []),
  ])
}
