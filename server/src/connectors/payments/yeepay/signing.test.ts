// The worked example of the platform's own documentation (server/data/SOURCES.md names it).

import { createPrivateKey, createPublicKey, createSign } from 'node:crypto'
import { expect, test } from 'vitest'
import { encode, isSigned, signedHeaders, transmitted } from './signing.ts'

const EXAMPLE_KEY =
  'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC+YgO139eaN/Cjd3mTE4ePwqSI1F8ubXojffiwXy+mEiYGR4YscIcPQiYUGb2YpZQHa/Zoz+OyuloBCQBS1C8cva91KJojzUA4ll88vj8JF64G3P6WZh8acoUdNo8WRWfj9TVMMPBtzVcLK2bujrfx/t5Sggi66IK1FthcEtrkN8atA3rLj4OhNbZOzQRadecZDkeVelXU5LvNvBhBwO1cJ2Agr7ezkUaQENau/TSIAKdGJt607daB/MDgQdNrCNc/lUnp9+a8BUNYNCyJQZJKeAyVqFO73c/v3dlRaAUUfoH+hIbmS0g3aSpmxexvka6BFEld16wRG41VSGFhXbkRAgMBAAECggEASC9/uqkp5ZaKTmDRnvuLre2eVyc3A7KM2gI8lhsxROWit0TNUfJEs3tgVsS/x64YZ4v+/RS+ABl6YOQZ1E4RovMlIOYJM8PyMsKJT83OttLcsEuA2GPWLT/4yu/R5x7f2mYyFDaGIwv1kg2d1JwWkNITV/Nn/f6E+Ma1uIuJpXf9CVxIokfWFMstGNAGw/871V1qKAIDRsWTN4gTT4aRK/FPvQNzHv4nSEtlYdAYE8r53MaAZfigfFSOGowPFegyktQJXfmAUOhZbRhRZGQqcwU/1M5/TKu1cJECM/N/1ttjMlPNamQmONawq8dqfpK7a45YyWgyaadN2flA4/nWdQKBgQDWwrQsxnoVcoL88fFZYwol/5RYG+eA9zMffCi39KsKBU6ePbLlORYd2D/f2nDno6Uz2tFnUoRLvKy3ZINuIdN/jgD4ob69tk7XIKQSzh9Tv2485P8PasublywgdG9LnYk8qbF1VDsOkgecSSh7xG8Rz/U9p9kI5/wt3OOc0brjKwKBgQDi8PDtFziZNVSC58BcaWpAfZyDwB8X56BtNz1890zVOvF8ali6GUwgZkcH8KsQXhu+1YkmnC/YS6H0s+ZE4CIP6FGw5Z8988UB2i+oB0BMK8l8WDFOgPyW2n9l6502Qx1tqD3alekcksFsIlUgP9sVc5vtAKUPtNgguhRcP6mmswKBgQDCkkSLDIcvR0BFyy3OvlxDcPsFmMJ1pYE71VFO2Ozdd1FzLJMX+lB/WZ0FQvNn6muSP33ZDnmt5JLW1Mn+zcbAmfdnS6N0XeewIHKGVxkq1xUZNp+faDJwFNZ10QfEikX8IAIXOukGmmcqwV1cROwcRzz5T0jjOMrRAn91ZM7dYQKBgC91JVzfU0WuwlqRrkdlAAQ2gGmI3re4B3NvbttYN+gLaH6VGrLoIWRRHx+I86z7kR/KNeEuHk9EGb07dbcHi/f5pEOy8ScaeCNYBklEIu0K5xqqsrzw+mFtleCxcfHr/RZ2bWDtoo8IHYzIbTbOQ7lrsLrSPLJZJi1J3IIiCg9DAoGAOxT0qqTUADmSvwnzyQAYJ5sFI36eMcKqwkBuqb7ZQiLFNv1WZROrkeGin2ishntFKsIUtrpeikPjNP2AX6X0UuSQsUNNWx1zYpSlNUyGtGueYhmmP+7plPN5BhuJ3Ba6IYC/uI/l1tJP3S4e/xa/rCcNrf36RzK+PLLPq/uPAaY='
const EXAMPLE_SIGNATURE =
  'pOVoj1mI5bqYQQKTlE8iIYm0DKHpL5Q2vscY03lwP3KXpHRPJlKQfEOgpW-jfsyWf46c-uPehOZfOke7vla3rY6FtAVeoX0g8319WEdvQVgXwzW7xPtp5er4No8gpCrizsbmp2Fw7NSjASGsCaLEEri8iHsvN_TgFsGEIUf9JtQYWkoqdOh6vK1-xZvisp2ePAg2GKHy1Y0tbkXbzO9Bp_dBkgEHI7B2N80mzn-tEZ0xi6uMKSSvI8VPK14Rys8pJ4c4I4RZjoDEnxxsG2Z977RGtCuf_3RvrwohxECO5iF8BMjJF89nqi50QaZtS2mx32649_cORFLbD8VFpQhyxA$SHA256'

const key = createPrivateKey({ key: Buffer.from(EXAMPLE_KEY, 'base64'), format: 'der', type: 'pkcs8' })
const parameters = {
  orderId: '1234321',
  orderAmount: '100.05',
  notifyUrl: 'https://xxx.com/notify',
  parentMerchantNo: '1234321',
}

test('[D5] the documented request has the documented signature', () => {
  const headers = signedHeaders(
    {
      appKey: 'app_100123456789',
      method: 'POST',
      path: '/rest/v1.0/trade/order',
      parameters,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      requestId: 'd48782ac-93c1-466e-b417-f7a71e4965f0',
      at: Date.parse('2021-12-08T11:59:16Z'),
    },
    key,
  )
  expect(headers['x-yop-content-sha256']).toBe(
    'd9c89c72b774c89e2d15c19fc3326e7c9508d605a7974ab0a636d9121c97e7ff',
  )
  expect(headers['authorization']).toBe(
    `YOP-RSA2048-SHA256 yop-auth-v3/app_100123456789/2021-12-08T11:59:16Z/1800/content-type;x-yop-appkey;x-yop-content-sha256;x-yop-request-id/${EXAMPLE_SIGNATURE}`,
  )
})

test('[D5] the documented form is encoded twice', () => {
  expect(transmitted(parameters)).toBe(
    'orderId=1234321&orderAmount=100.05&notifyUrl=https%253A%252F%252Fxxx.com%252Fnotify&parentMerchantNo=1234321',
  )
  expect(encode("a b!*'()~é张")).toBe('a%20b%21%2A%27%28%29~%C3%A9%E5%BC%A0')
})

test('[D5] blanks and line ends of an answer are not signed', () => {
  const signature = `${createSign('RSA-SHA256').update('{"result":"SUCCESS"}').sign(key, 'base64url')}$SHA256`
  const keys = [createPublicKey(key)]
  expect(isSigned('{\n "result": "SUCCESS"\n}\r\n', signature, keys)).toBe(true)
  expect(isSigned('{"result":"FAILURE"}', signature, keys)).toBe(false)
  expect(isSigned('{"result":"SUCCESS"}', signature, [])).toBe(false)
})
