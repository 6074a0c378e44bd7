/** One thing, one word: what docs/glossary.md calls otherwise must not come back into a catalogue. */

export type Language = 'en' | 'zh-cn' | 'zh-tw'

/** The wrong word, then the one of the glossary. Each was once used beside the right one. */
const INSTEAD: Record<Language, Readonly<Record<string, string>>> = {
  en: {},
  'zh-cn': {},
  'zh-tw': { 出票: '開票' },
}

/** `出票 (write 開票)` for each wrong word in the text. */
export function otherWords(text: string, language: Language): string[] {
  return Object.entries(INSTEAD[language])
    .filter(([wrong]) => text.toLowerCase().includes(wrong))
    .map(([wrong, right]) => `${wrong} (write ${right})`)
}
