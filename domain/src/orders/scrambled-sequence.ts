// The daily sequence of order numbers, permuted with secrets. Knowing two numbers does not reveal how many
// orders were created between them. The mapping is one-to-one, so a number is unique without a look-up.

/** The highest daily sequence; the lowest is 1. */
export const LAST_SEQUENCE = 999_999

/** A sequence is two halves of three digits. */
const HALF = 1000
const ROUNDS = 10
/** Secret numbers per day, each of 32 random bits. */
export const DAY_SECRETS = ROUNDS * HALF

/**
 * Maps a sequence to one of the 999,999 numbers of its day: a Feistel network over two halves, with addition
 * modulo 1000 instead of exclusive or. The same secrets always give the same permutation.
 *
 * @param sequence 1 to 999999
 * @param secrets of the day, `DAY_SECRETS` numbers of 32 bits
 * @throws RangeError for a sequence out of range or too few secrets
 */
export function scrambledSequence(sequence: number, secrets: Uint32Array): number {
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > LAST_SEQUENCE)
    throw new RangeError(`order sequence out of range: ${sequence}`)
  if (secrets.length < DAY_SECRETS)
    throw new RangeError(`expected more secrets for the day than ${secrets.length}`)
  let place = sequence
  // 0 is not a valid sequence: whatever maps to it continues along its cycle.
  do place = feistel(place, secrets)
  while (place === 0)
  return place
}

function feistel(from: number, secrets: Uint32Array): number {
  let left = Math.floor(from / HALF)
  let right = from % HALF
  for (let round = 0; round < ROUNDS; round += 1) {
    const mixed = (left + ((secrets[round * HALF + right] ?? 0) % HALF)) % HALF
    left = right
    right = mixed
  }
  return left * HALF + right
}
