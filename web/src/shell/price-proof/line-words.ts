/** A line of a price proof as a sentence. */
import { readExact } from '@interline/domain/flight-search/price/price-proof'
import { ROUTE_CLASSES } from '@interline/domain/agencies/settings'
import { floor, multiply, rational } from '@interline/domain/money/rational'
import { unit } from '@interline/domain/money/money'
import type { Translate } from '@interline/domain/text/text'
import type { Reply } from '../../api/call.ts'
import type en from '../../i18n/en/offer-details.ts'
import { moneyText } from '../../ui/format/money.ts'

export type ProofLine = Reply<'flightSearch.proof'>['parts'][number]['lines'][number]

export function lineWords(line: ProofLine, t: Translate<(typeof en)['priceProof']>): string {
  const { rule, input, currency, from = currency, rate = '', code = '', op } = line
  const amount = () => {
    const minor = multiply(readExact(input), rational(unit(from)))
    return moneyText(floor(minor), from)
  }
  const routeClass = ROUTE_CLASSES.find((each) => each === code)
  const route = routeClass ? t(($) => $.routes[routeClass]) : ''
  switch (rule) {
    case 'supplierFare':
    case 'sellerPrice':
    case 'adjusted':
      return t(($) => $.rules[rule])
    case 'exchange':
      return t(($) => $.rules.exchange, { from, currency, rate: rate.replace('/', ' ÷ ') })
    case 'tax':
      return t(($) => $.rules.tax, { code, amount: amount() })
    case 'adjustment':
      return op === 'percent'
        ? t(($) => $.adjustment.percent, { route, value: decimalText(input) })
        : t(($) => $.adjustment.fixed, { route, amount: amount() })
    case 'markup':
      return t(($) => $.markup, { value: decimalText(input) })
    case 'taxesApart':
    case 'limit':
    case 'lossLimit':
    case 'amendment':
    case 'replacement':
      return t(($) => $.rules[rule], { amount: amount() })
    case 'wholeUnit':
      return t(($) => $.rules.wholeUnit, { currency })
    case 'passengers':
      return t(($) => $.rules.passengers, { count: Number(input) })
  }
}

/** `5/2` as `2.5`: settings have at most two decimals. */
function decimalText(input: string): string {
  const hundredths = Number(floor(multiply(readExact(input), rational(100))))
  return String(hundredths / 100)
}
