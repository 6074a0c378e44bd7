export default {
  title: 'About us',
  lead: '{site} is a travel technology platform for the trade: for agencies and their sub-agencies, tour operators, corporate travel managers, TMCs, DMCs and online sellers.',
  contents: 'Sections',
  sections: {
    work: {
      title: 'What we do',
      body: [
        'We bring airline content from global distribution systems, from the airlines’ own NDC channels and from low-cost carriers into one list, and we build journeys from separate tickets where no airline sells the whole way. Whoever works at the desk sees what a fare costs, what it includes, what it allows, and how long it is kept.',
        'From there the same desk books, pays, issues, changes, refunds and settles. Nothing has to be typed twice, and every amount leads back to the order it belongs to.',
      ],
    },
    people: {
      title: 'Whom we work for',
      body: [
        'For the operator who books and looks after orders, for the colleague in accounts who wants statements that add up, and for the owner who decides who may do what. Agencies can open sub-agencies with a markup, a credit limit and rights of their own.',
      ],
    },
    ways: {
      title: 'How to work with us',
      body: [
        'Through this portal, through an API that carries the same calls, as a white label or a widget within your own site, or as a whole website under your brand. More than sixty supplier connections and more than twenty years in travel technology stand behind all four.',
      ],
    },
    principles: {
      title: 'What we hold ourselves to',
      body: [
        'Deadlines are shown next to the thing that lapses. Prices are checked before they are paid, and a change is approved by you, never found later. When something fails we say what failed, what is safe and what can be done next.',
      ],
    },
    simulated: {
      title: 'About this site',
      body: [
        'Where the foot of a page says that suppliers are simulated, flights, prices, bookings and tickets come from a sandbox network made for trying things out. No airline is asked, no real ticket is issued and no real money moves.',
      ],
    },
  },
  partner: 'Become a partner',
} as const
