export default {
  title: 'Privacy policy',
  lead: 'Which data {site} keeps about whom, what for, for how long, and what you can ask of us.',
  updated: 'Version of 21 November 2026',
  contents: 'Sections',
  sections: {
    who: {
      title: 'Who is responsible',
      body: [
        'For enquiries and accounts we are responsible ourselves. For passengers’ data your agency is responsible; we process them on its behalf so that a ticket can be booked and looked after.',
      ],
    },
    enquiries: {
      title: 'Partnership enquiries',
      body: [
        'The form on the start page keeps what you enter: name, country, email or phone and, if you give them, company, address, website and remarks, together with the time, the language and the address of the site. Our account managers read it to answer you. We keep it while we talk, and delete it when you ask.',
        'Until it is sent, what you type stays in this browser tab only.',
      ],
    },
    accounts: {
      title: 'Accounts',
      body: [
        'For each person who signs in we keep name, email, phone if given, agency, rights and settings. Passwords are kept as slow, salted hashes that nobody can turn back, the last ones as well, so that an old password is not used again.',
        'A session ends after two hours without use and after twelve hours at the latest. With it we keep the time, the network address and the kind of browser, to recognise misuse. A mailed code is valid for ten minutes. Failed attempts are counted by the name that was typed and forgotten after a day.',
      ],
    },
    bookings: {
      title: 'Passengers and bookings',
      body: [
        'An order holds what airlines and authorities ask for: names, gender, date of birth, nationality, travel document, contact details, and the journey itself. Airlines receive what they need for the booking. Numbers of travel documents are stored encrypted and shown masked.',
        'Orders, payments, statements and the log of who did what are kept as long as the law on bookkeeping asks for.',
      ],
    },
    technical: {
      title: 'Logs and protection',
      body: [
        'Our servers note each request with its time, its duration and a request number; passwords, codes, document numbers and contact details are masked there. Requests are counted by network address and account for a short time, to keep the service open to everybody.',
      ],
    },
    browser: {
      title: 'What is stored in your browser',
      body: [
        'Signing in sets one cookie, which script cannot read and which goes to this site only. It is needed, so we do not ask for consent. Staff of the platform get one of their own.',
        'Besides, the browser remembers language, currency, colours, the settings of the site and what you have typed into unfinished searches and forms. There are no statistics and no advertising.',
        'Where a page offers a live chat, nothing of its provider is loaded before you press the button. From then on its script runs in a frame of its own, which can read neither the page around it nor your sign-in; what you write there goes to the provider. Nothing else comes from other sites.',
      ],
    },
    rights: {
      title: 'What you can ask of us',
      body: [
        'You can ask what we keep about you, have it put right, deleted or handed over, and object to its use. Name, phone and settings you change yourself in your account. Passengers turn to the agency that booked for them. You may also complain to the authority for data protection of your place.',
      ],
    },
    demo: {
      title: 'Demonstration',
      body: [
        'Where a page says that suppliers are simulated, please use invented passengers. Mails of such an installation go to a mailbox that everybody who tries it out can read.',
      ],
    },
  },
} as const
