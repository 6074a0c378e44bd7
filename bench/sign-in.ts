import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { DEMO_PASSWORD } from '../server/db/seed/people.ts'
import type { Bench } from './figure.ts'
import { perSecond } from './lanes.ts'
import { startProduct } from './product.ts'

const LOAD = { connections: 4, seconds: 5 }

/** Sign-ins per second. Password hashing is most of the cost, on purpose: the baseline is the hash alone. */
export const signIn: Bench = {
  name: 'sign-in',
  title: `Sign-in by password, ${LOAD.connections} connections`,
  async run() {
    const product = await startProduct()
    try {
      const signIns = await perSecond(LOAD, () => product.signIn('operator@harbour.demo'))
      const hashed = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
      const hashes = await perSecond(LOAD, () => verify(hashed, DEMO_PASSWORD))
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
