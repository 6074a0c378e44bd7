// Which permission an action of an agency asks for: the same as the call behind its button. What is only read or downloaded
// asks for none of its own.

import { hasPermission } from '../access/access.ts'
import type { AgencyAction } from './available-actions.ts'
import type { OrderStatus } from './statuses.ts'

const ASKED: Readonly<Partial<Record<AgencyAction, string>>> = {
  pay: 'flightorders:pay',
  cancel: 'flightorders:cancel',
  change: 'flightorders:change',
  refund: 'flightorders:refund',
  void: 'flightorders:void',
  confirm: 'flightorders:confirm',
  decline: 'flightorders:pay',
  rebook: 'flightorders:create',
  lock: 'flightorders:lock',
  unlock: 'flightorders:lock',
}

/** Whether somebody with these permissions may do it; a request is repeated by who may make it. */
export function mayDo(action: AgencyAction, status: OrderStatus, permissions: readonly string[]): boolean {
  const asked =
    action === 'resubmit' ? `flightorders:${status.startsWith('chg_') ? 'change' : 'refund'}` : ASKED[action]
  return asked === undefined || hasPermission(permissions, [asked])
}
