export default {
  tickets: 'Separate tickets',
  ticket: 'Ticket {letter}',
  states: {
    asked: 'being booked',
    held: 'seats held',
    confirmed: 'booked',
    refused: 'refused',
    ticketed: 'issued',
    released: 'given back',
    release_unconfirmed: 'release not confirmed',
  },
  replaced: 'Replaced: {flights}',
  transfer: 'Transfer by yourself in {place}',
  ground: '{time} on the ground',
  time: {
    needed: '{needed} needed, {spare} to spare',
    short: '{needed} needed, {spare} too little',
    text: '{parts}. The next flight does not wait.',
    and: ' + ',
  },
  parts: {
    minimum: '{time} to change on one ticket',
    separate_tickets: '{time} for bags and a new check-in',
    other_terminal: '{time} to the other terminal',
    immigration: '{time} for the border, in and out',
    ground: '{time} by road or rail',
    other_airport: '{time} for bags and a check-in at the other airport',
  },
  risk: {
    none: 'Little risk, {spare} to spare',
    low: 'Low risk, {spare} to spare',
    medium: 'Medium risk, {spare} to spare',
    high: 'High risk, {spare} to spare',
    short: 'Not enough time, {spare} too little',
  },
  bags: {
    head: 'Bags are collected and dropped again',
    text: 'Each ticket has its own allowance and its own check-in.',
  },
  entry: {
    head: 'Passengers enter {country}',
    destination: 'The journey ends in this country, so its entry rules are met anyway.',
    area: 'There are no border checks between this country and the one where the journey begins or ends. The passport decides: check it for each nationality.',
    transit:
      'Whoever goes on to a third country or region within 24 hours may ask at the border for a transit permit, whatever the passport. The officer decides, and a few airports do not take part: check both, and carry the onward ticket.',
    usual:
      'Most ordinary passports need no visa got beforehand. The passport decides: check it for each nationality.',
    papers:
      'This passport needs a visa or an electronic authorisation before the journey. Check that each passenger holds it.',
    unknown: 'Who may enter is not known here. Check the entry rules for each nationality.',
  },
  borderTitle: 'Transit and entry',
  border: {
    passport: '{country}: transit rules depend on the passport',
    on_arrival: '{country}: visa on arrival',
    authorisation: '{country}: {paper} needed before departure',
    conditional: '{country}: {paper} under conditions, otherwise a visa',
    visa: '{country}: visa needed',
    namedVisa: '{country}: visa needed ({paper})',
    unknown: '{country}: no transit rule is stored, check it',
  },
  noEntry: {
    head: 'No border in between',
    text: 'The bags are on the same side of it as the next check-in.',
  },
  way: {
    sameTerminal: 'Same terminal, new check-in',
    otherTerminal: 'Another terminal, new check-in',
    otherAirport: 'Another airport: on to {airport}',
    text: 'The way and the counter of the next airline are up to the passengers.',
  },
  night: { head: 'The night lies in between', text: 'A bed is part of neither ticket.' },
  last: {
    head: 'The last flight of that day',
    text: 'Who misses it flies on the next day at the earliest.',
  },
  missed: {
    head: 'Nobody covers a missed connection',
    text: 'What comes after it would be lost: {amount}. Refunds follow the rules of each ticket.',
    noAmount: 'What comes after it would be lost. Refunds follow the rules of each ticket.',
  },
  said: {
    transfer: '{name} confirmed on {time} that the passengers know of the self-transfer.',
    entry:
      '{name} confirmed on {time} that the passengers know of the self-transfer and may enter {countries}.',
  },
  accept: {
    transfer:
      'The passengers know it: in {places} they collect their bags and check in again, and nobody covers a missed connection.',
    entry:
      'Whether the passengers may enter {country} is not known here. I have checked it for each of them.',
    entryOf: 'I have checked visa and papers: {names} may enter {country}.',
    and: ', ',
    first: 'Tick what the passengers have to know first',
  },
} as const
