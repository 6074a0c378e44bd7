import { GROUP_STATUSES, PAYING_STATUSES, type GroupStatus } from '@interline/domain/groups/statuses'
import { GROUP_PASSENGER_TYPES } from '@interline/domain/groups/terms'
import type { Translate } from '@interline/domain/text/text'
import type en from '../../i18n/en/groups.ts'
import type { Tone } from '../../ui/glyph.tsx'
import type { Reply } from '../../api/call.ts'

export type Group = Reply<'groupOrders.get'>
export type GroupSummary = Reply<'groupOrders.list'>['rows'][number]
export type GroupQuote = Group['quotes'][number]
export type NameList = Reply<'groupOrders.names'>

export const toneOf = (status: GroupStatus): Tone => GROUP_STATUSES[status].tone

const isPaying = ({ status }: Pick<Group, 'status'>) => PAYING_STATUSES.includes(status)

/** The installment to be paid next; undefined: none is. */
export function nextInstallment(order: Pick<Group, 'status' | 'plan'>) {
  return isPaying(order) ? order.plan?.installments.find(({ paidAt }) => paidAt === null) : undefined
}

/** Whether the caller may do something now. */
export function may(order: Pick<Group, 'actions'>, action: string): boolean {
  return order.actions.some((each) => each.action === action && each.reason === null)
}

/** `10 adults, 2 children`. */
export function partyText(t: Translate<typeof en>, passengers: GroupSummary['passengers']): string {
  return GROUP_PASSENGER_TYPES.flatMap((type) => {
    const count = passengers[type] ?? 0
    return count > 0 ? [t(($) => $.party[type], { count })] : []
  }).join(t.messages.party.separator)
}

/** Of all types. */
export function headcount({ adult, child, infant }: GroupSummary['passengers']): number {
  return adult + child + infant
}
