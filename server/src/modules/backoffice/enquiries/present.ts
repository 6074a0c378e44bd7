import type { Reply } from '@interline/contract/index'
import type { Selectable } from 'kysely'
import type { Enquiries } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'

export type Enquiry = Reply<'office.updateEnquiry'>
type Row = Selectable<Enquiries> & { readonly handler: string | null }

/** Enquiries with the name of whoever handled them last. */
export function enquiries(tx: Tx) {
  return tx
    .selectFrom('enquiries')
    .leftJoin('staff', 'staff.id', 'enquiries.handled_by')
    .selectAll('enquiries')
    .select('staff.nickname as handler')
}

export function present(row: Row): Enquiry {
  return {
    id: row.id,
    receivedAt: row.received_at.toISOString(),
    name: row.name,
    email: row.email,
    areaCode: row.area_code,
    phone: row.phone,
    country: row.country,
    companyName: row.company_name,
    companyAddress: row.company_address,
    website: row.website,
    others: row.others,
    host: row.host,
    locale: row.locale as Enquiry['locale'],
    status: row.status as Enquiry['status'],
    handledBy: row.handler,
    version: row.version,
  }
}
