// GBK text, in which the mainland's providers write their files. The platform only reads it.

let codes: Map<string, number> | undefined

export function toGbk(text: string): Buffer {
  codes ??= table()
  const bytes: number[] = []
  for (const character of text) {
    const code = codes.get(character)
    if (character.charCodeAt(0) < 0x80) bytes.push(character.charCodeAt(0))
    else if (code === undefined) bytes.push(0x3f)
    else bytes.push(code >> 8, code & 0xff)
  }
  return Buffer.from(bytes)
}

function table(): Map<string, number> {
  const decoder = new TextDecoder('gbk')
  const found = new Map<string, number>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(new Uint8Array([lead, trail]))
      if ([...character].length === 1 && !found.has(character)) found.set(character, (lead << 8) | trail)
    }
  }
  return found
}
