import { h, put } from './dom.ts'

export interface Field {
  readonly element: HTMLElement
  /** Shows what is wrong, or nothing. */
  fault(sentence: string | undefined): void
  focus(): void
}

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly control: HTMLElement
  /** Below the control: a list, a panel. */
  readonly below?: readonly HTMLElement[]
}

/** A control with its label above and its fault below. */
export function field({ id, label, control, below = [] }: FieldProps): Field {
  const told = h('p', { class: 'fault', id: `${id}-fault`, hidden: true })
  const element = h(
    'div',
    { class: 'cell' },
    h('label', { for: id, id: `${id}-label` }, label),
    control,
    ...below,
    told,
  )
  return {
    element,
    focus: () => control.focus(),
    fault(sentence) {
      told.textContent = sentence ?? ''
      told.hidden = sentence === undefined
      put(control, 'aria-invalid', sentence === undefined ? null : 'true')
      put(control, 'aria-describedby', sentence === undefined ? null : told.id)
    },
  }
}
