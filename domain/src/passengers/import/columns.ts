// The columns of a passenger list: the headings that people use, in three languages, and the words in them.
// Headings are matched by meaning, so that `Passport Expiry`, `passport_expiry_date` and `护照有效期至` are one.

import { DOCUMENT_TYPES, type DocumentType } from '../document-types.ts'

/** In the order of the template, which is also used for lines without a heading. */
export const IMPORT_COLUMNS = [
  'surname',
  'given_names',
  'gender',
  'birthday',
  'nationality',
  'travel_document.type',
  'travel_document.number',
  'travel_document.expiry',
  'travel_document.issuing_place',
] as const

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/**
 * The meaning of a heading or label. `name` is a whole name, `middle` is appended to the given names, `other`
 * is recognised but not needed.
 */
export interface Heading {
  readonly column: ImportColumn | 'name' | 'middle' | 'ptc' | 'other'
  /** The document named by the heading of a number: `身份证号码`. */
  readonly document?: DocumentType
}

const LONGEST_HEADING = 48

/** The first match counts. */
const HEADINGS: ReadonlyArray<readonly [RegExp, Heading['column']]> = [
  [
    /issued? (?:date|on)|date of issue|issue date|(?:签发|簽發|核發|發照|发证|發證)日期?$|valid from/,
    'other',
  ],
  [/place of birth|birth ?place|出生地|city of birth/, 'other'],
  [
    /phone|mobile|tel\b|e-?mail|邮箱|郵箱|電郵|手机|手機|电话|電話|座位|seat|meal|餐|remark|备注|備註|ticket|票号|票號|票價|frequent|会员|會員|序号|序號|编号|編號|^no$|^#$|^s\/?n$|address|地址|单位|公司|company|visa|签证|簽證|room|房/,
    'other',
  ],
  [/expir|\bexp\b|valid|有效|到期|效期|失效|届满|屆滿/, 'travel_document.expiry'],
  [/birth|\bd ?o ?b\b|\bborn\b|生日|出生|誕生/, 'birthday'],
  [
    /\b(?:sur|last|family) ?names?\b.*\b(?:given|first|fore) ?names?\b|^(?:last|family|surname) ?[/,&] ?(?:first|given)$|姓 ?[/与和及] ?名|^(?:姓名)?(?:拼音|英文)$|^(?:name in |name )?pinyin(?: name)?$/,
    'name',
  ],
  [/^(?:middle(?: ?names?| initials?)?|m ?names?)$|^m ?i$/, 'middle'],
  [
    /\b(?:given|first|fore|middle|christian|1st) ?names?\b|^(?:given|first|f ?names?)$|^(?:英文|拼音|中文)?名(?:字)?(?:拼音|英文)?$/,
    'given_names',
  ],
  [
    /\b(?:sur|last|family) ?names?\b|^(?:last|family|l ?names?)$|姓氏|^(?:英文|拼音|中文)?姓(?:拼音|英文)?$/,
    'surname',
  ],
  [/\bsex\b|\bgender\b|性[别別]|^title$|称谓|稱謂|称呼|稱呼/, 'gender'],
  [
    /(?:type|kind|class) of (?:document|id|passport)|(?:document|doc|id|passport|证件|證件) ?(?:type|kind)|^(?:type|kind)$|类型|類型|种类|種類|类别|類別|^document$|^[证證]件$/,
    'travel_document.type',
  ],
  [/\bptc\b|(?:pax|passenger|traveller|traveler) type|旅客类型|旅客類型|^age group$/, 'ptc'],
  [/\bissu(?:ed|ing|e)\b|authority|签发|簽發|核發|發照|发证|發證/, 'travel_document.issuing_place'],
  [/national|\bnat(?:ion)?\b|citizen|国籍|國籍|country|國家|国家/, 'nationality'],
  [
    /\b(?:passport|document|doc|id|identity|card|permit|travel doc(?:ument)?)\b.*\b(?:no|nr|num|number|numbers|id)\b|(?:证|證|护照|護照).*(?:号|號)|(?:号码|號碼)$|^number$|^(?:passport|pp|ppt|护照|護照)$|^(?:居民)?(?:身份[证證]|身分證)$|^(?:回[乡鄉][证證]|台胞[证證])$|通行[证證]$|\b(?:passport|ppt|pp) ?(?:#|no)?$|^id (?:card|no)$/,
    'travel_document.number',
  ],
  [
    /^(?:full ?|pax ?|passenger'?s? ?|traveller'?s? ?|traveler'?s? ?|guest ?|english ?|chinese ?|passport ?|complete ?)*names?$|^names? (?:as|in|on|of) |姓名|^(?:旅客|乘客|乘机人|搭乘人|出行人|人员|名单|旅客名|乘客名)$|^(?:pax|passenger|traveller|traveler|guest)$/,
    'name',
  ],
]

/** The meaning of a heading; undefined for one that is not ours. */
export function headingOf(text: string): Heading | undefined {
  const clean = text.normalize('NFKC').trim()
  if (clean === '' || clean.length > LONGEST_HEADING) return undefined
  const bare = clean
    .toLowerCase()
    .replaceAll(/[([【「].*?[)\]】」]/g, ' ')
    .replaceAll(/[_\-.]+/g, ' ')
    .replaceAll(/[*:?"“”]+/g, ' ')
    .replaceAll(/(?<=[\u4e00-\u9fff])\s+(?=[\u4e00-\u9fff])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (bare === '' || /\d{3}/.test(bare)) return undefined
  // Two languages side by side mean the same: `护照号 / Passport No`.
  const parts = [
    bare,
    ...bare.split(/ ?[/|] ?/),
    bare.replaceAll(/[^\u4e00-\u9fff]+/g, ''),
    bare.replaceAll(/[\u4e00-\u9fff]+/g, ' ').trim(),
  ]
  for (const part of parts) {
    const found = part === '' ? undefined : HEADINGS.find(([pattern]) => pattern.test(part))
    if (!found || !isShortEnough(part)) continue
    const column = found[1]
    const document = column === 'travel_document.number' ? documentIn(bare) : undefined
    return { column, ...(document && { document }) }
  }
  return undefined
}

/** Headings are a few words; a sentence that contains one is not a heading. */
function isShortEnough(text: string): boolean {
  return text.split(' ').length <= 6 && (text.match(/[\u4e00-\u9fff]/g) ?? []).length <= 14
}

const GENDERS: Readonly<Record<string, 'male' | 'female'>> = {
  M: 'male',
  MALE: 'male',
  MR: 'male',
  MSTR: 'male',
  MASTER: 'male',
  男: 'male',
  男性: 'male',
  先生: 'male',
  F: 'female',
  FEMALE: 'female',
  MS: 'female',
  MRS: 'female',
  MISS: 'female',
  女: 'female',
  女性: 'female',
  女士: 'female',
  小姐: 'female',
  太太: 'female',
}

export function genderOf(word: string): 'male' | 'female' | undefined {
  const bare = word.trim().toUpperCase().replace(/\.$/, '')
  // `男 / M`, as in passports.
  const [one, other, ...more] = bare.split(/ ?\/ ?/)
  const gender = GENDERS[one ?? '']
  if (other === undefined) return gender
  return more.length === 0 && gender === GENDERS[other] ? gender : undefined
}

const DOCUMENT_WORDS: Readonly<Record<DocumentType, string>> = {
  idcard:
    'identity card|id card|id|ni|national id|chinese id|身份证|身份證|居民身份证|身分證|二代身份证|内地身份证',
  passport: 'p|pp|ppt|passport|护照|護照|普通护照|因私护照',
  chinesePassport: 'chinese passport|chinese-passport|prc passport|中国护照|中國護照',
  internationalityPassport:
    'foreign passport|international passport|外国护照|外國護照|香港护照|香港護照|特區護照',
  tphm: 'hk/macao return permit|return permit|home return permit|hrp|回乡证|回鄉證|港澳居民来往内地通行证|港澳居民來往內地通行證|港澳居民通行证',
  eep: 'hk/macao travel permit|travel permit|exit-entry permit|eep|港澳通行证|港澳通行證|往来港澳通行证|往來港澳通行證',
  tptw: 'taiwan travel permit|台湾通行证|往来台湾通行证|大陆居民往来台湾通行证|台灣通行證|大陸居民往來臺灣通行證',
  ttpmr:
    'taiwan residents’ mainland permit|taiwan residents mainland permit|taiwan compatriot permit|mtp|台胞证|台胞證|臺胞證|台湾居民来往大陆通行证|台灣居民來往大陸通行證',
  fpridcard:
    'foreigner’s residence card|foreigner residence card|permanent residence card|外国人永久居留证|外国人永久居留身份证|外國人永久居留證',
  rphmt: 'hk/macao/taiwan residence permit|residence permit|港澳台居民居住证|港澳臺居民居住證|居住证|居住證',
}

const BY_WORD = new Map(
  DOCUMENT_TYPES.flatMap((type) =>
    [type.toLowerCase(), ...DOCUMENT_WORDS[type].split('|')].map((word) => [word, type]),
  ),
)

export function documentTypeOf(word: string): DocumentType | undefined {
  return BY_WORD.get(word.normalize('NFKC').trim().toLowerCase().replaceAll("'", '’'))
}

const LONG_WORDS = [...BY_WORD]
  .filter(([word]) => word.length > 3 || /[\u4e00-\u9fff]{3}|护照|護照/.test(word))
  .toSorted(([one], [other]) => other.length - one.length)

/** The document named in a text: the longest matching word. */
function documentIn(text: string): DocumentType | undefined {
  const lower = text.toLowerCase()
  return LONG_WORDS.find(([word]) => lower.includes(word))?.[1]
}

/** Where the text names a document, so that it can be cut out. */
export function documentWordIn(
  text: string,
): { readonly type: DocumentType; readonly word: string } | undefined {
  const lower = text.toLowerCase()
  const found = LONG_WORDS.find(([word]) =>
    /[\u4e00-\u9fff]/.test(word)
      ? lower.includes(word)
      : new RegExp(`(?<![a-z])${word}(?![a-z])`).test(lower),
  )
  return found && { type: found[1], word: found[0] }
}
