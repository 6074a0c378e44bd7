/** Short messages about changes visible elsewhere: 3000 ms, one at a time, bottom centre. */
import { createStore } from '../../store.ts'

export type ToastTone = 'success' | 'info' | 'warning' | 'error'

export interface Toast {
  readonly id: number
  readonly tone: ToastTone
  readonly text: string
  /** One action, usually undo. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

export const TOAST_MS = 3000

export const shownToast = createStore<Toast | null>(null)
let count = 0

const show = (tone: ToastTone) => (text: string, action?: Toast['action']) =>
  shownToast.set({ id: ++count, tone, text, action })

export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  /** Removes the toast if it is still the current one. */
  dismiss(id: number): void {
    if (shownToast.get()?.id === id) shownToast.set(null)
  },
}
