/**
 * Clients that search concurrently, in a process of their own, because parsing results is work of their machines and
 * not of the server. Arguments: the server's address, the number of lanes, the searches of each lane, and the first
 * unused query number. Prints the results as JSON.
 */
import { clientOf, searchToEnd, signInAt, type Client } from './product.ts'

export interface Searched {
  /** From start to end of each search, in milliseconds. */
  readonly milliseconds: number[]
  /** Searches that the server dropped or refused, with its message. */
  readonly refused: string[]
  /** From the first start to the last end, in milliseconds. */
  readonly elapsed: number
}

const [address = '', lanes = '0', each = '1', from = '0'] = process.argv.slice(2)
const AIRPORTS = 'HKG LHR SIN NRT PVG JFK LAX CDG FRA DXB BKK SYD ICN TPE CAN PEK AMS MAD YVR SFO'.split(' ')

/** Never the same query twice: other airports, other days. */
async function searched(desk: Client, at: number): Promise<void> {
  const origin = AIRPORTS[at % AIRPORTS.length] ?? ''
  const step = 1 + (Math.floor(at / AIRPORTS.length) % (AIRPORTS.length - 1))
  const destination = AIRPORTS[(at + step) % AIRPORTS.length] ?? ''
  const date = new Date(Date.now() + (40 + (at % 8)) * 86_400_000).toISOString().slice(0, 10)
  const { searchId } = await searchToEnd(desk, {
    journeys: [{ origin: `airport-${origin}`, destination: `airport-${destination}`, date }],
  })
  // As the page does when its user starts the next search.
  await desk.call('flightSearch.leave', { params: { id: searchId } })
}

const desk = clientOf(address, await signInAt(address, 'operator@harbour.demo'))
const milliseconds: number[] = []
const refused: string[] = []
const begun = performance.now()
await Promise.all(
  Array.from({ length: Number(lanes) }, async (_, lane) => {
    for (let turn = 0; turn < Number(each); turn += 1) {
      const started = performance.now()
      try {
        await searched(desk, Number(from) + lane * Number(each) + turn)
        milliseconds.push(performance.now() - started)
      } catch (error) {
        refused.push(String(error))
      }
    }
  }),
)
const result: Searched = { milliseconds, refused, elapsed: performance.now() - begun }
console.log(JSON.stringify(result))
