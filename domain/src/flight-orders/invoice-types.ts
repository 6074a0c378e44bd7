// What an agency requests with the ticket: its bill, the traveller's itinerary, both, or nothing.
export const INVOICE_TYPES = ['Itinerary', 'Bill', 'ItineraryWithBill', 'None'] as const
export type InvoiceType = (typeof INVOICE_TYPES)[number]
