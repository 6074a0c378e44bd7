/** An alert of an operator of Harbour Travel, and questions about it. */
import type { EndpointName } from '@interline/contract/index'
import { jsonText } from '../../../db/json/codec.ts'
import type { Tx } from '../../../src/platform/database/database.ts'
import type { Its } from './its.ts'
import { apiClientOf } from './programs.ts'
import { webhookRows } from './webhooks.ts'

const ID = 'alr_foreign'

export const ALERT_ROWS: Partial<Record<EndpointName, (its: Its) => object>> = {
  'alerts.read': (its) => ({ body: { ids: [its.alert] } }),
  'officeAlerts.read': (its) => ({ body: { ids: [its.alert] } }),
}

/** They answer with a number to everybody, and leave alerts of others unread; alerts.test.ts keeps others out. */
export const ALERTS_ALIKE: readonly EndpointName[] = ['alerts.read', 'officeAlerts.read']

/** An alert of a person of the agency, and what its programs have: a client, and a delivery of an event. */
export async function programRows(tx: Tx, agencyId: number, below: number) {
  await tx
    .insertInto('alerts')
    .values({
      id: ID,
      realm: 'agency',
      agency_id: agencyId,
      user_id: 'usr_harbour_operator',
      kind: 'low_balance',
      cause: ID,
      facts: jsonText({ words: 'lowBalance' }),
      at: new Date(),
    })
    .execute()
  return { alert: ID, ...(await apiClientOf(tx, agencyId, below)), ...(await webhookRows(tx, agencyId)) }
}
