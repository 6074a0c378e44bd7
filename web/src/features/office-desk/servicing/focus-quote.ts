export const QUOTE_ID = 'desk-quote'

/** The key Q comes to the first field of the quote. */
export function focusQuote(): void {
  document.querySelector<HTMLInputElement>(`#${QUOTE_ID} input`)?.focus()
}
