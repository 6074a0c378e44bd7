/** Scrolls the first field with an error into view and focuses it, once rendered. */
export function goToField(path: string | undefined): void {
  const passenger = /^passengers\.(\d+)/.exec(path ?? '')?.[1]
  const area = passenger === undefined ? '' : `#passenger-${passenger} `
  requestAnimationFrame(() => {
    const field =
      document.querySelector<HTMLElement>(`${area}[aria-invalid=true]`) ??
      document.querySelector<HTMLElement>('[aria-invalid=true]')
    // A group of choices is focused at its first choice.
    const control = field?.matches('[role=radiogroup]') ? field.querySelector('input') : field
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
  })
}

/** Focuses the first empty control of a passenger's form, once it is rendered and no layer is over it. */
export function goToEmpty(at: number): void {
  onceFree(() => {
    const controls = [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        `#passenger-${at} :is(input, select)`,
      ),
    ]
    const isEmpty = (control: HTMLInputElement | HTMLSelectElement) =>
      control.type === 'radio'
        ? !controls.some((each) => each.name === control.name && 'checked' in each && each.checked)
        : control.value === ''
    ;(controls.find(isEmpty) ?? controls[0])?.focus()
  })
}

/** Focuses an element of the page, once no layer is over it. */
export function goToElement(id: string): void {
  onceFree(() => document.getElementById(id)?.focus())
}

/** About a second: a sheet that stays open longer keeps the focus. */
const MOST_FRAMES = 60

function onceFree(act: () => void, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    if (!document.querySelector('dialog[open]')) act()
    else if (frames > 0) onceFree(act, frames - 1)
  })
}
