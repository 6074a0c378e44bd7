// The installation's products by order type. Registration is validated: a type, a number letter and a product
// name are unique.

import { isPaymentType } from '@interline/domain/ledger/payment-types'
import type { Order } from './order/rows.ts'
import type { OrderTypeFacts, Sellable } from './sellable.ts'

export interface Products {
  /** Throws an Error for a name, a type or a letter that is taken or malformed. */
  register(product: Sellable): void
  /** Throws an Error for an order whose product is not installed. */
  of(order: Pick<Order, 'order_type'>): Sellable
  /** Throws an Error for an unknown type. */
  typeOf(type: string): OrderTypeFacts
  readonly all: readonly Sellable[]
  /** Order types of all other products. */
  typesBeside(product: string): readonly string[]
}

const NAME = /^[a-z][a-z_]{1,30}$/
const LETTER = /^[A-Z]$/

export function openProducts(): Products {
  const all: Sellable[] = []
  const byType = new Map<string, Sellable>()
  const letters = new Map<string, string>()
  const of = ({ order_type: type }: Pick<Order, 'order_type'>) => {
    const product = byType.get(type)
    if (!product) throw new Error(`no product has orders of the type ${type}`)
    return product
  }
  return {
    all,
    typesBeside: (product) =>
      all.filter((each) => each.product !== product).flatMap(({ types }) => Object.keys(types)),
    of,
    typeOf(type) {
      const facts = of({ order_type: type }).types[type]
      if (!facts) throw new Error(`no product has orders of the type ${type}`)
      return facts
    },
    register(product) {
      const { product: name, types } = product
      if (!NAME.test(name) || all.some((each) => each.product === name))
        throw new Error(`${name} is not a valid product name, or is already taken`)
      for (const [type, { letter, paymentType }] of Object.entries(types)) {
        if (!NAME.test(type) || !LETTER.test(letter) || !isPaymentType(paymentType))
          throw new Error(`${name}: ${type}, ${letter} or ${paymentType} is not well-formed`)
        const taken = byType.get(type)?.product ?? letters.get(letter)
        if (taken !== undefined)
          throw new Error(`${name}: ${taken} already has ${type} or the letter ${letter}`)
        byType.set(type, product)
        letters.set(letter, `${name} ${type}`)
      }
      all.push(product)
    },
  }
}
