// Which transitions of an order send the agency a mail, and under which heading. The mail quotes the sentence
// of the order's history; layout and recipients are decided by the server.

import type { TRANSITIONS } from './actions.ts'

type TransitionId = (typeof TRANSITIONS)[number]['id']

/** By row of the transition table; transitions that are not listed send no mail. */
export const ORDER_MAILS = {
  O1: 'created',
  O2: 'created',
  O3: 'created',
  O4: 'approved',
  O5: 'rejected',
  O7: 'payable',
  O8: 'payable',
  O9: 'paid',
  O6: 'closed',
  O11: 'closed',
  O12: 'closed',
  O10: 'canceled',
  O14: 'canceled',
  O13: 'timeLimit',
  O15: 'issued',
  O15b: 'issued',
  O18: 'issued',
  O16: 'holding',
  O19: 'failed',
  O19b: 'failed',
  O19c: 'failed',
  O21: 'reimbursed',
  O23: 'returned',
  O31: 'replacementOffered',
  O34: 'replacementEnded',
  O35: 'replacementEnded',
  O36: 'replaced',
  O37: 'replacementEnded',
  C2: 'changeQuoted',
  C3: 'changeQuoted',
  C4: 'changeRejected',
  C7: 'changeClosed',
  C8: 'changed',
  C10b: 'changed',
  C9: 'changeHolding',
  C10c: 'changeFailed',
  C11: 'changeFailed',
  C12b: 'returned',
  C13b: 'returned',
  R2: 'refundQuoted',
  R3: 'refundQuoted',
  R8b: 'refundQuoted',
  R4: 'refundRejected',
  R9: 'refundRejected',
  R11c: 'refundRejected',
  R7: 'refundExpired',
  R8: 'refundApproved',
  R11b: 'refundApproved',
  R13: 'refundReimbursed',
  V2: 'voided',
  V4a: 'voided',
  V3: 'voidRejected',
  V4b: 'voidRejected',
  V4c: 'voidRejected',
  V6b: 'voidReimbursed',
} as const satisfies Partial<Record<TransitionId, string>>

export type OrderMail = (typeof ORDER_MAILS)[keyof typeof ORDER_MAILS]

/** Undefined if no mail is sent. */
export function orderMail(transition: string): OrderMail | undefined {
  const mails: Readonly<Partial<Record<string, OrderMail>>> = ORDER_MAILS
  return mails[transition]
}
