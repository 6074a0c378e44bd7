/**
 * Completions of `once` per second over `connections` parallel lanes, until the time is over or one returns false
 * because nothing is left to do.
 */
export async function perSecond(
  { connections, seconds }: { connections: number; seconds: number },
  once: () => Promise<unknown>,
): Promise<number> {
  const started = performance.now()
  const end = started + seconds * 1000
  let done = 0
  let spent = false
  const lane = async () => {
    while (!spent && performance.now() < end) {
      if ((await once()) === false) spent = true
      else done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  return (done * 1000) / (performance.now() - started)
}
