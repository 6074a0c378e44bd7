// The sheet of an order's documents.
export default {
  title: 'Documents of order {id}',
  documents: 'Documents',
  kinds: { eticket: 'E-ticket', itinerary: 'Itinerary', bill: 'Bill' },
  withoutPrice: 'Without prices, except on the bill',
  passengers: 'Passengers',
  language: 'Language',
  languages: { en: 'English', 'zh-cn': '简体中文', 'zh-tw': '繁體中文' },
  download: { one: 'Download PDF', other: 'Download {count} documents in one PDF' },
  calendar: 'Calendar file',
  copy: 'Copy itinerary as text',
  copied: 'The itinerary is copied.',
  copyFailed: 'The browser did not allow copying. Download the itinerary instead.',
  none: 'Choose a document first',
  nobody: 'Choose a passenger first',
  notYet: 'There is none in this status.',
  notPaid: 'There is a bill once the order is paid.',
} as const
