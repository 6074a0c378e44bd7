// Airlines must be able to reach passengers when a flight changes. The agent asks whether the passengers' own
// phone and email may be passed on, and records a refusal; the agency's own address does not count.

import type { ContactDraft } from '../passengers/party.ts'
import { phoneDigits } from '../text/phone.ts'
import type { CheckFinding } from './finding.ts'

export const CONTACT_CONSENTS = ['given', 'refused', 'not_asked'] as const
export type ContactConsent = (typeof CONTACT_CONSENTS)[number]

export interface CheckedContact {
  readonly phone: string
  readonly email: string
  readonly consent: ContactConsent
  /** The agency's own contact details. */
  readonly agency: { readonly email: string; readonly phone: string }
}

/** The contact sent to suppliers, with the phone as dialled: if passengers declined, the agency's. */
export function contactForAirline(
  { areaCode, phone, email, consent }: ContactDraft & { readonly consent?: ContactConsent | undefined },
  agency: CheckedContact['agency'],
): { readonly phone: string; readonly email: string } {
  return consent === 'refused'
    ? { phone: phoneDigits(agency.phone), email: agency.email }
    : { phone: `+${areaCode}${phone}`, email }
}

/** Public mail providers: only an identical address is the agency's. */
const PUBLIC_MAIL: ReadonlySet<string> = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'qq.com',
  'foxmail.com',
  '163.com',
  '126.com',
  'sina.com',
  'hinet.net',
])

export function contactFindings({ phone, email, consent, agency }: CheckedContact): CheckFinding[] {
  const found = (severity: CheckFinding['severity'], rule: 'contact_not_asked' | 'contact_of_agency') => [
    {
      check: 'contact',
      severity,
      otherOrder: null,
      reason: { path: 'contact.consent', rule: `check.${rule}` },
    } as const,
  ]
  if (consent === 'not_asked') return found('warning', 'contact_not_asked')
  if (consent === 'refused') return []
  const [mail, own] = [email.trim().toLowerCase(), agency.email.trim().toLowerCase()]
  const host = mail.slice(mail.indexOf('@') + 1)
  const isColleague = !PUBLIC_MAIL.has(host) && host === own.slice(own.indexOf('@') + 1)
  const digits = phoneDigits(phone)
  const isAgencys =
    mail === own || isColleague || (digits !== '' && phoneDigits(agency.phone).endsWith(digits))
  return isAgencys ? found('stop', 'contact_of_agency') : []
}
