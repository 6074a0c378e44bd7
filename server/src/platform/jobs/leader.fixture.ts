// A process that tries to lead a database task given in its arguments, and reports when it begins and ends to
// lead. It exits when its parent is gone.
import { MovableClock } from '../clock/clock.ts'
import { openDatabase } from '../database/database.ts'
import { openLog } from '../log/log.ts'
import { whileLeading } from './leader.ts'

const [, , url = '', task = ''] = process.argv
const tell = (word: string) => process.stdout.write(`${word}\n`)
await whileLeading(
  { db: openDatabase(url, { clock: new MovableClock() }), log: openLog('silent') },
  task,
  () => {
    tell('leads')
    return async () => void tell('follows')
  },
)
tell('asks')
process.stdin.on('close', () => process.exit()).resume()
