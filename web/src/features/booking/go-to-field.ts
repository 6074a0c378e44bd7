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
