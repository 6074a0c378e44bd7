import { expect, test } from 'vitest'
import { writeLetter } from './letter.ts'
import { senderNamed, type MailLook } from './mail-look.ts'

const LOOK: MailLook = {
  name: 'Harbour <b>Desk</b>',
  sender: null,
  replyTo: null,
  address: 'https://portal.harbour.example',
  logo: null,
  bar: { color: '#0A2E3F', text: '#FFFFFF' },
  button: { color: '#0B6E99', text: '#FFFFFF' },
  contact: ['+852 2555 0110'],
}
const LETTER = { subject: 'S', paragraphs: ['P'], link: { label: 'Open', page: '/flight/orders/F1' } }

test('[H4] a letter has the band, the button and the last lines of its site, all escaped', () => {
  const { text, html } = writeLetter(LETTER, LOOK)
  expect(text).toContain('Open:\nhttps://portal.harbour.example/flight/orders/F1')
  expect(text.endsWith('Harbour <b>Desk</b>\nportal.harbour.example · +852 2555 0110')).toBe(true)
  expect(html).toContain('background:#0A2E3F;color:#FFFFFF')
  expect(html).toContain('Harbour &lt;b&gt;Desk&lt;/b&gt;')
  expect(html).not.toContain('<b>Desk')
  // A site without an address has no page to link to.
  expect(writeLetter(LETTER, { ...LOOK, address: null }).text).not.toContain('Open')
  expect(writeLetter(LETTER).text).toBe('P')
})

test('[H4] rows keep Chinese labels whole and end them with the wide colon', () => {
  const rows = [
    ['航司 PNR', 'V4BAMA'],
    ['航班（当地时间）', 'OD119'],
    ['PNR', 'LZ5KFG'],
  ] as const
  const { text, html } = writeLetter({ subject: 'S', paragraphs: [], rows })
  expect(text).toBe('航司 PNR：V4BAMA\n航班（当地时间）：OD119\nPNR: LZ5KFG')
  expect(html.match(/word-break:keep-all/g)).toHaveLength(3)
})

test('[H4] the name of a site ends no header and is no mailbox', () => {
  const from = 'Interline <no-reply@portal.example>'
  expect(senderNamed(from, null)).toBe(from)
  expect(senderNamed(from, 'Harbour')).toBe('"Harbour" <no-reply@portal.example>')
  expect(senderNamed('no-reply@portal.example', '海港')).toBe('"海港" <no-reply@portal.example>')
  expect(senderNamed(from, 'A" <x@evil.example>\r\nBcc: y@evil.example')).toBe(
    '"A  <x@evil.example>  Bcc: y@evil.example" <no-reply@portal.example>',
  )
})
