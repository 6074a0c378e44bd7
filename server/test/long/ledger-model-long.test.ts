import pg from 'pg'
import { afterAll, beforeAll, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { LedgerModel, openModelWorld, playSeed } from '../support/chains/ledger-model.ts'

const SEEDS = Number(process.env.MODEL_SEEDS ?? 40)

const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
afterAll(() => db.end())
const model = new LedgerModel(app)
beforeAll(() => openModelWorld(app, db))

test.each(Array.from({ length: SEEDS }, (_, at) => 1000 + at))(
  '[F7 D11] the books are what a model without a ledger says (seed %i)',
  (seed) => playSeed(model, seed),
  120_000,
)
