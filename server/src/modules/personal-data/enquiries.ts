// Partnership enquiries of a person, known by the address that they were sent from. Retention removes them with their period.

import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { REMOVED } from '../../platform/personal-data/holder.ts'

/** The company and its country stay, and the agency that was opened from the enquiry. Returns the number of enquiries. */
export async function forgetEnquiries(tx: Tx, email: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update enquiries set name = ${REMOVED}, email = 'forgotten@forgotten.invalid', area_code = '0', phone = '00000',
      company_address = case when company_address = '' then '' else ${REMOVED} end,
      website = '', others = case when others = '' then '' else ${REMOVED} end,
      status = 'closed', version = version + 1
    where lower(btrim(email)) = ${email.trim().toLowerCase()}`.execute(tx)
  return Number(numAffectedRows)
}

/** As `forgetEnquiries` finds them. */
export async function countEnquiries(tx: Tx, email: string): Promise<number> {
  const { count } = await tx
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where(sql<boolean>`lower(btrim(email)) = ${email.trim().toLowerCase()}`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
