export default {
  tickets: 'Separate tickets',
  ticket: 'Ticket {letter}',
  states: {
    asked: 'booking',
    held: 'seats held',
    confirmed: 'booked',
    refused: 'refused',
    ticketed: 'issued',
    released: 'released',
    release_unconfirmed: 'release not confirmed',
  },
  replaced: 'Replaced: {flights}',
  transfer: 'Self-transfer in {place}',
  ground: '{time} layover',
  time: {
    needed: '{needed} needed, {spare} to spare',
    short: '{needed} needed, {spare} short',
    text: '{parts}. The onward flight will not wait.',
    and: ' + ',
  },
  parts: {
    minimum: '{time} minimum connection on one ticket',
    separate_tickets: '{time} to collect bags and check in again',
    other_terminal: '{time} to the other terminal',
    immigration: '{time} for immigration, in and out',
    ground: '{time} by road or rail',
    other_airport: '{time} to check in at the other airport',
  },
  risk: {
    none: 'Very low risk, {spare} to spare',
    low: 'Low risk, {spare} to spare',
    medium: 'Medium risk, {spare} to spare',
    high: 'High risk, {spare} to spare',
    short: 'Not enough time, {spare} short',
  },
  bags: {
    head: 'Collect and recheck bags',
    text: 'Each ticket has its own baggage allowance and check-in.',
  },
  entry: {
    head: 'Passengers enter {country}',
    destination: 'The journey ends in this country, so its entry rules apply anyway.',
    area: 'No border checks between this country and where the journey starts or ends. Entry depends on the passport: check each nationality.',
    transit:
      'Passengers continuing to a third country or region within 24 hours may request a transit permit at the border with any passport. The officer decides and a few airports do not take part: check both, and carry the onward ticket.',
    usual:
      'Most ordinary passports need no advance visa. Entry depends on the passport: check each nationality.',
    papers:
      'This passport needs a visa or electronic authorisation before travel. Check that each passenger has it.',
    unknown: 'We have no entry rules for this country. Check them for each nationality.',
  },
  borderTitle: 'Transit and entry',
  border: {
    passport: '{country}: transit rules depend on the passport',
    on_arrival: '{country}: visa on arrival',
    authorisation: '{country}: {paper} needed before departure',
    conditional: '{country}: {paper} under conditions, otherwise a visa',
    visa: '{country}: visa needed',
    namedVisa: '{country}: visa needed ({paper})',
    unknown: '{country}: no transit rules on file, check before booking',
  },
  noEntry: {
    head: 'No border crossing',
    text: 'Passengers collect and recheck bags without passing immigration.',
  },
  way: {
    sameTerminal: 'Same terminal, new check-in',
    otherTerminal: 'Another terminal, new check-in',
    otherAirport: 'Change of airport: on to {airport}',
    text: 'Passengers find their own way to the next airline’s counter.',
  },
  night: { head: 'Overnight connection', text: 'Neither ticket includes a hotel.' },
  last: {
    head: 'Last flight of the day',
    text: 'The next flight leaves the next day at the earliest.',
  },
  missed: {
    head: 'Missed connections are not covered',
    text: 'The onward ticket would be lost: {amount}. Each ticket is refunded under its own rules.',
    noAmount: 'The onward ticket would be lost. Each ticket is refunded under its own rules.',
  },
  said: {
    transfer: '{name} confirmed on {time} that the passengers know about the self-transfer.',
    entry:
      '{name} confirmed on {time} that the passengers know about the self-transfer and may enter {countries}.',
  },
  accept: {
    transfer:
      'The passengers know: in {places} they collect their bags and check in again, and missed connections are not covered.',
    entry: 'We have no entry rules for {country}. I have checked that each passenger may enter.',
    entryOf: 'I have checked visas and documents: {names} may enter {country}.',
    and: ', ',
    first: 'Confirm what the passengers need to know first',
  },
} as const
