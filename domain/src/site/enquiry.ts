// The rules of the partnership enquiry on the public home page: a name, a country, and a contact; and its
// states in the back office.

import { isEmail } from '../text/email.ts'
import { DIALLING_CODE, PHONE } from '../text/phone.ts'

export interface EnquiryForm {
  readonly name: string
  readonly email: string
  readonly areaCode: string
  readonly phone: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly companyName: string
  readonly companyAddress: string
  readonly website: string
  readonly others: string
}

/** The states of an enquiry in order. */
export const ENQUIRY_STATES = ['new', 'contacted', 'closed'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** The next states of an enquiry, the usual one first. A closed one must be reopened first. */
export const NEXT_ENQUIRY_STATES: Record<EnquiryState, readonly EnquiryState[]> = {
  new: ['contacted', 'closed'],
  contacted: ['closed', 'new'],
  closed: ['new'],
}

export type EnquiryRule =
  | 'enquiry.name'
  | 'enquiry.country'
  | 'enquiry.reach'
  | 'enquiry.email'
  | 'enquiry.website'
  | 'contact.phone'
  | 'contact.area'
  | 'field.too_long'

export interface EnquiryReason {
  readonly path: keyof EnquiryForm
  readonly rule: EnquiryRule
  readonly values?: { readonly max: number }
}

/** Maximum length of each field, in characters. */
export const ENQUIRY_LENGTHS = {
  name: 100,
  email: 254,
  areaCode: 5,
  phone: 20,
  country: 2,
  companyName: 200,
  companyAddress: 300,
  website: 300,
  others: 2000,
} as const satisfies Record<keyof EnquiryForm, number>

const WEBSITE = /^https?:\/\/[^\s/?#.:@]+(?:\.[^\s/?#.:@]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/i

/** Validation issues of the form, at most one per field; empty when it can be sent. */
export function enquiryReasons(form: EnquiryForm): EnquiryReason[] {
  const reasons: EnquiryReason[] = []
  const say = (path: keyof EnquiryForm, rule: EnquiryRule) => reasons.push({ path, rule })
  const text = (path: keyof EnquiryForm) => form[path].trim()

  if (text('name') === '') say('name', 'enquiry.name')
  if (!/^[A-Za-z]{2}$/.test(text('country'))) say('country', 'enquiry.country')
  if (text('email') === '' && text('phone') === '') say('email', 'enquiry.reach')
  if (text('email') !== '' && !isEmail(text('email'))) say('email', 'enquiry.email')
  if (text('phone') !== '' && !PHONE.test(text('phone'))) say('phone', 'contact.phone')
  if (text('areaCode') !== '' && !DIALLING_CODE.test(text('areaCode'))) say('areaCode', 'contact.area')
  if (text('website') !== '' && !WEBSITE.test(text('website'))) say('website', 'enquiry.website')
  for (const [path, max] of Object.entries(ENQUIRY_LENGTHS) as [keyof EnquiryForm, number][]) {
    const long = [...text(path)].length > max
    if (long && !reasons.some((reason) => reason.path === path))
      reasons.push({ path, rule: 'field.too_long', values: { max } })
  }
  return reasons
}
