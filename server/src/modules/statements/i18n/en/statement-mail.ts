export default {
  ready: {
    subject: 'Statement {number} for {period} is ready',
    opening:
      'The statement of account of {agency} for {period} has been issued. Download it under Wallet & Invoicing, Statements.',
  },
  credit: {
    issued: {
      subject: 'Credit statement {number}: {amount} due by {due}',
      opening: 'The credit cycle {period} of {agency} has ended. Pay {amount} by {due} to keep using credit.',
    },
    reminder: {
      subject: 'Reminder: {amount} due by {due}',
      opening: 'Credit statement {number} of {agency} is due on {due}. {amount} is outstanding.',
    },
    overdue: {
      subject: 'Overdue: credit statement {number}, {amount}',
      opening:
        'Credit statement {number} of {agency} was due on {due} and {amount} has not been paid. Credit is suspended until it is paid; the prepaid balance still works.',
    },
  },
  rows: {
    number: 'Statement number',
    agency: 'Agency',
    period: 'Period',
    opening: 'Opening',
    closing: 'Closing',
    purchases: 'Purchases on credit',
    refunds: 'Refunds to credit',
    repayments: 'Repayments',
    outstanding: 'Outstanding',
    due: 'Due date',
  },
  closing: 'You receive this email as the contact of {agency}.',
} as const
