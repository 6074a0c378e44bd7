import { expect, test } from 'vitest'
import { browserName, browserText } from './browser-name.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each<[agent: string, browser: string | null, system: string | null]>([
  [`${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge',
    'Windows',
  ],
  [`${MAC} ${WEBKIT} Version/19.0 Safari/605.1.15`, 'Safari', 'macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} Version/19.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36 MicroMessenger/8.0',
    'WeChat',
    'Android',
  ],
  ['curl/8.9.1', null, null],
  ['', null, null],
])('[A8] %s is recognised', (agent, browser, system) => {
  expect(browserName(agent)).toEqual({ browser, system })
  expect(browserText(agent)).toBe(browser === null ? agent || '–' : `${browser} · ${system}`)
})
