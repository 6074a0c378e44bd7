// The columns of a list of passengers: the names that people give them, in three languages, and the words that stand
// in them.

import { DOCUMENT_TYPES, type DocumentType } from '../document-types.ts'

/** In the order of the template, which is also the order of lines without a head. */
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

const HEADS: Readonly<Record<ImportColumn, string>> = {
  surname: 'surname|last name|family name|lastname|姓|英文姓|姓氏',
  given_names: 'given name|given names|first name|firstname|name|名|英文名|名字',
  gender: 'gender|sex|性别|性別',
  birthday: 'date of birth|birthday|birth date|dob|出生日期|生日',
  nationality: 'nationality|国籍|國籍',
  'travel_document.type':
    'document|document type|document kind|type|kind|证件|证件类型|證件|證件種類|證件類型',
  'travel_document.number':
    'number|document number|document no|passport number|证件号|证件号码|證件號碼|號碼',
  'travel_document.expiry':
    'expiry|expires|expiry date|document expiry|有效期|有效期至|证件有效期|效期|效期至|到期日',
  'travel_document.issuing_place':
    'issued in|issuing place|issuing country|place of issue|签发地|签发国|核發地|核發國|發照地',
}

const BY_HEAD = new Map(
  IMPORT_COLUMNS.flatMap((column) => HEADS[column].split('|').map((head) => [head, column])),
)

/** The column that a head names; undefined for one that is not ours. */
export function columnOf(head: string): ImportColumn | undefined {
  return BY_HEAD.get(
    head
      .trim()
      .toLowerCase()
      .replaceAll(/[*:：()（）.]/g, '')
      .replaceAll(/[\s_]+/g, ' ')
      .trim(),
  )
}

const GENDERS: Readonly<Record<string, 'male' | 'female'>> = {
  M: 'male',
  MALE: 'male',
  MR: 'male',
  MSTR: 'male',
  男: 'male',
  F: 'female',
  FEMALE: 'female',
  MS: 'female',
  MRS: 'female',
  MISS: 'female',
  女: 'female',
}

export function genderOf(word: string): 'male' | 'female' | undefined {
  return GENDERS[word.trim().toUpperCase()]
}

const DOCUMENT_WORDS: Readonly<Record<DocumentType, string>> = {
  idcard: 'identity card|id card|id|ni|身份证|居民身份证|身分證',
  passport: 'p|pp|passport|护照|護照',
  chinesePassport: 'chinese passport|chinese-passport|中国护照|中國護照',
  internationalityPassport: 'foreign passport|international passport|外国护照|外國護照',
  tphm: 'hk/macao return permit|return permit|回乡证|回鄉證|港澳居民来往内地通行证|港澳居民來往內地通行證',
  eep: 'hk/macao travel permit|travel permit|港澳通行证|港澳通行證|往来港澳通行证|往來港澳通行證',
  tptw: 'taiwan travel permit|台湾通行证|大陆居民往来台湾通行证|台灣通行證|大陸居民往來臺灣通行證',
  ttpmr: 'taiwan residents’ mainland permit|taiwan residents mainland permit|台胞证|台胞證',
  fpridcard: 'foreigner’s residence card|foreigner residence card|外国人永久居留证|外國人永久居留證',
  rphmt: 'hk/macao/taiwan residence permit|residence permit|港澳台居民居住证|港澳臺居民居住證',
}

const BY_WORD = new Map(
  DOCUMENT_TYPES.flatMap((type) =>
    [type.toLowerCase(), ...DOCUMENT_WORDS[type].split('|')].map((word) => [word, type]),
  ),
)

export function documentTypeOf(word: string): DocumentType | undefined {
  return BY_WORD.get(word.trim().toLowerCase())
}
