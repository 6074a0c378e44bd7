export default {
  text: 'Put a flight search on any page: one script, one tag. It takes no style from the page and gives it none. Results open on the site that serves the script.',
  live: 'Try it',
  examples: 'Examples',
  examplesNote: 'In the other languages, each with colours and corners of its own',
  attributesTitle: 'Attributes',
  attributesNote: 'All are optional. A value that cannot be used is reported on the page and in its console.',
  schemes: { auto: 'As the system', light: 'Light', dark: 'Dark' },
  targets: { self: 'Same tab', new: 'New tab' },
  hints: {
    accent: 'Six hexadecimal digits',
    radius: 'Pixels, 0 to 24',
    from: 'HKG or city-SHA',
    to: 'HKG or city-SHA',
  },
  attributes: {
    site: 'Address of the site that is searched, without a path. Absent: the site of the script.',
    locale: 'Language: en, zh-cn or zh-tw. Absent: that of the page, else of the browser.',
    scheme: 'Light or dark: light, dark or auto. Absent: auto, as the system of the reader.',
    accent: 'Colour of buttons and selection as #RRGGBB. It is darkened or lightened until it can be read.',
    radius: 'Corners in pixels, 0 to 24.',
    target: 'Where results open: self (same tab), new (new tab) or frame (in the page). Absent: self.',
    agency: 'Partner code of the agency whose users see results in a frame.',
    from: 'First place of departure: an airport such as HKG or airport-PVG, or a city such as city-SHA.',
    to: 'First destination, written in the same way.',
    trip: 'return or oneway. Absent: return.',
    cabin:
      'any, economy, premium_economy, business, premium_business, first or premium_first. Absent: economy.',
  },
  policy: {
    title: 'Content policy of your page',
    text: 'If your page has a Content-Security-Policy, add these sources. The widget needs no inline script and no inline style. It sets no cookie and reads only the public list of places.',
    frame:
      'frame-src is needed for results in a frame alone. The agency has to add the host of your page to “Hosts for sign-in and frames” in its settings; on other hosts the browser shows nothing. Users are signed in within the frame by partner sign-on.',
  },
  integrity: {
    title: 'Address and integrity',
    text: 'The address of the script does not change. Browsers keep it for one hour, so updates need nothing from you. To run exactly this version, add crossorigin="anonymous" and this integrity:',
    what: 'integrity',
    more: 'After an update of the site the value is another one, and browsers refuse the script until you enter it. If you need a version that stays, serve a copy of the file from your own server and set the attribute site.',
  },
  event: {
    title: 'Event',
    text: 'Before results open, the element sends the event interline-search with their address. A page that cancels it opens the address in its own way.',
  },
} as const
