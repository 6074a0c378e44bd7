/** Order commands in the command bar, as terminals of airline systems have them. */

export const ORDER_CODES = ['RT', 'TTP', 'XE', '*W', 'QS'] as const
export type OrderCode = (typeof ORDER_CODES)[number]

export type RetrieveBy = 'number' | 'pnr' | 'ticket' | 'name' | 'pnrOrName'

export type OrderEntry =
  | { readonly code: 'RT'; readonly by: RetrieveBy; readonly what: string }
  | { readonly code: Exclude<OrderCode, 'RT'> }

// Our order numbers: a letter for the type, then digits.
const NUMBER = /^[A-Z]{1,3}\d{6,}$/
/** Five or six letters and digits. Letters alone may be a PNR or a name. */
const PNR = /^[A-Z0-9]{5,6}$/
const LETTERS = /^[A-Z]+$/
const TICKET = /^\d{3}-?\d{10}$/

/** Null: not an order command. `RT` needs what it retrieves. */
export function readOrderEntry(text: string): OrderEntry | null {
  const typed = text.trim().toUpperCase()
  const code = ORDER_CODES.find((each) => each === typed)
  if (code && code !== 'RT') return { code }
  const what = /^RT\s*[:*]?\s*(\S.*)$/.exec(typed)?.[1]?.trim()
  if (!what || (!/^RT[\s:*]/.test(typed) && /name$/i.test(byOf(what)))) return null
  return { code: 'RT', by: byOf(what), what }
}

/** Order commands that the typed text begins, to complete it. */
export function orderCompletions(text: string): readonly OrderCode[] {
  const typed = text.trim().toUpperCase()
  return typed === '' ? [] : ORDER_CODES.filter((code) => code.startsWith(typed) && code !== typed)
}

function byOf(what: string): RetrieveBy {
  if (NUMBER.test(what)) return 'number'
  if (TICKET.test(what)) return 'ticket'
  if (!PNR.test(what)) return 'name'
  return LETTERS.test(what) ? 'pnrOrName' : 'pnr'
}
