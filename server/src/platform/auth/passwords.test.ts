import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { openPasswords } from './passwords.ts'
import { openPepper } from './pepper.ts'

const OLD = 'the old secret that everything was made with'
const NEW = 'the new secret that took its place this year'
const passwords = (pepper: string) => openPasswords(openPepper({ pepper, dataDir: '/nowhere' }))

test('[G6] correct passwords verify, wrong ones do not, hashes are argon2id', async () => {
  const stored = await passwords(OLD).hash('Demo2026!')
  expect(stored.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords(OLD).verify('Demo2026!', stored)).toEqual({ ok: true, stale: false })
  expect((await passwords(OLD).verify('Demo2026', stored)).ok).toBe(false)
  expect((await passwords(OLD).hash('Demo2026!')).hash).not.toBe(stored.hash)
})

test('[G6] without the pepper the correct password is rejected', async () => {
  const stored = await passwords(OLD).hash('Demo2026!')
  expect(await passwords(NEW).verify('Demo2026!', stored)).toEqual({ ok: false, stale: false })
  expect(
    await passwords(NEW).verify('Demo2026!', {
      ...stored,
      pepperKey: openPepper({ pepper: NEW, dataDir: '' }).key,
    }),
  ).toEqual({ ok: false, stale: false })
})

test('[G6] a rotated pepper still verifies and requests a new hash', async () => {
  const stored = await passwords(OLD).hash('Demo2026!')
  const both = passwords(`${NEW},${OLD}`)
  expect(await both.verify('Demo2026!', stored)).toEqual({ ok: true, stale: true })
  expect(await both.verify('Demo2026!', await both.hash('Demo2026!'))).toEqual({ ok: true, stale: false })
})

test('[G6] a hash with weaker parameters is correct but stale', async () => {
  const pepper = openPepper({ pepper: OLD, dataDir: '' })
  const weak = await hash(pepper.mix('Demo2026!', pepper.key) ?? '', {
    memoryCost: 8192,
    timeCost: 1,
    parallelism: 1,
  })
  expect(await passwords(OLD).verify('Demo2026!', { hash: weak, pepperKey: pepper.key })).toEqual({
    ok: true,
    stale: true,
  })
})
