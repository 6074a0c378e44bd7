// Statuses of flight orders: the word, what the order waits on, and the next step. One place for lists and pages.
import words from '@interline/contract/text/en/order-status'

export default {
  ...words,
  waitsOn: {
    agency: 'Waits on you.',
    parent: 'Waits on your parent agency.',
    sub_agency: 'Waits on the agency that made it.',
    platform: 'Waits on us.',
    nobody: 'Nothing is open.',
  },
  next: {
    reserved: 'Seats are held. They must be paid before the airline takes them back.',
    reviewing: 'We are checking price and seats. You can pay as soon as that is done.',
    to_be_paid: 'Pay before the time on the sign; then we ticket.',
    proceeding: 'Paid. The ticket is being issued; this page follows by itself.',
    issued: 'The ticket is issued. Documents are ready to download.',
    failed: 'The airline refused. The money goes back to where it came from.',
    failed_reimbursing: 'The money is on its way back.',
    failed_reimbursed: 'Nothing was ticketed and the whole amount is back.',
    holding: 'The service desk is finding out. Your money is safe; we will write.',
    closed: 'The time to pay ran out and nothing was charged. Book again with the same passengers.',
    canceled: 'This booking was cancelled. Nothing is open.',
    other: 'Nothing to do for you at the moment.',
  },
} as const
