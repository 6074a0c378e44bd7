// What an order costs, and what was paid for it and refunded, after each of its events. A product says by table what
// its events do to these amounts.

/** `priced`: the amount of the event is the price; `dearer`: it is added to it; `unpriced`: nobody has named one. */
export type MoneyEffect = 'priced' | 'dearer' | 'unpriced' | 'paid' | 'returned'

/** Minor units of the order's currency. */
export interface MoneyAfter {
  /** Null: nobody has named an amount. */
  readonly price: bigint | null
  readonly paid: bigint
  readonly returned: bigint
}

/** `minor`: the amount of the event; null: it has none, and only `unpriced` does anything. */
export function moneyAfter(
  before: MoneyAfter,
  minor: bigint | null,
  effects: readonly MoneyEffect[],
): MoneyAfter {
  return effects.reduce((money, effect) => oneEffect(money, minor, effect), before)
}

function oneEffect(money: MoneyAfter, minor: bigint | null, effect: MoneyEffect): MoneyAfter {
  if (effect === 'unpriced') return { ...money, price: null }
  if (minor === null) return money
  if (effect === 'priced') return { ...money, price: minor }
  if (effect === 'dearer') return { ...money, price: money.price === null ? null : money.price + minor }
  if (effect === 'paid') return { ...money, paid: money.paid + minor }
  return { ...money, returned: money.returned + minor }
}

/** The amounts after each event, in their order. `price`: before the first one. */
export function replayMoney<Action extends string>(
  events: readonly { readonly action: Action; readonly minor: bigint | null }[],
  {
    price,
    effects,
  }: {
    readonly price: bigint | null
    readonly effects: Readonly<Partial<Record<Action, readonly MoneyEffect[]>>>
  },
): MoneyAfter[] {
  let money: MoneyAfter = { price, paid: 0n, returned: 0n }
  return events.map(({ action, minor }) => (money = moneyAfter(money, minor, effects[action] ?? [])))
}
