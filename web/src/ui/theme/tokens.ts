/**
 * The fixed half of the theme: neutrals, status tones and the deadline sign, light and dark. Text pairs reach 4.5,
 * control edges 3 (accent.test.ts). The other half follows from the site's one colour, see accent.ts. A Vite plugin
 * writes both as the style sheet `virtual:tokens.css`.
 */

export const MODES = ['light', 'dark'] as const
export type Mode = (typeof MODES)[number]

export const DEFAULT_ACCENT = '#2433D0'

const light = {
  canvas: '#F5F4F1',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#EFEEEA',
  'field-bg': '#FFFFFF',
  hover: '#F7F6F4',
  line: '#E3E1DB',
  'line-soft': '#EDEBE6',
  field: '#96938B',
  ink: '#15171C',
  'ink-2': '#454952',
  'ink-3': '#666A73',
  'ink-4': '#A2A4A9',
  bar: '#15171C',
  'bar-ink': '#FFFFFF',
  'bar-ink-2': '#B4B8C0',
  'bar-line': '#2E323A',
  'bar-field': '#22252C',
  // The selection bar inverts the page colours.
  inverse: '#15171C',
  'on-inverse': '#FFFFFF',
  success: '#176B3A',
  'success-dot': '#1F8F50',
  'success-soft': '#E6F3EA',
  'success-line': '#BADFC7',
  warning: '#7A4B00',
  'warning-dot': '#C97A00',
  'warning-soft': '#FCF0D6',
  'warning-line': '#EBD29A',
  error: '#A8231C',
  'error-dot': '#D3382F',
  'error-soft': '#FBEAE7',
  'error-line': '#EFBFB9',
  info: '#4B505A',
  'info-dot': '#80858E',
  'info-soft': '#EFEEEA',
  'info-line': '#D8D6D0',
  sign: '#FFC629',
  'on-sign': '#1D1500',
  'sign-hot': '#C62A21',
  'on-sign-hot': '#FFFFFF',
}

export type Token = keyof typeof light

const dark: Record<Token, string> = {
  canvas: '#0D0F12',
  surface: '#15181D',
  raised: '#1C2027',
  sunken: '#101317',
  'field-bg': '#101317',
  hover: '#1A1E24',
  line: '#2A2F38',
  'line-soft': '#22272E',
  field: '#6B717C',
  ink: '#ECEDEF',
  'ink-2': '#BBBFC7',
  'ink-3': '#9297A1',
  'ink-4': '#5C626C',
  bar: '#0A0C0F',
  'bar-ink': '#FFFFFF',
  'bar-ink-2': '#A7ACB5',
  'bar-line': '#262B33',
  'bar-field': '#1C2027',
  inverse: '#ECEDEF',
  'on-inverse': '#15171C',
  success: '#6FD49A',
  'success-dot': '#3FB877',
  'success-soft': '#12291D',
  'success-line': '#1F4A33',
  warning: '#F0BC5E',
  'warning-dot': '#DB9A26',
  'warning-soft': '#2C2210',
  'warning-line': '#523F17',
  error: '#FF9A91',
  'error-dot': '#F0685F',
  'error-soft': '#331715',
  'error-line': '#5E2823',
  info: '#B3B8C1',
  'info-dot': '#7F858F',
  'info-soft': '#21252C',
  'info-line': '#353B45',
  sign: '#FFC629',
  'on-sign': '#1D1500',
  'sign-hot': '#CE352C',
  'on-sign-hot': '#FFFFFF',
}

export const TOKENS: Record<Mode, Record<Token, string>> = { light, dark }
