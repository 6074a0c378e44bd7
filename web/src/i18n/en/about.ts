export default {
  title: 'About us',
  lead: '{site} is a travel technology platform for the trade: for agencies and their sub-agencies, tour operators, corporate travel managers, TMCs, DMCs and online sellers.',
  contents: 'Sections',
  sections: {
    work: {
      title: 'What we do',
      body: [
        'We bring content from global distribution systems, airlines’ NDC channels and low-cost carriers into one list, and build journeys on separate tickets where no airline sells the whole route. Your team sees what a fare costs, what it includes, what it allows and how long it is guaranteed.',
        'The same desk then books, pays, issues, changes, refunds and settles. Nothing is typed twice, and every amount links to its order.',
      ],
    },
    people: {
      title: 'Who we work for',
      body: [
        'Operators who book and service orders, finance teams who need statements that reconcile, and owners who decide who may do what. Agencies can open sub-agencies, each with its own markup, credit limit and permissions.',
      ],
    },
    ways: {
      title: 'How to work with us',
      body: [
        'Through this portal, through an API with the same calls, as a white label or a widget on your own site, or as a complete website under your brand. All four draw on more than sixty supplier connections and more than twenty years in travel technology.',
      ],
    },
    principles: {
      title: 'Our principles',
      body: [
        'Every deadline appears next to what expires. Prices are checked before you pay, and any change needs your approval. When something fails, we say what failed, what is safe and what to do next.',
      ],
    },
    simulated: {
      title: 'About this site',
      body: [
        'Where the footer says that suppliers are simulated, flights, prices, bookings and tickets come from a sandbox network. No airline is contacted, no real ticket is issued and no real money moves.',
      ],
    },
  },
  partner: 'Become a partner',
} as const
