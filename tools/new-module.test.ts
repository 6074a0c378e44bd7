import { expect, test } from 'vitest'
import { planModule } from './new-module.ts'
import { namesOf } from './new-module/names.ts'
import { strangers } from './tidy/han.ts'
import { badNames } from './tidy/sizes.ts'
import { importsOf, isCode, repositoryFiles, withoutExtension } from './tidy/sources.ts'

test('[house] a new module exists in all roots under one name', () => {
  const plan = planModule('gift-cards')
  if (typeof plan === 'string') expect.fail(plan)
  const files = Object.entries(plan).map(([path, text]) => ({ path, text }))
  for (const folder of ['domain/src', 'server/src/modules', 'web/src/features']) {
    expect(files.map(({ path }) => path)).toContainEqual(expect.stringContaining(`${folder}/gift-cards/`))
  }
  const known = new Set([...repositoryFiles(), ...files].map(({ path }) => withoutExtension(path)))
  for (const file of files.filter(isCode)) {
    const ours = importsOf(file).filter(({ target }) => /^(domain|contract|server|web|tools)\//.test(target))
    for (const { target, specifier } of ours) expect(known, `${file.path}: ${specifier}`).toContain(target)
  }
  expect(badNames(files.filter(isCode))).toEqual([])
  expect(strangers(plan['web/src/i18n/zh-cn/gift-cards.ts'] ?? '', 'simplified')).toBe('')
  expect(strangers(plan['web/src/i18n/zh-tw/gift-cards.ts'] ?? '', 'traditional')).toBe('')
})

test('[house] a new module is registered in every list', () => {
  const plan = planModule('gift-cards')
  if (typeof plan === 'string') expect.fail(plan)
  expect(plan['contract/src/index.ts']).toContain('  giftCards.listGiftCards,\n] as const')
  expect(plan['server/src/app.ts']).toContain('giftCardsModule(),')
  expect(plan['web/src/paths.ts']).toContain(`giftCards: '/gift-cards',\n} as const`)
  expect(plan['web/src/routes.tsx']).toContain('path: paths.giftCards,')
  expect(plan['tools/tidy/import-rules.ts']).toMatch(/'gift-cards',\n\][^]+'gift-cards': \[\],\n\}/)
})

test('[house] a taken or malformed name is refused', () => {
  expect(planModule('wallet')).toMatch(/exists already/)
  for (const name of ['', 'GiftCards', 'gift cards', '-a']) expect(namesOf(name)).toBeUndefined()
  expect(namesOf('gift-cards')).toMatchObject({
    camel: 'giftCards',
    snake: 'gift_cards',
    title: 'Gift cards',
  })
})
