// Masks personal data in supplier answers shown to the service desk; facts stay. Masked by field name and, in
// free text, by the names, numbers and addresses that the order contains.

const PERSONAL =
  /name|surname|given|birth|document|passport|phone|mobile|email|mail|contact|address|gender|nationality|card/i
const MASK = '•••'
/** Airlines write given names as one word, with a number in front and the title at the end: `1CHAN/TAIMANMR`. */
const TITLE = '(?:MR|MRS|MS|MSTR|MISS|CHD|INF)?'
const MAIL = /[^\s@]+@[^\s@]+/g
/** Long runs of digits with a plus are phone numbers; ticket numbers have no plus. */
const PHONE = /\+\d[\d\s-]{5,}\d/g

export type Evidence =
  | null
  | boolean
  | number
  | string
  | readonly Evidence[]
  | { readonly [key: string]: Evidence }

/** The same evidence without personal data. `words`: what the order knows of the persons, e.g. surnames. */
export function maskEvidence(evidence: Evidence, words: readonly string[]): Evidence {
  const known = words.filter((word) => word.length > 1).map((word) => word.toUpperCase())
  return mask(evidence, known)
}

function mask(value: Evidence, words: readonly string[]): Evidence {
  if (typeof value === 'string') return maskText(value, words)
  if (value === null || typeof value !== 'object') return value
  if (isList(value)) return value.map((each) => mask(each, words))
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, PERSONAL.test(key) ? hide(each) : mask(each, words)]),
  )
}

function hide(value: Evidence): Evidence {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value !== 'object') return MASK
  if (isList(value)) return value.map(hide)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, hide(each)]))
}

function isList(value: Evidence): value is readonly Evidence[] {
  return Array.isArray(value)
}

function maskText(text: string, words: readonly string[]): string {
  const plain = text.replaceAll(MAIL, MASK).replaceAll(PHONE, MASK)
  return words.reduce((masked, word) => {
    const letters = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s*')
    const before = /^\d/.test(word) ? '[A-Z0-9]' : '[A-Z]'
    return masked.replaceAll(new RegExp(`(?<!${before})${letters}${TITLE}(?![A-Z0-9])`, 'gi'), MASK)
  }, plain)
}
