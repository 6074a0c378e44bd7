import { expect, test } from 'vitest'
import { CONTENT } from './content.fixture.ts'
import type { SiteContent } from './content.ts'
import { OWNER_PARTS, ownerPartsOf, withOwnerParts } from './owner-parts.ts'

const words = { en: 'Other', 'zh-cn': '其他', 'zh-tw': '其他' }
/** Differs from the fixture everywhere. */
const OTHER: SiteContent = {
  ...CONTENT,
  hosts: ['other.example.com'],
  colors: { accent: '#B00020', bar: '#000000', barText: '#FFFFFF' },
  mode: 'dark',
  logo: '/site-pictures/pic_other',
  whiteLogo: '/site-pictures/pic_white',
  icon: '/site-pictures/pic_icon',
  agencyId: 7,
  signIn: 'anyone',
  mail: { sender: words, replyTo: 'other@example.com' },
  documents: { footer: words },
  contact: { phone: '+85200000000', email: 'other@example.com' },
  home: { title: words, lead: words, sections: [], blocks: [{ title: words, text: words, picture: null }] },
  legal: { terms: words, privacy: words },
}

test.each(OWNER_PARTS)('[G3 H4] the part "%s" of a site changes alone', (part) => {
  const changed = withOwnerParts(CONTENT, ownerPartsOf(OTHER, [part]))
  for (const each of OWNER_PARTS)
    expect(ownerPartsOf(changed, [each])).toEqual(ownerPartsOf(each === part ? OTHER : CONTENT, [each]))
})

test('[G3 H4] an owner with all parts changes neither hosts nor access, legal texts nor sections', () => {
  const changed = withOwnerParts(CONTENT, ownerPartsOf(OTHER, OWNER_PARTS))
  const { hosts, agencyId, signIn, legal, languages, search, chat, home, mail } = CONTENT
  expect(changed).toMatchObject({ hosts, agencyId, signIn, legal, languages, search, chat })
  expect([changed.home.sections, changed.mail.replyTo]).toEqual([home.sections, mail.replyTo])
  expect(withOwnerParts(CONTENT, {})).toEqual(CONTENT)
})
