// Long work takes turns. However many pieces of it wait, one at a time gets the processor, and a short question that
// somebody has put is answered first: pieces that each give way on their own would still all run in the same breath.
// While no short question waits, the processor never rests: many searches at once take no longer than one after another.

/** A piece of work that goes on for longer gives way. */
const LONGEST_MS = 4
/** Long work gets a turn so often even while short questions come without end. */
const MOST_PATIENCE_MS = 25
/** What takes longer was no short question. */
const SHORT_MS = 40

const waiting: (() => void)[] = []
let isCalled = false
let inHaste = 0
let lastTurn = 0

/** Resolves when it is this caller's turn. What runs on from there should give way again within a few milliseconds. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    callNext()
  })
}

/** Long work waits until the answered function is called, though never for long. */
export function goFirst(): () => void {
  inHaste += 1
  let isOver = false
  const over = () => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    inHaste -= 1
  }
  const timer = setTimeout(over, SHORT_MS)
  return over
}

/** What `work` makes of each, in its order, as others get their turns in between. Rejects when `signal` does. */
export async function inTurns<Each, Made>(
  all: Iterable<Each>,
  signal: AbortSignal,
  work: (each: Each) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  let until = 0
  for (const each of all) {
    if (performance.now() >= until) {
      await turn()
      signal.throwIfAborted()
      until = performance.now() + LONGEST_MS
    }
    made.push(work(each))
  }
  return made
}

function callNext(): void {
  if (isCalled || waiting.length === 0) return
  isCalled = true
  // Once in a round of the event loop: what has come in is taken up in between.
  setImmediate(() => {
    const patience = lastTurn + MOST_PATIENCE_MS - performance.now()
    if (inHaste > 0 && patience > 0) return callLater(patience)
    lastTurn = performance.now()
    waiting.shift()?.()
    setImmediate(() => {
      isCalled = false
      callNext()
    })
  })
}

function callLater(milliseconds: number): void {
  setTimeout(() => {
    isCalled = false
    callNext()
  }, milliseconds)
}
