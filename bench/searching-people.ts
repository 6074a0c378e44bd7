/**
 * People who search at the same moment, in a process of their own: reading what they find is work of their machines, not
 * of the server's. Started with the server's address and how many there are; ends when all have their answers.
 */
import { clientOf, searchToEnd, signInAt, type Client } from './product.ts'

const [address = '', people = '0'] = process.argv.slice(2)

async function searched(desk: Client, days: number): Promise<void> {
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await searchToEnd(desk, { journeys: [{ origin: 'airport-HKG', destination: 'airport-LHR', date }] })
}

const desk = clientOf(address, await signInAt(address, 'operator@harbour.demo'))
await Promise.all(Array.from({ length: Number(people) }, (_, at) => searched(desk, 40 + at)))
