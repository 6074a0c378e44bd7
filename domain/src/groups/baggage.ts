// The free baggage of a group quote is written in words. Words that name one allowance plainly become numbers, as of any other
// ticket; other words are kept as they are. Nothing is guessed: what is not written is unknown, not none.

export interface Allowance {
  readonly pieces: number | null
  readonly weightPerPiece: number | null
  /** Kilograms. */
  readonly totalWeight: number | null
  /** The airline’s words where they are no plain allowance. */
  readonly words?: string
}

export interface WrittenBaggage {
  readonly checked: Allowance
  readonly cabin: Allowance
}

const UNKNOWN: Allowance = { pieces: null, weightPerPiece: null, totalWeight: null }
const CABIN = /\bhand\b|\bcabin\b|carry-?on|手提|隨身|随身|客舱行李|客艙行李/i
const NONE = /^\W*(?:no|none|nil|without)\b|^\s*(?:无|無|不含)/i
const PIECE = String.raw`(?:x|×|\*|pcs?|pieces?|(?:cabin |hand )?bags?|件)`
const PIECES_OF = new RegExp(String.raw`(\d+)\s*${PIECE}\D{0,24}?(\d+)\s*(?:kgs?|kilos?|公斤|千克)`, 'i')
const WEIGHT = /(\d+)\s*(?:kgs?|kilos?|公斤|千克|k)(?![a-z])/i
const PIECES = new RegExp(String.raw`(\d+)\s*${PIECE}`, 'i')

/** Empty words: nothing is known. */
export function readBaggage(words: string): WrittenBaggage {
  const text = words.trim()
  if (text === '') return { checked: UNKNOWN, cabin: UNKNOWN }
  const parts = CABIN.test(text) ? text.split(/[;；,，\n+]|\band\b|\bplus\b/i) : [text]
  const stated = parts.filter((part) => part.trim() !== '')
  const hand = stated.filter((part) => CABIN.test(part))
  const hold = stated.filter((part) => !CABIN.test(part))
  const [checked, cabin] = [hold, hand].map((own) => (own.length === 0 ? UNKNOWN : plain(own)))
  return checked && cabin ? { checked, cabin } : { checked: { ...UNKNOWN, words: text }, cabin: UNKNOWN }
}

/** Undefined: not one plain allowance. */
function plain([part = '', ...more]: readonly string[]): Allowance | undefined {
  if (more.length > 0) return undefined
  const numbers = part.match(/\d+/g)?.length ?? 0
  if (numbers === 0) return NONE.test(part) ? { ...UNKNOWN, pieces: 0 } : undefined
  const of = PIECES_OF.exec(part)
  if (of && numbers === 2) return { ...UNKNOWN, pieces: Number(of[1]), weightPerPiece: Number(of[2]) }
  if (numbers !== 1) return undefined
  const weight = WEIGHT.exec(part)
  if (weight && !/each|per (?:piece|bag)|每件/i.test(part))
    return { ...UNKNOWN, totalWeight: Number(weight[1]) }
  const pieces = weight ? null : PIECES.exec(part)
  return pieces ? { ...UNKNOWN, pieces: Number(pieces[1]) } : undefined
}
