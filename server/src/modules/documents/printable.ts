// The Chinese fonts contain Western European letters only; without this, `Łódź` would print as two boxes.

const PLAIN: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Œ: 'OE',
  œ: 'oe',
  Ŋ: 'N',
  ŋ: 'n',
  Ŧ: 'T',
  ŧ: 't',
}

/** The text with letters missing in the fonts written without their diacritics. */
function printable(text: string): string {
  return (
    text
      .replace(
        /[\u0100-\u024f\u1e00-\u1eff]/g,
        (letter) => PLAIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''),
      )
      // The curly apostrophe exists, but as wide as a Chinese character.
      .replace(/(?<=\p{Script=Latin})’(?=\p{Script=Latin})/gu, "'")
  )
}

/** Applied to every text inside a value of plain objects and lists. */
export function printableAll<T>(value: T): T {
  if (typeof value === 'string') return printable(value) as T
  if (Array.isArray(value)) return value.map(printableAll) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, printableAll<unknown>(each)]),
  ) as T
}
