/**
 * People who search at the same moment, in a process of their own: reading what they find is work of their machines, not
 * of the server's. Started with the server's address, how many lanes there are, how many searches each makes one after
 * the other, and a number from which on no question was asked yet. Prints what it saw as JSON.
 */
import { clientOf, searchToEnd, signInAt, type Client } from './product.ts'

export interface Searched {
  /** From the start of each search to its end, in milliseconds. */
  readonly milliseconds: number[]
  /** Searches that the server had thrown out or refused, with what it said. */
  readonly refused: string[]
  /** From the first start to the last end, in milliseconds. */
  readonly elapsed: number
}

const [address = '', lanes = '0', each = '1', from = '0'] = process.argv.slice(2)
const AIRPORTS = 'HKG LHR SIN NRT PVG JFK LAX CDG FRA DXB BKK SYD ICN TPE CAN PEK AMS MAD YVR SFO'.split(' ')

/** Never the same question twice: other airports, other days. */
async function searched(desk: Client, at: number): Promise<void> {
  const origin = AIRPORTS[at % AIRPORTS.length] ?? ''
  const step = 1 + (Math.floor(at / AIRPORTS.length) % (AIRPORTS.length - 1))
  const destination = AIRPORTS[(at + step) % AIRPORTS.length] ?? ''
  const date = new Date(Date.now() + (40 + (at % 8)) * 86_400_000).toISOString().slice(0, 10)
  const { searchId } = await searchToEnd(desk, {
    journeys: [{ origin: `airport-${origin}`, destination: `airport-${destination}`, date }],
  })
  // As the page does when its person asks the next question.
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
