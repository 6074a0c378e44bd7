// Partnership enquiries of a person, known by the address or the phone number in them. Retention removes them with their
// period.

import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { REMOVED } from '../../platform/personal-data/holder.ts'

/** As `enquiriesOf` compares them: an email address in lower case, or the digits of a phone number with its area code. */
export function contactOf(written: string): string {
  const text = written.trim().toLowerCase()
  return text.includes('@') ? text : text.replaceAll(/\D/g, '').replace(/^00/, '')
}

/** A condition on `enquiries`, for a contact of `contactOf`. */
export function enquiriesOf(contact: string): RawBuilder<boolean> {
  return contact.includes('@')
    ? sql`lower(btrim(email)) = ${contact}`
    : sql`regexp_replace(area_code || phone, '[^0-9]', '', 'g') = nullif(${contact}, '')`
}

/** The company and its country stay, and the agency that was opened from the enquiry. Returns the number of enquiries. */
export async function forgetEnquiries(tx: Tx, contact: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update enquiries set name = ${REMOVED}, email = 'forgotten@forgotten.invalid', area_code = '0', phone = '00000',
      company_address = case when company_address = '' then '' else ${REMOVED} end,
      website = '', others = case when others = '' then '' else ${REMOVED} end,
      status = 'closed', version = version + 1
    where ${enquiriesOf(contactOf(contact))}`.execute(tx)
  return Number(numAffectedRows)
}

/** As `forgetEnquiries` finds them. */
export async function countEnquiries(tx: Tx, contact: string): Promise<number> {
  const { count } = await tx
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where(enquiriesOf(contactOf(contact)))
    .executeTakeFirstOrThrow()
  return Number(count)
}
