import { describe, expect, test } from 'vitest'
import { accentSet, isUsableSeed } from './accent.ts'
import { contrast } from '@interline/domain/site/contrast'
import { toHex, toOklch } from './oklch.ts'
import { MODES, TOKENS } from './tokens.ts'
import type { Mode } from './tokens.ts'

// A seeded generator, so that a failing seed can be repeated.
function seeds(count: number): string[] {
  let state = 20261121
  const next = () => (state = (state * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff
  return Array.from({ length: count }, () => toHex({ l: next(), c: next() * 0.34, h: next() * 2 * Math.PI }))
}

function pairs(seed: string, mode: Mode): Array<[string, number, number]> {
  const set = accentSet(seed, mode)
  const { surface, canvas, bar } = TOKENS[mode]
  return [
    ['text on fill', contrast(set['on-accent'], set.accent), 4.5],
    ['text on hovered fill', contrast(set['on-accent'], set['accent-hover']), 4.5],
    ['text on pressed fill', contrast(set['on-accent'], set['accent-active']), 4.5],
    ['control on surface', contrast(set.control, surface), 4.5],
    ['tick on control', contrast(set['on-control'], set.control), 4.2],
    ['link on surface', contrast(set['accent-text'], surface), 4.9],
    ['link on canvas', contrast(set['accent-text'], canvas), 4.5],
    ['link on tint', contrast(set['accent-text'], set['accent-soft']), 4.5],
    ['caption on tint', contrast(TOKENS[mode]['ink-3'], set['accent-soft']), 4.5],
    ['dot on surface', contrast(set['accent-dot'], surface), 3],
    ['underline on bar', contrast(set['accent-bar'], bar), 3],
  ]
}

describe('the accent of a site', () => {
  test.each(MODES)('[A13] 200 random brand colours reach every contrast, %s', (mode) => {
    const failures = seeds(200).flatMap((seed) =>
      pairs(seed, mode)
        .filter(([, reached, needed]) => reached < needed)
        .map(([pair, reached]) => `${seed} ${pair} ${reached.toFixed(2)}`),
    )
    expect(failures).toEqual([])
  })

  test('[A13] agency 222: lime buttons, ink controls in light, lime in dark', () => {
    const light = accentSet('#A8FF00', 'light')
    expect(light).toMatchObject({ accent: '#A8FF00', 'on-accent': '#15171C', control: '#15171C' })
    expect(contrast(light['on-accent'], light.accent)).toBeGreaterThan(14)
    expect(contrast(light['accent-text'], '#FFFFFF')).toBeGreaterThan(5)
    const dark = accentSet('#A8FF00', 'dark')
    expect(dark).toMatchObject({ accent: '#A8FF00', control: '#A8FF00', 'accent-text': '#A8FF00' })
  })

  test('[house] leaves the default blue unchanged', () => {
    expect(accentSet('#2433D0', 'light')).toMatchObject({
      accent: '#2433D0',
      'on-accent': '#FFFFFF',
      control: '#2433D0',
      'accent-text': '#2433D0',
    })
  })

  test('[A13] refuses a near-white or missing colour and falls back', () => {
    expect(isUsableSeed('#FBFAF7')).toBe(false)
    expect(isUsableSeed('red')).toBe(false)
    expect(accentSet('#FBFAF7', 'light').accent).toBe('#2433D0')
  })
})

describe('the fixed tokens', () => {
  test.each(MODES)('[house] tones and neutrals reach their contrasts, %s', (mode) => {
    const token = TOKENS[mode]
    const text = (['success', 'warning', 'error', 'info'] as const).flatMap((tone) => [
      [`${tone} on its tint`, contrast(token[tone], token[`${tone}-soft`]), 4.5] as const,
      [`${tone} on surface`, contrast(token[tone], token.surface), 4.5] as const,
      [`${tone} dot`, contrast(token[`${tone}-dot`], token.surface), 3] as const,
    ])
    const neutral = [
      ['ink', contrast(token.ink, token.canvas), 7],
      ['ink-2', contrast(token['ink-2'], token.canvas), 4.5],
      ['ink-3', contrast(token['ink-3'], token.canvas), 4.5],
      ['ink-3 on sunken', contrast(token['ink-3'], token.sunken), 4.5],
      ['field edge', contrast(token.field, token['field-bg']), 3],
      ['bar', contrast(token['bar-ink-2'], token.bar), 4.5],
      ['sign', contrast(token['on-sign'], token.sign), 4.5],
      ['hot sign', contrast(token['on-sign-hot'], token['sign-hot']), 4.5],
    ] as const
    expect([...text, ...neutral].filter(([, reached, needed]) => reached < needed)).toEqual([])
  })
})

test('[house] a colour survives conversion to OKLCH and back', () => {
  for (const hex of ['#2433D0', '#A8FF00', '#C8102E', '#FFC400', '#0B6B66', '#000000', '#FFFFFF'])
    expect(toHex(toOklch(hex))).toBe(hex)
})
