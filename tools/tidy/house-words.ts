/** One thing, one word: what docs/glossary.md calls otherwise must not come back into a catalogue. */

export type Language = 'en' | 'zh-cn' | 'zh-tw'

/** The wrong word, then the one of the glossary. Each was once used beside the right one. */
const INSTEAD: Record<Language, Readonly<Record<string, string>>> = {
  en: { 'support desk': 'service desk' },
  'zh-cn': { 机构: '代理商', 服务台: '客服' },
  'zh-tw': { 出票: '開票', 上級公司: '上級旅行社', 下級公司: '下級旅行社', 服務台: '客服' },
}

/** `出票 (write 開票)` for each wrong word in the text. */
export function otherWords(text: string, language: Language): string[] {
  return Object.entries(INSTEAD[language])
    .filter(([wrong]) => text.toLowerCase().includes(wrong))
    .map(([wrong, right]) => `${wrong} (write ${right})`)
}
