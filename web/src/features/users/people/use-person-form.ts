import type { Currency } from '@interline/domain/money/money'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Failure } from '../../../api/failure.ts'
import { problemsOf, type Draft } from './person.ts'

/** A draft of a person with what is wrong in it, and saving it. `save` throws `Failure`. */
export function usePersonForm(first: Draft, currency: Currency, save: (draft: Draft) => Promise<void>) {
  const queries = useQueryClient()
  const [begun] = useState(first)
  const [draft, setDraft] = useState(first)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const problems = problemsOf(draft, currency)
  return {
    draft,
    problems: tried ? problems : {},
    failure,
    busy,
    unsaved: JSON.stringify(draft) !== JSON.stringify(begun),
    change(part: Partial<Draft>) {
      setDraft({ ...draft, ...part })
      setFailure(null)
    },
    async submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      setTried(true)
      const [wrong] = Object.keys(problems)
      if (wrong !== undefined) {
        const field = event.currentTarget.elements.namedItem(wrong)
        if (field instanceof HTMLElement) field.focus()
        return
      }
      if (busy) return
      setBusy(true)
      try {
        await save(draft)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        setFailure(error)
      } finally {
        setBusy(false)
        void queries.invalidateQueries({ queryKey: ['users'] })
      }
    },
  }
}
