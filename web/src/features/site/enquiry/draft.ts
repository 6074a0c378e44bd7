/** What was typed into the enquiry, kept for this tab: it survives errors, a change of language and a reload. */
import type { EnquiryForm } from '@interline/domain/site/enquiry'
import { recall, remember } from '../../../browser-storage.ts'

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
  const kept = recall<Partial<Record<string, unknown>>>(KEY, 'tab') ?? {}
  const known = Object.keys(EMPTY).filter((key) => typeof kept[key] === 'string')
  return { ...EMPTY, ...Object.fromEntries(known.map((key) => [key, kept[key]])) }
}

export function keepDraft(form: EnquiryForm | null): void {
  remember(KEY, form, 'tab')
}
