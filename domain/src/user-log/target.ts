// What an action of the user log was done to, so that a reader can open it.

export type TargetKind =
  | 'order'
  | 'user'
  | 'agency'
  | 'staff'
  | 'approval'
  | 'top-up'
  | 'rate'
  | 'enquiry'
  | 'other'

const KINDS: Readonly<Record<string, TargetKind>> = {
  orders: 'order',
  'flight-orders': 'order',
  desk: 'order',
  users: 'user',
  staff: 'staff',
  agencies: 'agency',
  company: 'agency',
  review_rules: 'agency',
  approvals: 'approval',
  'top-ups': 'top-up',
  'top-up-requests': 'top-up',
  rates: 'rate',
  enquiries: 'enquiry',
}

const OF_ONE_ACTION: Readonly<Record<string, TargetKind>> = {
  'users.owner_reset_started': 'agency',
  'desk.disruption': 'other',
  'desk.disruption_accepted': 'other',
  'flight-orders.exported': 'other',
  'rail_desk.issued': 'order',
  'rail_desk.failed': 'order',
  'sign-on.changed': 'agency',
  'sign-on.new_secret': 'agency',
  'sign-on.provider_changed': 'agency',
  'sign-on.provider_removed': 'agency',
  'flight-orders.manifest_exported': 'other',
  'flight-orders.departure_messaged': 'other',
}

/** By the key of the action, such as `orders.pay`. */
export function targetKind(action: string): TargetKind {
  return OF_ONE_ACTION[action] ?? KINDS[action.split('.')[0] ?? ''] ?? 'other'
}
