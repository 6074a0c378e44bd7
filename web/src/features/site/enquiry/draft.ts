/** The enquiry's input, stored for this tab: it survives errors, a language change and a reload. */
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
  const stored = recall<Partial<Record<string, unknown>>>(KEY, 'tab') ?? {}
  const known = Object.keys(EMPTY).filter((key) => typeof stored[key] === 'string')
  return { ...EMPTY, ...Object.fromEntries(known.map((key) => [key, stored[key]])) }
}

export function keepDraft(form: EnquiryForm | null): void {
  remember(KEY, form, 'tab')
}
