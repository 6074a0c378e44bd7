import { expect, test } from 'vitest'
import { phoneText } from './phone-text.ts'

test.each([
  [{ areaCode: '852', phone: '23456789' }, '+852 23456789'],
  [{ areaCode: '', phone: '23456789' }, '23456789'],
  [{ areaCode: '852', phone: '' }, ''],
  [{ areaCode: '', phone: '' }, ''],
])('[B2] the phone of an enquiry %j reads %j', (enquiry, text) => expect(phoneText(enquiry)).toBe(text))
