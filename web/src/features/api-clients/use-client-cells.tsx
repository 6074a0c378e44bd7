import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Code } from '../../ui/code/code.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { Status } from '../../ui/status/status.tsx'
import { SCOPE_WORDS, type Client } from './client-calls.ts'
import { apiClientsText } from './text.ts'

/** What the lists of both realms show of a client. */
export function useClientCells() {
  const t = useText(apiClientsText)
  const { states, scopes: words } = t.messages
  return {
    state({ ended, keys }: Client): ReactNode {
      if (ended) return <Status tone="info">{states.ended}</Status>
      if (keys.some(({ state }) => state === 'ending'))
        return <Status tone="warning">{states.rotating}</Status>
      return <Status tone="success">{states.active}</Status>
    },
    prefix({ keys: [newest] }: Client): ReactNode {
      return newest ? <Code>{`${newest.prefix}…`}</Code> : null
    },
    /** The scopes in words, and the number of calls where the key is limited to some. */
    access({ scopes, calls }: Client): string {
      const named = scopes.map((scope) => words[SCOPE_WORDS[scope]])
      return [...named, ...(calls ? [t(($) => $.limited, { count: calls.length })] : [])].join(' · ')
    },
    used({ keys }: Client): string {
      const [last] = keys
        .flatMap(({ lastUsedAt: at, lastUsedIp: ip }) => (at === null ? [] : [{ at, ip: ip ?? '' }]))
        .toSorted((a, b) => (a.at < b.at ? 1 : -1))
      return last ? t(($) => $.usedFrom, { date: instantText(last.at), ip: last.ip }) : t(($) => $.neverUsed)
    },
  }
}
