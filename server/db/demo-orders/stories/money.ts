// Top-ups and top-up requests in every state, a lowered two-person limit, credit limits and alerts. No
// orders.

import { AGENCY } from '../../seed/agencies.ts'
import {
  askForTopUp,
  bookTopUp,
  refuseRequest,
  refuseSecond,
  reverseTopUp,
  secondPersonOver,
  setAlert,
  setCredit,
  withdrawRequest,
} from '../acts/top-ups.ts'
import { person } from '../passengers.ts'
import { days, type Story } from '../story.ts'

const HELEN = 'owner@harbour.demo'
const KAREN = 'owner@kowloon.demo'
const LONG = 'owner@dragon.demo'

/** Unused: a story needs a trip. */
const NO_TRIP = { from: 'HKG', to: 'SIN', departs: 0, party: [person('YIP', 'SIU FUNG', 'male 1977-03-19')] }

export const MONEY: readonly Story[] = [
  {
    name: 'money/sub-agencies',
    by: HELEN,
    trip: NO_TRIP,
    acts: [
      [days(28), secondPersonOver(HELEN, 10_000_000)],
      [days(26), setCredit(HELEN, AGENCY.kowloon, 400_000, 'First review of the year')],
      [days(25), setCredit(HELEN, AGENCY.kowloon, 500_000, 'Peak season')],
      [
        days(24),
        bookTopUp({
          by: HELEN,
          agency: AGENCY.kowloon,
          currency: 'HKD',
          receivedAmount: 1_560_000,
          exchangeRate: '0.128205',
          transactionFeePct: '1.5',
          referenceNumber: 'HSBC-240117',
          note: 'Invoice KT-88',
        }),
      ],
      [
        days(17),
        bookTopUp({
          by: HELEN,
          agency: AGENCY.lantau,
          receivedAmount: 500_000,
          referenceNumber: 'FPS-240124',
        }),
      ],
      [
        days(16),
        bookTopUp({
          by: HELEN,
          agency: AGENCY.lantau,
          receivedAmount: 500_000,
          referenceNumber: 'FPS-240124-B',
          sendEmail: false,
        }),
      ],
      [days(15.9), reverseTopUp(HELEN, 'FPS-240124-B', 'Booked twice')],
      [
        days(12),
        askForTopUp(KAREN, {
          currency: 'USD',
          amount: 300_000,
          method: 'bank_transfer',
          reference: 'CHATS 5512',
          note: '十一月訂單',
          proofs: ['transfer-slip.png'],
        }),
      ],
      [
        days(11.8),
        bookTopUp({
          by: HELEN,
          agency: AGENCY.kowloon,
          receivedAmount: 300_000,
          referenceNumber: 'CHATS-5512',
          answers: 'CHATS 5512',
        }),
      ],
      [
        days(9),
        askForTopUp(KAREN, { currency: 'USD', amount: 120_000, method: 'cheque', reference: 'CHQ 004417' }),
      ],
      [days(8.6), refuseRequest(HELEN, 'CHQ 004417', 'The cheque was returned by the bank.')],
      [
        days(6),
        askForTopUp(KAREN, {
          currency: 'USD',
          amount: 50_000,
          method: 'fast_payment',
          reference: 'FPS 7781',
        }),
      ],
      [days(5.9), withdrawRequest(KAREN, 'FPS 7781')],
      [days(4), setAlert(KAREN, 500_000)],
      [
        2,
        askForTopUp(KAREN, {
          currency: 'HKD',
          amount: 3_900_000,
          method: 'bank_transfer',
          reference: 'CHATS 6020',
          note: '請盡快處理，謝謝。',
          proofs: ['bank-receipt.png'],
        }),
      ],
      [
        1,
        bookTopUp({
          by: HELEN,
          agency: AGENCY.lantau,
          receivedAmount: 15_000_000,
          referenceNumber: 'HSBC-240210',
          note: 'Above the limit of one person',
        }),
      ],
    ],
  },
  {
    name: 'money/level-0',
    by: LONG,
    trip: NO_TRIP,
    acts: [
      [
        days(21),
        bookTopUp({
          agency: AGENCY.harbour,
          currency: 'USD',
          receivedAmount: 1_000_000,
          exchangeRate: '7.8',
          transactionFeePct: '1.5',
          referenceNumber: 'FT26330-118',
        }),
      ],
      [days(14), setAlert(HELEN, 10_000_000)],
      [
        days(7),
        bookTopUp({ agency: AGENCY.dragon, receivedAmount: 150_000_000, referenceNumber: 'ICBC-99120' }),
      ],
      [days(6.9), refuseSecond('Not on our account.')],
      [
        2.2,
        askForTopUp(LONG, {
          currency: 'CNY',
          amount: 120_000_000,
          method: 'bank_transfer',
          reference: 'ICBC 88213',
          proofs: ['huikuan.png'],
        }),
      ],
      [
        1.5,
        bookTopUp({
          agency: AGENCY.dragon,
          receivedAmount: 120_000_000,
          referenceNumber: 'ICBC-88213',
          answers: 'ICBC 88213',
        }),
      ],
      [
        0.8,
        askForTopUp(HELEN, {
          currency: 'HKD',
          amount: 20_000_000,
          method: 'bank_transfer',
          reference: 'CHATS 7107',
          proofs: ['chats-advice.png'],
        }),
      ],
    ],
  },
]
