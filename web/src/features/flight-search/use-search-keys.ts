/** The single-letter keys of the results. They work while no field has the focus; the person may switch them off. */
import { useEffect } from 'react'
import { toggleClientView } from '../../shell/client-view.ts'
import { isSingleKey } from '../../ui/keys.ts'

export interface SearchKeys {
  readonly again: () => unknown
  readonly shift: (days: number) => unknown
  /** Books the chosen fare of the row with this key. */
  readonly book: (row: string) => void
}

export function useSearchKeys({ again, shift, book }: SearchKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return
      const action = actions[event.shiftKey && event.key === 'P' ? 'P' : event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    const actions: Readonly<Record<string, () => unknown>> = {
      P: toggleClientView,
      j: () => moveTo(1),
      k: () => moveTo(-1),
      r: again,
      '+': () => shift(1),
      '=': () => shift(1),
      '-': () => shift(-1),
      b: () => {
        const row = focusedRow() ?? document.querySelector<HTMLElement>('[data-row][aria-expanded=true]')
        if (row?.dataset['row']) book(row.dataset['row'])
      },
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [again, shift, book])
}

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-row]') ?? null
}

function moveTo(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const focused = focusedRow()
  const at = focused ? rows.indexOf(focused) + step : step > 0 ? 0 : rows.length - 1
  const next = rows[Math.min(Math.max(at, 0), rows.length - 1)]
  next?.focus({ preventScroll: true })
  next?.closest('li')?.scrollIntoView({ block: 'nearest' })
}
