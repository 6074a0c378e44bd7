/**
 * Removes in batches, each in its own transaction, until one is not full; returns the number of rows. `removeSome`: removes
 * at most `size` rows and returns how many it was.
 */
export async function removeInBatches(size: number, removeSome: () => Promise<number>): Promise<number> {
  for (let total = 0; ;) {
    const removed = await removeSome()
    total += removed
    if (removed < size) return total
  }
}
