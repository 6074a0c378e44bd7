// Adjustments and memos of airlines in every state, so that the pages of the treasury have something to show. No orders.

import { AGENCY } from '../../seed/agencies.ts'
import { adjust, enterMemo } from '../acts/treasury.ts'
import { person } from '../passengers.ts'
import { days, type Story } from '../story.ts'

/** Nobody travels: a story has to have a trip. */
const NO_TRIP = { from: 'HKG', to: 'SIN', departs: 0, party: [person('YIP', 'SIU FUNG', 'male 1977-03-19')] }

export const TREASURY: readonly Story[] = [
  {
    name: 'money/treasury',
    by: 'owner@harbour.demo',
    trip: NO_TRIP,
    acts: [
      [
        days(9),
        adjust(
          {
            target: 'balance',
            agencyId: AGENCY.harbour,
            direction: 'credit',
            currency: 'HKD',
            amount: 35_000,
            reference: 'CASE-2038',
            reason: 'Baggage fee charged twice',
          },
          'approve',
        ),
      ],
      [
        days(6),
        adjust(
          {
            target: 'balance',
            agencyId: AGENCY.dragon,
            direction: 'debit',
            currency: 'CNY',
            amount: 80_000,
            reference: 'CASE-2040',
            reason: 'No-show fee of last month',
          },
          'refuse',
        ),
      ],
      [
        days(5),
        enterMemo(
          {
            kind: 'adm',
            number: 'ADM-4500812',
            airline: 'CX',
            ticket: '160-2400000006',
            reason: 'Minimum stay not met',
            amount: 45_000,
          },
          { action: 'accept', charge: true },
        ),
      ],
      [
        days(3),
        enterMemo(
          {
            kind: 'adm',
            number: 'ADM-4501190',
            airline: 'MU',
            ticket: '781-2400000002',
            reason: 'Fuel surcharge short collected',
            amount: 12_000,
          },
          { action: 'dispute' },
        ),
      ],
      [
        days(1),
        enterMemo({
          kind: 'acm',
          number: 'ACM-7700031',
          airline: 'TG',
          ticket: '217-2400000009',
          reason: 'Refund of unused tax',
          amount: 8_600,
        }),
      ],
      [
        0.6,
        adjust({
          target: 'balance',
          agencyId: AGENCY.harbour,
          direction: 'debit',
          currency: 'HKD',
          amount: 12_000,
          reference: 'CASE-2044',
          reason: 'Seat fee refunded by mistake',
        }),
      ],
    ],
  },
]
