// Routes by the names of cities and airports: `上海虹桥-北京首都`, `from Frankfurt to New York`.

/** Airport codes on both sides of the first dash or direction word; undefined: there are no two names. */
export function namedRoute(
  line: string,
  airportNamed: (name: string) => string | undefined,
): { readonly from: string; readonly to: string; readonly start: number; readonly end: number } | undefined {
  for (const link of line.matchAll(/\s*(?:[-–—－~/→>]+|至|到|飞往?|飛往?|往|\bto\b)\s*/gi)) {
    const end = link.index + link[0].length
    const from = named(
      line
        .slice(Math.max(0, link.index - 40), link.index)
        .replace(/\s*(?:[(（][^()（）]*[)）]|(?<=[^A-Z])T\d[A-Z]?|(?:国际|國際)?(?:机场|機場))\s*$/, ''),
      airportNamed,
      'end',
    )
    const to = named(line.slice(end, end + 40), airportNamed, 'start')
    if (from && to && from.code !== to.code)
      return { from: from.code, to: to.code, start: link.index, end: end + to.length }
  }
  return undefined
}

const MOST = 6

/** The longest name at one end of a text; Chinese is divided by character, other scripts by word. */
function named(
  text: string,
  airportNamed: (name: string) => string | undefined,
  side: 'start' | 'end',
): { readonly code: string; readonly length: number } | undefined {
  const units = text.match(/[\u3400-\u9fff]|\p{Script=Latin}[\p{Script=Latin}.'’]*|[^\s]/gu) ?? []
  for (let count = Math.min(MOST, units.length); count > 0; count -= 1) {
    const some = side === 'end' ? units.slice(-count) : units.slice(0, count)
    // A single short Latin word is more likely a word than a city.
    if (some.length === 1 && /^[a-z]/.test(some[0]!)) continue
    const code = [some.join(''), some.join(' ')].map((name) => airportNamed(name.toUpperCase())).find(Boolean)
    if (code) return { code, length: some.join(' ').length }
  }
  return undefined
}
