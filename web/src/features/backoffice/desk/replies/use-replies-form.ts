import {
  areSameReplies,
  rebasedReplies,
  replyFaults,
  type CannedReply,
} from '@interline/domain/backoffice/desk/replies'
import { LOCALES, type Locale } from '@interline/domain/text/text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { Failure } from '../../../../api/failure.ts'
import { REPLIES_KEY, useReplies, type Replies } from './use-replies.ts'

export interface DraftReply extends CannedReply {
  /** Crossed out; it goes with the next saving. */
  readonly removed?: boolean
}

export type ReplyField = 'title' | 'text'

export interface FieldProblem {
  readonly rule: 'missing' | 'reply.placeholder' | 'reply.title_twice'
  readonly given: string
}

interface Edited {
  /** What the input is based on. */
  readonly base: Replies
  readonly draft: readonly DraftReply[]
}

const EMPTY = { en: '', 'zh-cn': '', 'zh-tw': '' }

/** The stored replies with the input over them. A colleague's version and a failure keep the input. */
export function useRepliesForm(onSaved: () => void) {
  const queries = useQueryClient()
  const query = useReplies()
  const [edited, setEdited] = useState<Edited | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [tried, setTried] = useState(0)
  const [conflict, setConflict] = useState<string | null>(null)
  const base = edited?.base ?? query.data
  const draft: readonly DraftReply[] = edited?.draft ?? base?.replies ?? []
  const kept = keptOf(draft)
  const problems = problemsOf(kept)
  const finish = (saved: Replies) => {
    queries.setQueryData(REPLIES_KEY, saved)
    onSaved()
  }
  const showNewest = async (mine: Edited) => {
    try {
      const newest = await call('officeDesk.replies')
      // The own request arrived, and only its answer was lost.
      if (areSameReplies(newest.replies, keptOf(mine.draft))) return finish(newest)
      queries.setQueryData(REPLIES_KEY, newest)
      setConflict(newest.changed?.by ?? '')
      setEdited({ base: newest, draft: rebasedReplies(mine.draft, mine.base.replies, newest.replies) })
    } catch {
      // The refusal says what to do; the input stays.
    }
  }
  const save = useMutation({
    mutationFn: ({ base: { version }, draft: mine }: Edited) =>
      call('officeDesk.saveReplies', { body: { version, replies: keptOf(mine) } }),
    onSuccess: finish,
    onError: (error, mine) => (isConflict(error) ? showNewest(mine) : undefined),
  })
  const set = (next: readonly DraftReply[]) => {
    if (base) setEdited({ base, draft: next })
    if (save.isError) save.reset()
  }
  const change = (id: string, part: Partial<DraftReply>) =>
    set(draft.map((each) => (each.id === id ? { ...each, ...part } : each)))
  return {
    query,
    draft,
    kept,
    opened,
    setOpened,
    tried,
    conflict,
    saving: save.isPending,
    failure:
      save.error instanceof Failure && !(conflict !== null && isConflict(save.error)) ? save.error : null,
    unsaved: base !== undefined && !areSameReplies(base.replies, kept),
    isBuiltIn: base !== undefined && areSameReplies(base.builtIn, kept),
    change,
    problem: (id: string, field: ReplyField, locale: Locale) => problems.get(`${id} ${field} ${locale}`),
    hasProblem: (id: string) => [...problems.keys()].some((key) => key.startsWith(`${id} `)),
    add: () => {
      const id = crypto.randomUUID()
      set([...draft, { id, title: EMPTY, text: EMPTY }])
      setOpened(id)
    },
    /** -1: one place up. */
    move: (id: string, by: -1 | 1) => {
      const from = draft.findIndex((each) => each.id === id)
      const moved = draft[from]
      if (!moved || !draft[from + by]) return
      set(draft.toSpliced(from, 1).toSpliced(from + by, 0, moved))
    },
    restore: () => base && set(base.builtIn),
    submit: () => {
      setTried((count) => count + 1)
      const [first] = problems.keys()
      if (first !== undefined) return setOpened(first.split(' ')[0] ?? null)
      if (base && kept.length > 0) save.mutate({ base, draft })
    },
  }
}

export type RepliesForm = ReturnType<typeof useRepliesForm>

function keptOf(draft: readonly DraftReply[]): CannedReply[] {
  const trimmed = (words: CannedReply['text']) => ({
    en: words.en.trim(),
    'zh-cn': words['zh-cn'].trim(),
    'zh-tw': words['zh-tw'].trim(),
  })
  return draft
    .filter(({ removed }) => !removed)
    .map(({ id, title, text }) => ({ id, title: trimmed(title), text: trimmed(text) }))
}

/** By `<id> <field> <locale>`, in the order of the list. */
function problemsOf(kept: readonly CannedReply[]): ReadonlyMap<string, FieldProblem> {
  const faults = replyFaults(kept)
  return new Map(
    kept.flatMap((reply, at) =>
      LOCALES.flatMap((locale) =>
        (['title', 'text'] as const).flatMap((field): [string, FieldProblem][] => {
          const key = `${reply.id} ${field} ${locale}`
          if (reply[field][locale] === '') return [[key, { rule: 'missing', given: '' }]]
          const fault = faults.find(
            (each) => each.at === at && each.field === field && each.locale === locale,
          )
          return fault ? [[key, fault]] : []
        }),
      ),
    ),
  )
}

function isConflict(error: unknown): boolean {
  return error instanceof Failure && error.key === 'request.version_conflict'
}
