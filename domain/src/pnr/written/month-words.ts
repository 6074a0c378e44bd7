// Month names in other languages: `04 AVRIL`, `3. März`, `20 de julio de 2026`. Next to a day number they are
// replaced by the three-letter English form that all readers know.

import { MONTH_NAMES } from '../local-times.ts'

const ENGLISH = MONTH_NAMES.split('|')
/** French, German, Spanish, Italian, Portuguese, Dutch and the Nordic languages, in full and abbreviated, by month. */
const WORDS: readonly string[] = [
  'JANVIER JANV JANUAR JÄNNER ENERO ENE GENNAIO GEN JANEIRO JANUARI',
  'FÉVRIER FEVRIER FÉVR FÉV FEVR FEV FEBRUAR FEBRERO FEBBRAIO FEVEREIRO FEBRUARI',
  'MARS MÄRZ MAERZ MRZ MARZO MARÇO MARCO MAART MRT',
  'AVRIL AVR ABRIL ABR APRILE',
  'MAI MAYO MAGGIO MAG MAIO MEI MAJ',
  'JUIN JUNI JUNIO GIUGNO GIU JUNHO',
  'JUILLET JUIL JULI JULIO LUGLIO LUG JULHO',
  'AOÛT AOUT AUGUST AGOSTO AGO AUGUSTUS AUGUSTI',
  'SEPTEMBRE SEPT SEPTIEMBRE SETTEMBRE SET SETEMBRO',
  'OCTOBRE OKTOBER OKT OCTUBRE OTTOBRE OTT OUTUBRO OUT',
  'NOVEMBRE NOVIEMBRE NOVEMBRO',
  'DÉCEMBRE DECEMBRE DÉC DEZEMBER DEZ DICIEMBRE DIC DICEMBRE DEZEMBRO DES',
]
const BY_WORD = new Map(
  WORDS.flatMap((words, month) => words.split(' ').map((word) => [word, ENGLISH[month] ?? ''] as const)),
)
const WORD = [...BY_WORD.keys()].toSorted((a, b) => b.length - a.length).join('|')
const DAY_AND_MONTH = new RegExp(
  String.raw`(?<![A-Z0-9])(\d{1,2})(?:\.|ER|º)?( ?)(?:DE )?(${WORD})(?![A-ZÀ-Ý])\.?(?: DE (?=20\d\d))?`,
  'g',
)

/** `text` in capitals with foreign months in English. */
export function withEnglishMonths(text: string): string {
  if (!/\d/.test(text)) return text
  return text.replace(DAY_AND_MONTH, (_, day: string, gap: string, word: string) => {
    return `${day}${gap}${BY_WORD.get(word) ?? word}`
  })
}
