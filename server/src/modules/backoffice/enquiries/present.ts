import type { Reply } from '@interline/contract/index'
import type { Selectable } from 'kysely'
import type { Enquiries } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'

export type Enquiry = Reply<'office.updateEnquiry'>
type Row = Selectable<Enquiries> & { readonly handler: string | null; readonly agency_name: string | null }

/** Enquiries with the name of their last editor. */
export function enquiries(tx: Tx) {
  return tx
    .selectFrom('enquiries')
    .leftJoin('staff', 'staff.id', 'enquiries.handled_by')
    .leftJoin('agencies', 'agencies.id', 'enquiries.agency_id')
    .selectAll('enquiries')
    .select(['staff.nickname as handler', 'agencies.name as agency_name'])
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
    status: row.status,
    handledBy: row.handler,
    agency: row.agency_id === null ? null : { id: row.agency_id, name: row.agency_name ?? '' },
    version: row.version,
  }
}
