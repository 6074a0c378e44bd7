// The sheet of an order's documents.
export default {
  title: 'Documents for order {id}',
  documents: 'Documents',
  kinds: { eticket: 'E-ticket', itinerary: 'Itinerary', bill: 'Bill' },
  withoutPrice: 'No prices, except on the bill',
  passengers: 'Passengers',
  language: 'Language',
  languages: { en: 'English', 'zh-cn': '简体中文', 'zh-tw': '繁體中文' },
  download: { one: 'Download PDF', other: 'Download {count} documents in one PDF' },
  calendar: 'Calendar file',
  copy: 'Copy itinerary as text',
  copied: 'Itinerary copied.',
  copyFailed: 'The browser blocked copying. Download the itinerary instead.',
  none: 'Choose a document first',
  nobody: 'Choose a passenger first',
  notYet: 'Not available in this status.',
  notPaid: 'The bill is available once the order is paid.',
} as const
