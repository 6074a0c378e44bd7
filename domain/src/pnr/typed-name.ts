// Converts names as people write them to ticket spelling. Every removed part is reported, and so is an
// unclear surname.

import type { PassengerType } from '../flight-search/passenger-counts.ts'

export interface ReadName {
  readonly surname: string
  readonly given: string
  /** In Chinese characters; empty if none. */
  readonly native: string
  readonly gender: 'male' | 'female' | ''
  readonly type: PassengerType | ''
  readonly notes: readonly NameNote[]
}

export interface NameNote {
  readonly kind: 'written' | 'title' | 'order'
  readonly column: 'surname' | 'given_names'
  readonly from: string
  readonly to: string
}

const CHINESE = /[\u3400-\u9fff]+(?:·[\u3400-\u9fff]+)*/
export const TITLES: ReadonlySet<string> = new Set(
  'MR MRS MS MISS MSTR MASTER DR PROF MADAM MDM SIR ADT ADULT CHD CHILD CNN INF INFANT INS'.split(' '),
)
const GENDERS: Readonly<Record<string, 'male' | 'female'>> = {
  MR: 'male',
  MSTR: 'male',
  MASTER: 'male',
  SIR: 'male',
  先生: 'male',
  MRS: 'female',
  MS: 'female',
  MISS: 'female',
  MADAM: 'female',
  MDM: 'female',
  女士: 'female',
  小姐: 'female',
  太太: 'female',
}
const TYPES: Readonly<Record<string, PassengerType>> = {
  CHD: 'child',
  CHILD: 'child',
  CNN: 'child',
  MSTR: 'child',
  儿童: 'child',
  兒童: 'child',
  小童: 'child',
  INF: 'infant',
  INS: 'infant',
  INFANT: 'infant',
  婴儿: 'infant',
  嬰兒: 'infant',
}
/** At the end of a name without a blank. `MS` is not among them: ADAMS and WILLIAMS are names. */
const GLUED = /^([A-Z]{2,}?)(MSTR|MISS|MRS|MR|CHD)$/
const COMPOUND =
  '欧阳 歐陽 司马 司馬 诸葛 諸葛 上官 夏侯 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 司徒 东方 東方 端木 独孤 獨孤 南宫 南宮 范姜 張簡 长孙 長孫'.split(
    ' ',
  )
/** Surnames in mainland, Hong Kong and Taiwan spelling that are rarely given names elsewhere. */
const SURNAMES: ReadonlySet<string> = new Set(
  (
    'ZHANG WANG LI LIU CHEN YANG HUANG ZHAO WU ZHOU XU SUN MA ZHU HU GUO HE GAO LIN LUO ZHENG LIANG XIE SONG TANG XU HAN FENG DENG CAO PENG ZENG XIAO TIAN DONG YUAN PAN YU JIANG CAI DU YE CHENG SU WEI LYU LV DING REN SHEN YAO LU FU ZHONG JIN QIU SHI TAN FAN FANG ZOU XIONG BAI MENG QIN XUE HOU LEI LONG DUAN HAO KONG SHAO MAO CHANG WAN GU LAI WEN YAN CUI JIA XIA QIAN SHENG DAI ' +
    'CHAN WONG CHEUNG LEE LAU CHOW NG HO LEUNG YEUNG TSANG CHU FUNG YIP TANG KWOK MAK KWAN SIU LO LAM CHENG CHIU TSE SO MOK TSUI HUI YUEN POON SZETO AU ' +
    'KIM PARK CHOI JUNG KANG YOON JANG LIM SHIN SEO KWON HWANG AHN NGUYEN TRAN PHAM ' +
    'HSU HSIEH TSAI CHUANG CHIANG LIAO TSENG CHIU HUNG KUO YEH HSIAO PAI OUYANG SIMA SITU'
  ).split(' '),
)

