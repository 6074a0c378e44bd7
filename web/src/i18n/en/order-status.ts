// Statuses of flight orders: the word, who acts next, and the next step. Shared by lists and pages.
import words from '@interline/contract/text/en/order-status'

export default {
  ...words,
  waitsOn: {
    agency: 'Your move.',
    parent: 'Waiting for your parent agency.',
    sub_agency: 'Waiting for the agency that placed it.',
    platform: 'We are working on it.',
    nobody: 'No action needed.',
  },
  next: {
    reserved: 'Seats are held. Pay before the hold expires or the airline releases them.',
    reviewing: 'We are checking price and seats. You can pay once that is done.',
    to_be_paid: 'Pay before the deadline and we’ll issue the ticket.',
    proceeding: 'Paid. We are issuing the ticket; this page updates automatically.',
    issued: 'Ticket issued. Documents are ready to download.',
    failed: 'The airline refused to issue the ticket. We are refunding your payment.',
    failed_reimbursing: 'Your refund is in progress.',
    failed_reimbursed: 'No ticket was issued. You have been refunded in full.',
    holding: 'The service desk is checking with the supplier. Your money is safe; we will email you.',
    closed: 'The payment deadline passed and nothing was charged. Book again with the same passengers.',
    canceled: 'This booking was cancelled. No action needed.',
    other: 'No action needed from you right now.',
  },
} as const
