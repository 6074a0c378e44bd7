/** A worker whose behaviour depends on the first byte of the file. */
export default async function work(file: Uint8Array): Promise<string> {
  if (file[0] === 1) throw new TypeError('a fault of ours')
  if (file[0] === 2) return new Promise(() => setTimeout(() => undefined, 60_000))
  if (file[0] === 3) {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => at + kept.length))
  }
  return 'read'
}
