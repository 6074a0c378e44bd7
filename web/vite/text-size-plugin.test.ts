import { expect, test } from 'vitest'
import { withTextSizes } from './text-size-plugin.ts'

test('[A14] sizes follow the text size of the browser', () => {
  expect(withTextSizes('.a { font-size: 13px; line-height: 20px; padding: 2px 12px; }')).toBe(
    '.a { font-size: 0.8125rem; line-height: 1.25rem; padding: 2px 0.75rem; }',
  )
  expect(withTextSizes('.a{font:400 13px/20px var(--font);min-height:24px}')).toBe(
    '.a{font:400 0.8125rem/1.25rem var(--font);min-height:1.5rem}',
  )
  expect(
    withTextSizes('.a { /* why */ margin: calc(-8px + var(--b)); font-size: clamp(34px, 4.4vw, 58px); }'),
  ).toBe('.a { /* why */ margin: calc(-0.5rem + var(--b)); font-size: clamp(2.125rem, 4.4vw, 3.625rem); }')
})

test('[A14] screen widths follow as well, lines keep their pixels', () => {
  expect(
    withTextSizes('@media (960px < width < 1400px) { .a { border: 4px solid; outline-offset: 4px } }'),
  ).toBe('@media (60em < width < 87.5em) { .a { border: 4px solid; outline-offset: 4px } }')
  const css = '.a { border-radius: 12px; font-size: 0.94em; line-height: 1.5 }'
  expect(withTextSizes(css)).toBe(css)
})
