export default {
  title: 'Privacy policy',
  lead: 'What data {site} holds about whom, why, for how long, and what rights you have.',
  updated: 'Version of 21 November 2026',
  contents: 'Sections',
  sections: {
    who: {
      title: 'Who is responsible',
      body: [
        'We are the controller for enquiries and accounts. Your agency is the controller for passenger data; we process it on the agency’s behalf to book and service tickets.',
      ],
    },
    enquiries: {
      title: 'Partnership enquiries',
      body: [
        'The form on the home page records what you enter: name, country, email or phone and, if given, company, address, website and remarks, together with the time, the language and the site’s address. Our account managers use it to answer you. We keep it while we are in contact, and delete it on request.',
        'Until you send it, what you type stays in this browser tab.',
      ],
    },
    accounts: {
      title: 'Accounts',
      body: [
        'For each user we store name, email, phone if given, agency, permissions and settings. Passwords are stored as slow, salted hashes that cannot be reversed, including previous ones, so that they are not reused.',
        'A session ends after 2 hours idle or 12 hours in total. We record its time, network address and browser type to detect misuse. An emailed code is valid for ten minutes. Failed attempts are counted per user name entered and deleted after a day.',
      ],
    },
    bookings: {
      title: 'Passengers and bookings',
      body: [
        'An order holds what airlines and authorities require: names, gender, date of birth, nationality, travel document, contact details and the journey itself. Airlines receive what they need for the booking. Travel document numbers are stored encrypted and shown masked.',
        'Orders, payments, statements and the audit log are kept as long as accounting law requires.',
      ],
    },
    technical: {
      title: 'Logs and protection',
      body: [
        'Our servers log each request with its time, duration and request number; passwords, codes, document numbers and contact details are masked. Requests are counted briefly per network address and account to keep the service available to everyone.',
      ],
    },
    browser: {
      title: 'What is stored in your browser',
      body: [
        'Signing in sets one cookie that scripts cannot read and that is sent to this site only. It is strictly necessary, so we do not ask for consent. Platform staff have a separate one.',
        'The browser also stores language, currency, theme, site settings and what you typed into unfinished searches and forms. We use no analytics and no advertising.',
        'Where a page offers live chat, nothing is loaded from its provider until you press the button. Its script then runs in an isolated frame that can access neither the page nor your session; what you write there goes to the provider. Nothing else is loaded from other sites.',
      ],
    },
    rights: {
      title: 'Your rights',
      body: [
        'You may ask what we hold about you, have it corrected, deleted or transferred, and object to its use. You can change your name, phone and settings in your account. Passengers contact the agency that booked for them. You may also complain to your data protection authority.',
      ],
    },
    demo: {
      title: 'Demonstration',
      body: [
        'Where a page says that suppliers are simulated, please use fictitious passengers. Emails from such an installation go to a mailbox that everyone who tries it can read.',
      ],
    },
  },
} as const
