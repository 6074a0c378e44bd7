import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { DEMO_PASSWORD } from '../server/db/seed/people.ts'
import type { Bench } from './figure.ts'
import { startProduct } from './product.ts'

const SECONDS = 5
const CONNECTIONS = 4

/** Sign-ins a second. Hashing the password is most of it and meant to be: the baseline is the hash alone. */
export const signIn: Bench = {
  name: 'sign-in',
  title: `Sign-in by password, ${CONNECTIONS} connections`,
  async run() {
    const product = await startProduct()
    try {
      const signIns = await perSecond(() => product.signIn('operator@harbour.demo'))
      const hashed = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
      const hashes = await perSecond(() => verify(hashed, DEMO_PASSWORD))
      return [
        {
          name: 'sign-ins a second',
          value: signIns,
          unit: '/s',
          baseline: { value: hashes, what: `argon2 alone on ${availableParallelism()} cores` },
        },
      ]
    } finally {
      await product.stop()
    }
  },
}

async function perSecond(once: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + SECONDS * 1000
  let done = 0
  const lane = async () => {
    while (performance.now() < end) {
      await once()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  return done / SECONDS
}
