// Billing files of the sandbox suppliers: what they sold, with mistakes such as real files have, so that the queue of
// differences can be tried. The same documents make the same mistakes.

import { CURRENCIES } from '../../money/money.ts'
import type { BilledDocument } from './billing-file.ts'
import type { OwnDocument } from './match.ts'

type Written = Omit<BilledDocument, 'line'>

/** What a supplier bills for documents; `gross`: fare and taxes where they are known, minor units. */
export function billedOf(
  { key, type, ticket, pnr, passenger, currency, minor, postedOn }: OwnDocument,
  fare: bigint = minor,
): Written {
  return {
    reference: key.replaceAll(/[^\x21-\x7E]/g, '-').slice(0, 40),
    type,
    ticket,
    pnr,
    issuedOn: postedOn,
    passenger,
    currency,
    fare,
    taxes: minor - fare,
    commission: 0n,
    net: minor,
  }
}

/** One mistake of each kind as far as there are documents: the first sales get them, in their order. */
export function withMistakes(documents: readonly Written[]): Written[] {
  const sales = documents.filter(({ type, net }) => type === 'sale' && net > 0n)
  const refund = documents.find(({ type }) => type === 'refund' || type === 'void')
  const [amount, left, twice, commission, currency] = sales
  const changed = documents.flatMap((each): Written[] => {
    if (each === left || each === refund) return []
    if (each === amount) return [charged(each, each.fare + 1_500n, each.commission)]
    if (each === commission) return [charged(each, each.fare, each.fare / 100n)]
    if (each === currency)
      return [{ ...each, currency: CURRENCIES.find((code) => code !== each.currency) ?? 'USD' }]
    return [each]
  })
  const [first] = documents
  if (!first) return changed
  return [
    ...changed,
    ...(twice ? [{ ...twice, reference: `${twice.reference.slice(0, 38)}-2` }] : []),
    {
      ...first,
      reference: 'NOT-OURS',
      type: 'sale',
      ticket: '999-2400000001',
      pnr: null,
      passenger: 'UNKNOWN/PAX',
      ...figures(98_000n),
    },
    { ...first, reference: 'ADM-4711', type: 'adm', passenger: '', ...figures(25_000n) },
  ]
}

/** A line that no format knows, as files that went through a spreadsheet have them. */
export function withDamage(text: string): string {
  const lines = text.split('\r\n')
  const at = lines.findIndex((line) => line.startsWith('#total') || line.startsWith('BOT93'))
  if (at < 0) return text
  return [...lines.slice(0, at), 'Carried forward;;1 234,50', ...lines.slice(at)].join('\r\n')
}

function charged(document: Written, fare: bigint, commission: bigint): Written {
  return { ...document, fare, commission, net: fare + document.taxes - commission }
}

function figures(net: bigint): Pick<Written, 'fare' | 'taxes' | 'commission' | 'net'> {
  return { fare: net, taxes: 0n, commission: 0n, net }
}
