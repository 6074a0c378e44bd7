// Under which type wallets and statements list what moved. The specification names the first six. Those of changed and refunded
// trains are ours, and the last two are the platform's own corrections. The database takes any well-formed type: a product that sells under a new one adds it here,
// and the compiler then asks for its words in three languages (contract/src/text/en/products.ts).

export const PAYMENT_TYPES = [
  'top-up',
  'origin-flight',
  'origin-train',
  'refund-flight',
  'change-flight',
  'void-flight',
  'change-train',
  'refund-train',
  'adjustment',
  'airline-memo',
] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

export function isPaymentType(text: string): text is PaymentType {
  return (PAYMENT_TYPES as readonly string[]).includes(text)
}
