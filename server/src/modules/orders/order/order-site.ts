// On which site an order is made. What it sends and prints later has that site's look.

import type { AgencyCtx } from '../../../platform/http/context.ts'
import type { Order } from './rows.ts'

/** Columns of a new order. Without a site, that of the agency's tree counts. */
export interface OrderSite {
  readonly site_host: string | null
  readonly site_id: string | null
}

/** The database finds the site of the host. A program calls no site. */
export function orderSite({ host, actor }: AgencyCtx): OrderSite {
  return { site_host: actor.caller === 'person' ? host : null, site_id: null }
}

/** A change, a refund, and what is split from an order belong to the site of that order. */
export function siteOf({ site_host, site_id }: Pick<Order, 'site_host' | 'site_id'>): OrderSite {
  return { site_host, site_id }
}
