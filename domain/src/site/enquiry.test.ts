import { describe, expect, test } from 'vitest'
import { ENQUIRY_LENGTHS, enquiryReasons, type EnquiryForm } from './enquiry.ts'

const GOOD: EnquiryForm = {
  name: 'Ana',
  email: 'ana@reis.travel',
  areaCode: '',
  phone: '',
  country: 'PT',
  companyName: '',
  companyAddress: '',
  website: '',
  others: '',
}
const rules = (change: Partial<EnquiryForm>) =>
  enquiryReasons({ ...GOOD, ...change }).map(({ path, rule }) => `${path} ${rule}`)

describe('enquiry', () => {
  test('[B2] name, country and one contact are enough', () => {
    expect(rules({})).toEqual([])
    expect(rules({ email: '', phone: '912345678' })).toEqual([])
  })

  test.each<[Partial<EnquiryForm>, string[]]>([
    [{ name: '   ' }, ['name enquiry.name']],
    [{ country: '' }, ['country enquiry.country']],
    [{ country: 'Portugal' }, ['country enquiry.country']],
    [{ email: '  ', phone: ' ' }, ['email enquiry.reach']],
    [{ email: 'ana at reis' }, ['email enquiry.email']],
    [{ email: 'ana at reis', phone: '912345678' }, ['email enquiry.email']],
    [{ phone: '1234' }, ['phone contact.phone']],
    [{ phone: '1'.repeat(21) }, ['phone contact.phone']],
    [{ areaCode: '+351' }, ['areaCode contact.area']],
    [
      { name: '', country: '', email: '' },
      ['name enquiry.name', 'country enquiry.country', 'email enquiry.reach'],
    ],
  ])('[B2] %j', (change, expected) => {
    expect(rules(change)).toEqual(expected)
  })

  test.each(['https://reis.travel', 'http://reis.travel:8080/a?b=c', 'HTTPS://REIS.TRAVEL/x#y'])(
    '[B2] %s is a web address',
    (website) => {
      expect(rules({ website })).toEqual([])
    },
  )

  test.each([
    'reis.travel',
    'ftp://reis.travel',
    'https://reis',
    'https://a..b',
    'https://user@reis.travel',
    'https://reis.travel/ x',
    'javascript:alert(1)//a.b',
  ])('[B2] %s is not a web address', (website) => {
    expect(rules({ website })).toEqual(['website enquiry.website'])
  })

  test('[B2] every field has its maximum length in user-visible characters', () => {
    for (const path of ['name', 'companyName', 'companyAddress', 'others'] as const) {
      expect(rules({ [path]: '中'.repeat(ENQUIRY_LENGTHS[path]) })).toEqual([])
      expect(rules({ [path]: '🛫'.repeat(ENQUIRY_LENGTHS[path]) })).toEqual([])
      expect(enquiryReasons({ ...GOOD, [path]: 'x'.repeat(ENQUIRY_LENGTHS[path] + 1) })).toEqual([
        { path, rule: 'field.too_long', values: { max: ENQUIRY_LENGTHS[path] } },
      ])
    }
  })
})
