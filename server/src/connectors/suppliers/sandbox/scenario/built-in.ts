// Built-in rules: surnames that trigger a failure, so that every failure can be rehearsed from the booking
// form, and the failures of the slow supplier.

import type { Rule, SaleEffect, SaleStep } from './rules.ts'

const bySurname = (
  at: SaleStep,
  surname: string,
  effect: SaleEffect,
  attempt?: number,
): Rule<SaleEffect> => ({
  id: `surname ${surname}`,
  at,
  where: { surname, ...(attempt === undefined ? {} : { attempt }) },
  effect,
})

export const SURNAMES: readonly Rule<SaleEffect>[] = [
  bySurname('book', 'SOLDOUT', { do: 'sold_out' }),
  bySurname('book', 'UNKNOWNBOOK', { do: 'time_out_after' }),
  bySurname('book', 'TIMEOUT', { do: 'time_out_before' }),
  bySurname('book', 'UNMARRIED', { do: 'break_connection' }),
  bySurname('issue', 'UNKNOWN', { do: 'time_out_after' }),
  // A lost ticketing request is lost once: the next one arrives.
  bySurname('issue', 'LOST', { do: 'time_out_before' }, 1),
  bySurname('issue', 'REJECT', { do: 'reject' }),
  bySurname('issue', 'SLOW', { do: 'slow', seconds: 20 }),
  bySurname('issue', 'PARTIAL', { do: 'partial', tickets: 1 }),
  bySurname('void', 'VOIDLOST', { do: 'time_out_before' }),
  bySurname('void', 'VOIDUNREAD', { do: 'time_out_after' }),
  bySurname('void', 'VOIDPART', { do: 'partial', tickets: 1 }),
  bySurname('refund', 'REFUNDLOST', { do: 'time_out_before' }),
  bySurname('refund', 'REFUNDUNREAD', { do: 'time_out_after' }),
  bySurname('refund', 'REFUNDPART', { do: 'partial', tickets: 1 }),
  bySurname('refund', 'REFUNDLESS', { do: 'price', percent: -50 }),
  bySurname('reissue', 'CHANGELOST', { do: 'time_out_before' }),
  bySurname('reissue', 'CHANGEUNREAD', { do: 'time_out_after' }),
  bySurname('reissue', 'CHANGEPART', { do: 'partial', tickets: 1 }),
]

/** Spontaneous failures of SIM-SLOW, unless the world is configured to be stable. */
export const BAD_DAYS: readonly Rule<SaleEffect>[] = [
  {
    id: 'SIM-SLOW fails',
    at: 'search',
    where: { supplier: 'SIM-SLOW' },
    share: 0.12,
    effect: { do: 'reject' },
  },
  {
    id: 'SIM-SLOW garbles',
    at: 'search',
    where: { supplier: 'SIM-SLOW' },
    share: 0.08,
    effect: { do: 'garbage' },
  },
  {
    id: 'SIM-SLOW is silent',
    at: 'verify',
    where: { supplier: 'SIM-SLOW' },
    share: 0.06,
    effect: { do: 'time_out_before' },
  },
]
