import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { decodeImage } from './decode-image.ts'

const part = (name: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
const header = (width: number, height: number, interlaced = false) => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data[8] = 8
  data[12] = interlaced ? 1 : 0
  return part('IHDR', data)
}
const png = (headers: readonly Buffer[], unpacked: number) =>
  Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    ...headers,
    part('IDAT', deflateSync(Buffer.alloc(unpacked))),
    part('IEND', Buffer.alloc(0)),
  ])

// Its seven passes have 225 rows, each with a leading byte.
test('[D4] interlaced images unpack to no more than their header says', () => {
  expect(decodeImage(png([header(120, 120, true)], 120 * 120 + 225))).toMatchObject({
    width: 120,
    height: 120,
  })
  expect(() => decodeImage(png([header(120, 120, true)], 5_000_000))).toThrow(
    expect.objectContaining({ code: 'ERR_BUFFER_TOO_LARGE' }),
  )
})

test('[D4] a second header for a larger image is ignored', () => {
  const [small, large] = [header(120, 120), header(1200, 1200)]
  expect(() => decodeImage(png([small], 121 * 120))).not.toThrow()
  expect(() => decodeImage(png([small, large], 1201 * 1200))).toThrow('not one header')
})
