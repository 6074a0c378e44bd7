import { ruleChanges } from '@interline/domain/booking/review/rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { changedValues, draftOf, readDraft, rebased, type Draft } from './rules-draft.ts'
import type { Change } from './value-words.ts'

export type Rules = Reply<'officeReviewRules.get'>

const KEY = ['officeReviewRules.get']

/** The input, and the rules it is based on. */
interface Edited {
  readonly base: Rules
  readonly draft: Draft
}

export interface Conflict {
  readonly version: number
  readonly by: string
  readonly changes: readonly Change[]
}

/** The rules with the input over them. A colleague's change keeps the input. */
export function useRulesForm(onSaved: (version: number) => void) {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('officeReviewRules.get', undefined, { signal }),
  })
  const [edited, setEdited] = useState<Edited | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const base = edited?.base ?? query.data
  const draft = edited?.draft ?? (base ? draftOf(base.rules) : {})
  const read = readDraft(draft)
  const showNewest = async (mine: Edited) => {
    try {
      const newest = await call('officeReviewRules.get')
      queries.setQueryData(KEY, newest)
      const last = newest.changed.toSorted((a, b) => b.version - a.version)[0]
      setConflict({
        version: newest.version,
        by: last?.by ?? '',
        changes: ruleChanges(mine.base.rules, newest.rules),
      })
      setEdited({ base: newest, draft: rebased(mine.draft, mine.base.rules, newest.rules) })
    } catch {
      // The refusal says what to do; the input stays over the old rules.
    }
  }
  const save = useMutation({
    mutationFn: ({ base, draft }: Edited) => {
      const { rules } = readDraft(draft)
      if (!rules) throw new RangeError('what is wrong is not sent')
      return call('officeReviewRules.save', { body: { version: base.version, rules } })
    },
    onSuccess: (saved) => {
      queries.setQueryData(KEY, saved)
      setEdited(null)
      setConflict(null)
      onSaved(saved.version)
      void queries.invalidateQueries({ queryKey: ['officeReviewRules.versions'] })
      void queries.invalidateQueries({ queryKey: ['officeReviewRules.agencies'] })
    },
    // Saving lasts until the newest rules have loaded below the input.
    onError: (error, mine) => (isConflict(error) ? showNewest(mine) : undefined),
  })
  return {
    query,
    base,
    draft,
    ...read,
    changed: base ? changedValues(draft, base.rules) : 0,
    conflict,
    saving: save.isPending,
    failure: save.error instanceof Failure && !(conflict && isConflict(save.error)) ? save.error : null,
    set: (name: string, value: string | boolean) => {
      if (base) setEdited({ base, draft: { ...draft, [name]: value } })
    },
    undo: () => {
      setEdited(null)
      setConflict(null)
      save.reset()
    },
    save: () => {
      if (base && read.rules) save.mutate({ base, draft })
    },
  }
}

export type RulesForm = ReturnType<typeof useRulesForm>

export function isConflict(error: unknown): boolean {
  return error instanceof Failure && error.key === 'request.version_conflict'
}
