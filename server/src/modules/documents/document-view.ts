// What stands on a document, in words: everything is looked up, counted and translated before the layout begins, so
// that it can be checked without a PDF and handed to another thread.

export interface Fact {
  readonly label: string
  readonly value: string
}

export interface DocumentView {
  /** Language tag of the file: en-GB, zh-CN, zh-TW. */
  readonly language: string
  readonly font: 'NotoSansSC' | 'NotoSansTC'
  /** Colour of the agency's site, #rrggbb. */
  readonly accent: string
  readonly meta: {
    readonly title: string
    readonly author: string
    readonly subject: string
    readonly createdAt: string
  }
  readonly head: { readonly agency: string; readonly title: string; readonly order: string }
  /** Set on everything that no airline knows of: a sentence for the sheet, a word for the foot. */
  readonly simulated: { readonly sentence: string; readonly word: string } | null
  /** With `{page}` and `{pages}` still open. */
  readonly pageNumber: string
  readonly sheets: readonly Sheet[]
}

/** What one passenger, or the party, takes along; begins on a new page. */
export interface Sheet {
  readonly agency: {
    readonly address: string
    readonly reach: readonly Fact[]
    readonly issue: readonly Fact[]
  }
  readonly travellers: readonly Traveller[]
  readonly references: readonly Fact[]
  readonly journeys: readonly JourneyView[]
  readonly money: MoneyView | null
  /** What changes cost, and how the order was paid. */
  readonly rules: { readonly heading: string; readonly facts: readonly Fact[] } | null
  readonly separate: { readonly heading: string; readonly text: string } | null
  readonly notices: {
    readonly heading: string
    readonly items: readonly { readonly title: string; readonly text: string }[]
  }
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
  /** `Operated by Shanghai Airlines (FM)`; empty when the carrier flies itself. */
  readonly operatedBy: string
  readonly departure: PlaceTime
  readonly arrival: PlaceTime
  readonly duration: string
  /** `Direct`, or the stops on the way. */
  readonly stops: string
  readonly facts: readonly Fact[]
}

export interface PlaceTime {
  /** Local clock time, hh:mm. */
  readonly time: string
  /** `+1` on another day than the departure. */
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
