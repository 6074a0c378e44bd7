// The content of a document, in words: everything is looked up, counted and translated before the layout
// begins, so that it can be tested without a PDF and passed to another thread.

export interface Fact {
  readonly label: string
  readonly value: string
}

/** Background and text, #rrggbb. */
export interface BarColors {
  readonly color: string
  readonly text: string
}

/** Common to every document. */
export interface Paper {
  /** Language tag of the file: en-GB, zh-CN, zh-TW. */
  readonly language: string
  readonly font: 'NotoSansSC' | 'NotoSansTC'
  /** Colour of the agency's site, #rrggbb. */
  readonly accent: string
  /** Of the band in the head; null: the product's own. */
  readonly bar: BarColors | null
  readonly meta: {
    readonly title: string
    readonly author: string
    readonly subject: string
    readonly createdAt: string
  }
  readonly head: {
    /** The brand or agency whose logo is beside it. */
    readonly name: string
    readonly title: string
    readonly order: string
    /** A picture as a data address. */
    readonly logo?: string
  }
  /** Who issues it, at the foot of every page. */
  readonly issuer: string
  /** Set for simulated bookings: a sentence for the sheet, a word for the footer. */
  readonly simulated: { readonly sentence: string; readonly word: string } | null
  /** The last line of every page, in the words of the site; empty: none. */
  readonly footer: string
  /** With `{page}` and `{pages}` as placeholders. */
  readonly pageNumber: string
}

export interface DocumentView extends Paper {
  readonly sheets: readonly Sheet[]
}

/** A document of facts and tables: a statement, a list. */
export interface ReportView extends Paper {
  readonly blocks: readonly ReportBlock[]
}

export type ReportBlock =
  | { readonly what: 'facts'; readonly columns: number; readonly facts: readonly Fact[] }
  | {
      readonly what: 'table'
      readonly heading: string
      readonly columns: readonly ReportColumn[]
      readonly rows: readonly (readonly string[])[]
      /** Indices of rows in bold: totals. */
      readonly totals?: readonly number[]
    }
  | { readonly what: 'note'; readonly text: string }

export interface ReportColumn {
  readonly head: string
  /** Points, or the remaining width. */
  readonly width: number | '*' | 'auto'
  readonly isAmount?: boolean
}

/** One passenger's, or the party's, part; begins on a new page. */
export interface Sheet {
  /** Its tickets can no longer be used: a word across the page, and a sentence above the passengers; null: they can. */
  readonly ended: { readonly word: string; readonly sentence: string } | null
  readonly agency: {
    readonly address: string
    readonly reach: readonly Fact[]
    readonly issue: readonly Fact[]
  }
  readonly travellers: readonly Traveller[]
  readonly references: readonly Fact[]
  readonly journeys: readonly JourneyView[]
  readonly money: MoneyView | null
  /** The cost of changes, and how the order was paid. */
  readonly rules: { readonly heading: string; readonly facts: readonly Fact[] } | null
  readonly separate: { readonly heading: string; readonly text: string } | null
  /** Null where no one travels with the document. */
  readonly notices: Notices | null
}

export interface Notices {
  readonly heading: string
  readonly items: readonly { readonly title: string; readonly text: string }[]
}

export interface Traveller {
  /** `ZHANG / WEI MR` */
  readonly name: string
  /** `Adult` */
  readonly type: string
  readonly facts: readonly Fact[]
}

export interface JourneyView {
  readonly heading: string
  /** `Shanghai – Singapore` */
  readonly route: string
  readonly date: string
  readonly duration: string
  readonly parts: readonly (FlightView | TransferView)[]
}

export interface FlightView {
  readonly kind: 'flight'
  readonly carrier: string
  /** Colour of the carrier's tile, #rrggbb. */
  readonly color: string
  readonly flight: string
  readonly carrierName: string
  /** `Operated by Shanghai Airlines (FM)`; empty when the carrier operates the flight itself. */
  readonly operatedBy: string
  readonly departure: PlaceTime
  readonly arrival: PlaceTime
  readonly duration: string
  /** `Direct`, or the stops. */
  readonly stops: string
  readonly facts: readonly Fact[]
}

export interface PlaceTime {
  /** Local time, hh:mm. */
  readonly time: string
  /** `+1` if on another day than the departure. */
  readonly dayOffset: string
  readonly date: string
  /** IATA code and terminal. */
  readonly code: string
  readonly terminal: string
  readonly place: string
}

export interface TransferView {
  readonly kind: 'transfer'
  readonly text: string
  /** Separate tickets: the passenger moves the bags. */
  readonly self: boolean
}

export interface MoneyView {
  readonly heading: string
  readonly scope: string
  readonly lines: readonly Fact[]
  readonly total: Fact
}
