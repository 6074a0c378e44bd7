// Long work is time-sliced. However much of it waits, one task at a time gets the processor, and waiting
// short requests are served first: tasks that only yield individually would still all run in the same tick.
// While no short request waits, the processor never idles: many searches at once take no longer than one
// after another.

/** Work that runs for longer than this yields. */
const LONGEST_MS = 4
/** Long work gets a slice this often even under constant short requests. */
const MOST_PATIENCE_MS = 25
/** Anything longer is not a short request. */
const SHORT_MS = 40

const waiting: (() => void)[] = []
let isCalled = false
let inHaste = 0
let lastTurn = 0

/** Resolves when it is this caller's slice. The code that follows should yield again within a few milliseconds. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    callNext()
  })
}

/** Long work waits until the returned function is called, up to a limit. */
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

/** The results of `work` in order, yielding to others in between. Rejects when `signal` does. */
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
  // Once per round of the event loop: incoming events are handled in between.
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
