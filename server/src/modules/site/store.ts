// Writes of the enquiries table.

import type { EnquiryForm } from '@interline/domain/site/enquiry'
import type { Locale } from '@interline/domain/text/text'
import type { Tx } from '../../platform/database/database.ts'

export interface NewEnquiry extends EnquiryForm {
  readonly id: string
  readonly receivedAt: number
  readonly host: string
  readonly locale: Locale
}

export async function insertEnquiry(tx: Tx, enquiry: NewEnquiry): Promise<void> {
  await tx
    .insertInto('enquiries')
    .values({
      id: enquiry.id,
      received_at: new Date(enquiry.receivedAt),
      name: enquiry.name,
      email: enquiry.email,
      area_code: enquiry.areaCode,
      phone: enquiry.phone,
      country: enquiry.country.toUpperCase(),
      company_name: enquiry.companyName,
      company_address: enquiry.companyAddress,
      website: enquiry.website,
      others: enquiry.others,
      host: enquiry.host,
      locale: enquiry.locale,
    })
    .execute()
}
