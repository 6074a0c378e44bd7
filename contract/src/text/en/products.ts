/** What a product is called outside its own pages: a new one has its lines here, in three languages. */
import type { PaymentType } from '@interline/domain/ledger/payment-types'

/** In wallets, statements and lists, on screens and in files. */
export const paymentTypes = {
  'top-up': 'Top-up',
  'origin-flight': 'Flight, original',
  'origin-train': 'Train, original',
  'change-train': 'Train, change',
  'refund-train': 'Train, refund',
  'refund-flight': 'Flight, refund',
  'change-flight': 'Flight, change',
  'void-flight': 'Flight, void',
  adjustment: 'Adjustment',
  'airline-memo': 'Airline memo',
} as const satisfies Record<PaymentType, string>

/** Titles of its pages, by their names in the site map. */
export const pages = {
  flightSearch: 'Flights',
  flightConfirm: 'Confirm booking',
  flightOrders: 'Flight orders',
  flightOrdersByVoyage: 'Orders by voyage',
  flightOrder: 'Flight order',
  groupRequest: 'Group ticket request',
  groupConfirm: 'Confirm group request',
  groupOrders: 'Group orders',
  groupOrder: 'Group order',
  trainSearch: 'Trains',
  trainOrders: 'Train orders',
  trainConfirm: 'Train passengers',
  trainOrder: 'Train order',
  officeTrains: 'Train orders to issue',
} as const

/** Its entry in the top bar. */
export const sections = {
  flights: 'Flights',
  group: 'Group Ticket',
  trains: 'Trains',
} as const

/** Its entry in the tab bar of phones: one short word. */
export const tabs = {
  flights: 'Search',
  group: 'Group',
  trains: 'Trains',
} as const
