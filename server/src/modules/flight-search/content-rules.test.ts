import { describe, expect, test } from 'vitest'
import type { FlightSupplier, SupplierOffer, SupplierSegment } from '../../connectors/suppliers/port.ts'
import { hiddenBy, mayAsk, sift } from './content-rules.ts'
import type { Quote } from './quote.ts'

const NOBODY = { allow: null, deny: [] as string[] }

function quote(settings: object = {}, hideMainlandContent = false): Quote {
  const filter = { airlines: NOBODY, suppliers: NOBODY, plans: NOBODY }
  return {
    settings: { filter, onlyFareBasis: false, onlyFreeBaggage: false, ...settings },
    hideMainlandContent,
    off: [],
  } as unknown as Quote
}

const SEGMENT = {
  carrier: 'CX',
  operatingCarrier: 'CX',
  fareBasis: 'YLE7RTHK',
  bags: { checked: { pieces: 1 } },
  from: { airport: 'HKG' },
  to: { airport: 'PVG' },
  stops: [],
} as unknown as SupplierSegment

const countryOf = (airport: string) => ({ country: airport === 'HKG' ? 'HK' : 'CN' })

/** Shown or not: a trip of a plain flight and one with a special property. */
function shown(special: object, rules: Quote): boolean {
  const segments = [SEGMENT, { ...SEGMENT, ...special } as SupplierSegment]
  const offer = { journeys: [{ segments }] } as unknown as SupplierOffer
  return hiddenBy(offer, rules, countryOf) === null
}

describe('an offer', () => {
  test('[C10] without a fare basis on one flight is hidden when required', () => {
    const rules = quote({ onlyFareBasis: true })
    expect([shown({}, rules), shown({ fareBasis: '' }, rules), shown({ fareBasis: '' }, quote())]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('[C10] without a bag on one flight is hidden when required', () => {
    const rules = quote({ onlyFreeBaggage: true })
    const bare = { bags: { checked: { pieces: 0 } } }
    const byWeight = { bags: { checked: { totalWeight: 20 } } }
    expect([shown(bare, rules), shown(byWeight, rules), shown(bare, quote())]).toEqual([false, true, true])
  })

  test('[C10] a denied operating carrier hides; allowing checks the marketing carrier', () => {
    const flownBy = { operatingCarrier: 'KA' }
    const airlines = (rule: object) =>
      quote({ filter: { suppliers: NOBODY, plans: NOBODY, airlines: { ...NOBODY, ...rule } } })
    expect(shown(flownBy, airlines({ deny: ['KA'] }))).toBe(false)
    expect(shown(flownBy, airlines({ allow: ['CX'] }))).toBe(true)
    expect(shown({ carrier: 'KA' }, airlines({ allow: ['CX'] }))).toBe(false)
  })

  test('[C10] mainland flights are hidden on request, cross-border ones are not', () => {
    const inland = { from: { airport: 'PVG' }, to: { airport: 'PEK' } }
    expect([shown({}, quote({}, true)), shown(inland, quote({}, true)), shown(inland, quote())]).toEqual([
      true,
      false,
      true,
    ])
    // A stop abroad makes a flight non-domestic.
    expect(shown({ ...inland, stops: [{ airport: 'HKG' }] }, quote({}, true))).toBe(true)
  })
})

test('[C10] each hidden offer is counted once, under its first rule', () => {
  const offer = (segment: object, plan = 'website') =>
    ({ plan, journeys: [{ segments: [{ ...SEGMENT, ...segment }] }] }) as unknown as SupplierOffer
  const rules = quote(
    {
      filter: {
        suppliers: NOBODY,
        airlines: { ...NOBODY, deny: ['KA'] },
        plans: { ...NOBODY, deny: ['special-48'] },
      },
      onlyFareBasis: true,
      onlyFreeBaggage: true,
    },
    true,
  )
  const bare = { bags: { checked: { pieces: 0 } } }
  const offers = [
    offer({}),
    offer({ ...bare, from: { airport: 'PVG' }, to: { airport: 'PEK' } }),
    offer({ ...bare, carrier: 'KA' }),
    offer({ operatingCarrier: 'KA' }),
    offer(bare, 'special-48'),
    offer({ ...bare, fareBasis: '' }),
    offer(bare),
  ]
  const { shown, hidden } = sift(offers, rules, countryOf)
  expect(shown).toEqual([offers[0]])
  expect(hidden).toEqual({ mainlandContent: 1, airlines: 2, plans: 1, fareBasis: 1, freeBaggage: 1 })
})

test('[C10] suppliers of hidden or disallowed content are not called', () => {
  const supplier = { code: 'X', mainlandOnly: true } as unknown as FlightSupplier
  expect([mayAsk(supplier, quote()), mayAsk(supplier, quote({}, true))]).toEqual([true, false])
  const suppliers = { ...NOBODY, deny: ['X'] }
  expect(mayAsk(supplier, quote({ filter: { airlines: NOBODY, plans: NOBODY, suppliers } }))).toBe(false)
})
