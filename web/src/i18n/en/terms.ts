export default {
  title: 'Terms and conditions',
  lead: 'These terms hold between {site} (“we”) and the agency whose staff sign in here (“you”). They are written to be read.',
  updated: 'Version of 21 November 2026',
  contents: 'Sections',
  sections: {
    service: {
      title: 'The service',
      body: [
        'We offer a portal in which agencies search for, book, pay for and look after air tickets and other travel services. Carriage is a contract between the passenger and the airline; we pass on its content, its conditions and its tickets.',
        'What is offered, at which price and on which terms, is shown before you book. A service that is switched off for your agency is not part of the agreement.',
      ],
    },
    simulated: {
      title: 'Simulated suppliers',
      body: [
        'Where a page says that suppliers are simulated, everything that a supplier answers comes from a sandbox network: flights, fares, booking references, ticket numbers and refunds. Such a ticket gives no right to travel, and amounts in such an account are not money. The demonstration data can be put back to their first state at any time.',
      ],
    },
    access: {
      title: 'Accounts and access',
      body: [
        'Accounts are personal. The owner of an agency decides who works for it and with which rights, and removes people who leave. Passwords and mailed codes are not passed on.',
        'Whatever is done under an account of your agency counts as done by your agency, unless you have told us before that the account is in other hands. After five failed attempts sign-in with a password is locked for fifteen minutes at that network or device; a mailed code still works.',
      ],
    },
    prices: {
      title: 'Prices and availability',
      body: [
        'A price in a list of results is what suppliers answered at that moment; it is ten minutes old at most when you can still book from it. Before you pay, the price is checked again. If it has changed you see the old and the new price and decide; without your approval nothing is booked or charged.',
        'Amounts in a display currency are for orientation and are rounded up. You are charged in the settlement currency of your agency, in the amount shown on the payment button.',
      ],
    },
    orders: {
      title: 'Orders, payment and tickets',
      body: [
        'An order without payment is released when its time limit passes. An order is paid from the balance of your wallet or from the credit we have granted to you; each payment moves money once, even if it is sent twice.',
        'After payment the ticket is issued. If that fails for good, the whole amount goes back to where it came from. You are answerable for names, dates of birth and document numbers being as they stand in the travel documents, and for passengers meeting the entry rules of the places they go to.',
      ],
    },
    after: {
      title: 'Changes, refunds and voids',
      body: [
        'Changes and refunds follow the conditions of the fare, which stand with the order. You see what a change costs or what a refund brings before you confirm it. What the airline keeps we cannot return.',
        'Journeys that are made of separate tickets are marked as such. A delay on one ticket does not oblige the airline of the next one, unless a protection is named in the order.',
      ],
    },
    money: {
      title: 'Wallet, credit and statements',
      body: [
        'Your wallet shows every movement with the order it belongs to. Credit is granted with a limit and a period, and is due at the end of the period. Objections to a statement are to be raised within thirty days; bookkeeping entries are corrected by further entries, never by deletion.',
      ],
    },
    conduct: {
      title: 'Fair use',
      body: [
        'The portal is for selling travel. Automatic queries run through the API and within its limits, not through the pages. Bookings without an intention to travel, speculative names and double bookings are not allowed, and costs that airlines charge for them are passed on.',
      ],
    },
    liability: {
      title: 'Liability',
      body: [
        'We are liable for damage caused by intent or gross negligence, and for harm to life, body or health, without limit. Otherwise we are liable for the breach of duties that make the agreement possible in the first place, limited to the damage that was foreseeable. We are not liable for what airlines and other suppliers do or leave undone.',
        'We keep the portal available with care, and say beforehand when it has to rest for maintenance.',
      ],
    },
    ending: {
      title: 'Changes and ending',
      body: [
        'We announce changes of these terms at least thirty days ahead. Either side can end the agreement with a month’s notice, and at once for a serious reason. Orders that are open at the end are carried through, and your balance is paid out once all claims are settled.',
        'The law of the place where we have our seat applies, which is also the place of jurisdiction between businesses. If one of these terms does not hold, the others stay.',
      ],
    },
  },
} as const
