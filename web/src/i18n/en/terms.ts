export default {
  title: 'Terms and conditions',
  lead: 'These terms apply between {site} (“we”) and the agency whose staff sign in here (“you”).',
  updated: 'Version of 21 November 2026',
  contents: 'Sections',
  sections: {
    service: {
      title: 'The service',
      body: [
        'We provide a portal in which agencies search, book, pay for and service air tickets and other travel services. Carriage is a contract between the passenger and the airline; we pass on its content, conditions and tickets.',
        'What is offered, at what price and on what terms, is shown before you book. Services not enabled for your agency are not part of this agreement.',
      ],
    },
    simulated: {
      title: 'Simulated suppliers',
      body: [
        'Where a page says that suppliers are simulated, all supplier answers come from a sandbox network: flights, fares, booking references, ticket numbers and refunds. Such a ticket gives no right to travel, and amounts in such an account are not money. Demonstration data may be reset at any time.',
      ],
    },
    access: {
      title: 'Accounts and access',
      body: [
        'Accounts are personal. The owner of an agency decides who works for it and with which permissions, and removes people who leave. Passwords and emailed codes must not be shared.',
        'Anything done under an account of your agency is deemed done by your agency, unless you told us beforehand that the account was compromised. After five failed attempts, password sign-in is locked for fifteen minutes for that network or device; an emailed code still works.',
      ],
    },
    prices: {
      title: 'Prices and availability',
      body: [
        'A price in search results is what suppliers quoted at that moment, at most ten minutes before you book. We check it again before you pay. If it has changed, you see the old and the new price and decide; nothing is booked or charged without your approval.',
        'Amounts in a display currency are indicative and rounded up. You are charged in your agency’s settlement currency, in the amount shown on the payment button.',
      ],
    },
    orders: {
      title: 'Orders, payment and tickets',
      body: [
        'An unpaid order is released when its time limit passes. Orders are paid from your wallet balance or the credit line we have granted; each payment is charged once, even if it is sent twice.',
        'After payment the ticket is issued. If ticketing fails, you are refunded in full. You are responsible for names, dates of birth and document numbers matching the travel documents, and for passengers meeting the entry rules of their destinations.',
      ],
    },
    after: {
      title: 'Changes, refunds and voids',
      body: [
        'Changes and refunds follow the fare conditions shown with the order. You see the cost of a change or the amount of a refund before you confirm it. We cannot refund what the airline retains.',
        'Journeys on separate tickets are marked as such. A delay on one ticket does not bind the airline of the next, unless the order states a protection.',
      ],
    },
    money: {
      title: 'Wallet, credit and statements',
      body: [
        'Your wallet shows every movement with its order. Credit is granted with a limit and a period, and is due at the end of the period. Dispute a statement within thirty days; accounting entries are corrected by further entries, never deleted.',
      ],
    },
    conduct: {
      title: 'Fair use',
      body: [
        'The portal is for selling travel. Automated queries use the API within its limits, not the pages. Bookings without intent to travel, fictitious names and duplicate bookings are not allowed, and any airline charges for them are passed on.',
      ],
    },
    liability: {
      title: 'Liability',
      body: [
        'We are liable without limit for damage caused by intent or gross negligence and for injury to life, body or health. Otherwise we are liable only for breach of essential obligations, limited to foreseeable damage. We are not liable for acts or omissions of airlines and other suppliers.',
        'We operate the portal with due care and announce maintenance in advance.',
      ],
    },
    ending: {
      title: 'Amendment and termination',
      body: [
        'We announce changes to these terms at least thirty days in advance. Either party may terminate with one month’s notice, and immediately for good cause. Orders open at that time are completed, and your balance is paid out once all claims are settled.',
        'The law of our registered office applies, which is also the place of jurisdiction between businesses. If a provision is invalid, the rest remain in force.',
      ],
    },
  },
} as const