/** A name with a slash, a comma or neither, with its titles. Undefined if the text is not a name. */
export function readName(text: string): ReadName | undefined {
  const clean = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  const notes: NameNote[] = []
  const marks: string[] = []
  const take = (mark: string) => {
    marks.push(mark)
    return ' '
  }
  const native = nativeIn(clean, marks)
  const latin = clean
    .replace(CHINESE, ' ')
    .toUpperCase()
    .replaceAll(
      /[(*[（]\s*(CHD|CHILD|CNN|INF|INFANT|ADT|MR|MRS|MS|MISS|MSTR)[^)\]]*[)\]]?/g,
      (_, mark: string) => take(mark),
    )
    .replaceAll(/[()[\]（）"“”]/g, ' ')
  const stroke = latin.split('/').map((part) => part.trim())
  const parts = stroke.length > 1 ? stroke : latin.split(',').map((part) => part.trim())
  const titled = parts.map((part) => withoutTitles(part, take, notes)).filter((part) => part !== '')
  const [first = '', ...rest] = titled
  if (first === '' && native === '') return undefined
  if (titled.some((part) => !/^[\p{L}][\p{L}'’‘`´\-. ]*$/u.test(part))) return undefined
  const said =
    rest.length > 0
      ? { surname: first, given: rest.join(' ') }
      : first === ''
        ? undefined
        : parted(text, first)
  if (said && rest.length === 0 && said.given !== '')
    notes.push({ kind: 'order', column: 'surname', from: first, to: `${said.surname} / ${said.given}` })
  const types = marks.map((mark) => TYPES[mark]).filter((type) => type !== undefined)
  const genders = marks.map((mark) => GENDERS[mark]).filter((gender) => gender !== undefined)
  return {
    surname: written(said?.surname ?? '', 'surname', notes),
    given: written(said?.given ?? '', 'given_names', notes),
    native,
    gender: genders[0] ?? '',
    type: types.find((type) => type === 'infant') ?? types[0] ?? '',
    notes,
  }
}

function nativeIn(text: string, marks: string[]): string {
  const found = CHINESE.exec(text)?.[0] ?? ''
  const mark = /(?:儿童|兒童|小童|婴儿|嬰兒|先生|女士|小姐|太太)$/.exec(found)?.[0]
  if (mark && found.length > mark.length + 1) marks.push(mark)
  return mark && found.length > mark.length + 1 ? found.slice(0, -mark.length) : found
}

/** A Chinese name of two to four characters, divided after its surname. */
export function nativeParts(name: string): { readonly surname: string; readonly given: string } {
  const count = name.length > 2 && COMPOUND.includes(name.slice(0, 2)) ? 2 : 1
  const [surname = '', ...given] = name.includes('·')
    ? name.split('·')
    : [name.slice(0, count), name.slice(count)]
  return { surname, given: given.join('') }
}

function withoutTitles(part: string, take: (mark: string) => string, notes: NameNote[]): string {
  let words = part.split(' ').filter(Boolean)
  const isTitle = (word: string | undefined) => word !== undefined && TITLES.has(word.replace(/\.$/, ''))
  while (words.length > 0 && isTitle(words.at(-1))) take(words.pop()!.replace(/\.$/, ''))
  while (words.length > 1 && isTitle(words[0])) take(words.shift()!.replace(/\.$/, ''))
  const [, stem = '', title = ''] = GLUED.exec(words.at(-1) ?? '') ?? []
  if (title !== '' && part !== title) {
    notes.push({ kind: 'title', column: 'given_names', from: `${stem}${title}`, to: stem })
    take(title)
    words = [...words.slice(0, -1), stem]
  }
  return words.join(' ')
}

/** Which part is the surname: capitals next to lower case, a known surname, else the usual order of the script. */
function parted(text: string, name: string): { readonly surname: string; readonly given: string } {
  const words = name.split(' ')
  if (words.length === 1) return { surname: name, given: '' }
  const rest = (from: number, to: number) => words.slice(from, to).join(' ')
  const original = text.normalize('NFKC').split(/[\s()]+/)
  const shouted = words.map((word) => original.includes(word))
  const first = { surname: words[0]!, given: rest(1, words.length) }
  const last = { surname: words.at(-1)!, given: rest(0, -1) }
  if (shouted[0] && !shouted.at(-1))
    return { surname: rest(0, shouted.indexOf(false)), given: rest(shouted.indexOf(false), words.length) }
  if (!shouted[0] && shouted.at(-1))
    return { surname: rest(shouted.indexOf(true), words.length), given: rest(0, shouted.indexOf(true)) }
  const [isFirst, isLast] = [SURNAMES.has(words[0]!), SURNAMES.has(words.at(-1)!)]
  if (isFirst !== isLast) return isFirst ? first : last
  return shouted[0] ? first : isFirst ? first : last
}

const SPELT: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  ß: 'SS',
  Ø: 'OE',
  Å: 'AA',
  Æ: 'AE',
  Œ: 'OE',
  Þ: 'TH',
  Ð: 'D',
  Ł: 'L',
  Đ: 'D',
  İ: 'I',
}

/** Machine-readable passport spelling: no apostrophe, a hyphen becomes a blank, and a surname is one word. */
function written(name: string, column: NameNote['column'], notes: NameNote[]): string {
  const upper = name.toUpperCase().replaceAll(/[ÄÖÜßØÅÆŒÞÐŁĐİ]/g, (letter) => SPELT[letter] ?? letter)
  const plain = upper
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’‘`´.]/g, '')
    .replaceAll(/[-\s]+/g, ' ')
    .trim()
  const spelt = column === 'surname' ? plain.replaceAll(' ', '') : plain
  if (spelt !== name.toUpperCase().trim()) notes.push({ kind: 'written', column, from: name, to: spelt })
  return spelt
}
