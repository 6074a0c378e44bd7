// Normalises texts, so that "Xi'an", "XI AN" and "Zürich" are found however they are typed.

/** Letters that Unicode decomposition does not split, but that are typed without their strokes. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
}

/** Lower case, without accents and apostrophes; every other mark becomes one space. */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`ʻ.]/g, '')
    .replace(/[øłđðßæœıþ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Without spaces: `shang hai` is often typed as one word. */
export function squash(normalised: string): string {
  return normalised.replaceAll(' ', '')
}

/** First letters of the words; empty for a single word. */
export function initials(normalised: string): string {
  const words = normalised.split(' ')
  return words.length > 1 ? words.map((word) => word[0] ?? '').join('') : ''
}
