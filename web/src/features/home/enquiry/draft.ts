/** What was typed into the enquiry, kept for this tab: it survives errors, a change of language and a reload. */
import type { EnquiryForm } from '@interline/domain/site/enquiry'

const KEY = 'interline.enquiry'

export const EMPTY: EnquiryForm = {
  name: '',
  email: '',
  areaCode: '',
  phone: '',
  country: '',
  companyName: '',
  companyAddress: '',
  website: '',
  others: '',
}

export function readDraft(): EnquiryForm {
  try {
    const kept = (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<Record<string, unknown>>
    const known = Object.keys(EMPTY).filter((key) => typeof kept[key] === 'string')
    return { ...EMPTY, ...Object.fromEntries(known.map((key) => [key, kept[key]])) }
  } catch {
    return EMPTY
  }
}

export function keepDraft(form: EnquiryForm | null): void {
  try {
    if (form) sessionStorage.setItem(KEY, JSON.stringify(form))
    else sessionStorage.removeItem(KEY)
  } catch {
    // A browser that forbids it keeps what is typed for as long as the page stands.
  }
}
