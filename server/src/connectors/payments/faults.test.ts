import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paymentConnectors } from '../../gateways.ts'
import { ABSENCES, FAULT_IDS, faultCell, FAULTS } from './faults.ts'

const connectors = paymentConnectors()

test('[D5] every fault of every channel has its tests or a reason', () => {
  expect(FAULTS.map(({ id }) => id)).toEqual([...FAULT_IDS])
  expect(connectors.map(({ channel }) => channel).toSorted()).toEqual(Object.keys(ABSENCES).toSorted())
  const empty = connectors.flatMap((connector) =>
    FAULTS.filter((fault) => {
      const cell = faultCell(fault, connector)
      return 'never' in cell ? cell.never === '' : cell.proofs.length === 0
    }).map(({ id }) => `${connector.channel} ${id}`),
  )
  expect(empty).toEqual([])
})

test('[D5] every test of the table exists', () => {
  const text = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
  const proofs = FAULTS.flatMap((fault) => fault.proofs)
  const lost = proofs.filter(({ file, title }) => !text(file).includes(title))
  expect(lost).toEqual([])
})

test('[D5] a test that a channel leaves out is not among its proofs', () => {
  const titles = (channel: string, id: string) => {
    const cell = faultCell(
      FAULTS.find((fault) => fault.id === id)!,
      connectors.find((one) => one.channel === channel)!,
    )
    return 'never' in cell ? cell.never : cell.proofs.map(({ title }) => title)
  }
  expect(titles('stripe', 'F17')).toBe('keys, no tokens')
  expect(titles('alipay', 'F1')).not.toContain('F1 a refused connection did nothing')
  expect(titles('abapay', 'F13')).toEqual([
    'F13 a provider that takes one refund at a time gets the second after the first',
  ])
  expect(titles('paypal', 'F2')).toContain('F2 a lost answer to the capture is one charge')
})
